"""The POSIX variant calls nothing that a Mac lacks: GESTURED_POSIX=1 builds on Linux what macOS will get.

What isn't in the list has to be in POSIX.1-2017 and in Darwin's headers to be added to it.
"""

import os
import re
import subprocess
import unittest

#: Functions and variables that both have.
COMMON = set("""
    _exit chdir clock_gettime close closedir dlopen dlsym dup dup2 environ exit fclose fcntl fflush fileno fnmatch fputs fread
    free fseek fstat ftell getenv getppid getrlimit gmtime_r isatty kill malloc memchr memcmp memcpy memmove memset mkdtemp mmap
    open opendir pipe poll posix_spawn_file_actions_adddup2 posix_spawn_file_actions_destroy
    posix_spawn_file_actions_init posix_spawnattr_destroy posix_spawnattr_init posix_spawnattr_setflags
    posix_spawnattr_setsigdefault posix_spawnattr_setsigmask posix_spawnp raise read readdir realloc realpath rename
    rewind rmdir setitimer setlocale setrlimit sigaction sigaddset sigaltstack sigemptyset signal stat strdup strerror strlen
    sysconf tmpfile unlink vsnprintf waitpid write
    acos asin atan atan2 ceil cos exp floor fmod hypot log pow remainder rint round sin sqrt tan trunc
""".split())

#: What Glibc, the linker and the Swift runtime put into any program, by other names on a Mac.
OF_THE_TOOLCHAIN = re.compile(
    r"\$s|_?swift_|_swift[A-Z]|_ITM_|__cxa_|__gmon_start__|__libc_start_main|__stack_chk_fail|__errno_location"
    r"|malloc_usable_size$|bcmp$"
)

#: The libraries of which Homebrew and macOS have the same versions.
LIBRARIES = re.compile(r"json_|XML_")


class Imports(unittest.TestCase):
    def test_every_imported_function_is_one_that_a_mac_has(self):
        printed = subprocess.run(
            ["nm", "-D", "--undefined-only", os.environ["GESTURED"]], stdout=subprocess.PIPE, check=True, text=True
        ).stdout
        names = {line.split()[-1].split("@")[0] for line in printed.splitlines()}
        self.assertIn("poll", names)
        foreign = {n for n in names if not OF_THE_TOOLCHAIN.match(n) and not LIBRARIES.match(n)} - COMMON
        self.assertEqual(set(), foreign, "not in the list of functions that POSIX.1-2017 and macOS have in common")


if __name__ == "__main__":
    unittest.main()
