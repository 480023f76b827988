"""README, CONTRIBUTING and guide: the session answers as shown, paths exist, links lead to files."""

import re
import unittest

import wire

CONTRIBUTING = wire.ROOT / ".github" / "CONTRIBUTING.md"
README = wire.ROOT / "README.md"
GUIDE = wire.ROOT / "protocol" / "guide"
PAGES = [README, CONTRIBUTING, wire.ROOT / "protocol" / "glossary.md", *sorted(GUIDE.rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:Sources|Tests|protocol|scripts)/[^`<*\s]*)`")


class Session(wire.Case):
    def test_the_session_gives_the_answers_that_the_readme_shows(self):
        readme = README.read_text("utf-8").splitlines()
        sent = [line.strip()[4:] for line in readme if line.startswith("    --> ")]
        shown = [line.strip()[4:] for line in readme if line.startswith("    <-- ")]
        self.assertTrue(sent)
        outcome = wire.exchange("".join(line + "\n" for line in sent).encode())
        self.assertEqual([line.decode() for line in wire.cut_lines(outcome.output)], shown)

    def test_the_readme_is_one_short_page(self):
        self.assertLessEqual(len(README.read_text("utf-8").splitlines()), 120)


class Places(wire.Case):
    def test_every_path_of_the_tables_exists(self):
        tables = [line for line in CONTRIBUTING.read_text("utf-8").splitlines() if line[:1] == "|"]
        paths = [path for line in tables for path in PATH.findall(line)]
        self.assertGreater(len(paths), 20)
        self.assertEqual([path for path in paths if not (wire.ROOT / path).exists()], [])

    def test_every_path_of_the_code_map_exists_in_its_module(self):
        sections = CONTRIBUTING.read_text("utf-8").split("\n### ")[1:]
        self.assertGreater(len(sections), 4)
        for section in sections:
            heading, _, rows = section.partition("\n## ")[0].partition("\n")
            folders = [wire.ROOT, *(wire.ROOT / folder for folder in PATH.findall(heading))]
            paths = re.findall(r"`([A-Z][\w+]*/[\w./+]*)`", rows)
            self.assertGreater(len(paths), 0)
            missing = [path for path in paths if not any((folder / path).exists() for folder in folders)]
            self.assertEqual(missing, [], heading)

    def test_every_file_that_contributing_names_exists(self):
        files = ["/" + str(path.relative_to(wire.ROOT)) for folder in ("Sources", "Tests", "protocol", "scripts")
                 for path in (wire.ROOT / folder).rglob("*.*")]
        named = set(re.findall(r"`([\w./+-]+\.(?:swift|py|js|json|sh|md))`", CONTRIBUTING.read_text("utf-8")))
        self.assertGreater(len(named), 40)
        self.assertEqual([name for name in sorted(named) if not any(file.endswith("/" + name) for file in files)], [])

    def test_libraries_of_the_system_are_imported_where_contributing_says(self):
        importers = {"Glibc": "Platform", "CSystem": "Platform", "CJansson": "JSON", "CExpat": "XML"}
        for source in (wire.ROOT / "Sources").rglob("*.swift"):
            for library in re.findall(r"^(?:@\w+ )*import (\w+)$", source.read_text("utf-8"), re.M):
                module = source.relative_to(wire.ROOT / "Sources").parts[0]
                self.assertEqual(importers.get(library, module), module, f"{source} imports {library}")

    def test_every_script_is_in_the_table_of_scripts(self):
        text = CONTRIBUTING.read_text("utf-8")
        scripts = [path.name for path in (wire.ROOT / "scripts").iterdir() if path.suffix != ".txt"]
        scripts = [name for name in scripts if name[0] not in "_."]
        self.assertEqual([name for name in scripts if f"| `scripts/{name}`" not in text], [])

    def test_relative_links_lead_to_files(self):
        broken = []
        for page in PAGES:
            for link in LINK.findall(page.read_text("utf-8")):
                path = link.partition("#")[0]
                if path and "://" not in link and not (page.parent / path).exists():
                    broken.append(f"{page.relative_to(wire.ROOT)}: {link}")
        self.assertEqual(broken, [])


if __name__ == "__main__":
    unittest.main()
