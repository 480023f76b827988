"""A WebDriver server that answers as Appium's XCUITest driver does, each session a daemon.

`gestured-webdriver` starts it, and so does `python -m gestured.webdriver`. It needs the extra
`[webdriver]`. From the wire inwards:

    server         HTTP: who may call, bodies, answers
    commands       which route is which command
    scripts        execute/sync: `mobile: NAME`, `gestured: NAME`
    capabilities   what a new session is asked for
    starting       how a session begins
    scenes         what a session begins with
    session        one session: its elements, and how its app runs
    base_session   what its clock and reactions know of it: its daemon, its report, its screen
    clock          time that passes: at rest, polls, what is due
    reactions      what is done after an effect, as the app would
    elements       the screen as elements
    attributes     the names of their types and attributes
    locators       strategies; with predicates, class_chains, xpath, patterns
    gestures       clicks, actions and gestures on elements
    text_input     text into fields and sliders
    alerts         alerts and action sheets
    pictures       screenshots
    logs           effects, captured events, warnings
    arguments      arguments of commands, checked
    mobile         the commands `mobile: NAME`
    errors         WebDriver's errors
"""
