*** Settings ***
Library           AppiumLibrary    timeout=5    run_on_failure=No Operation    sleep_between_wait_loop=0.01
Test Setup        Open The Login
Test Teardown     Close All Applications

*** Variables ***
${URL}            http://127.0.0.1:4723
@{REACTIONS}

*** Test Cases ***
A Login
    Wait Until Element Is Visible    accessibility_id=username
    Input Text    accessibility_id=username    bob
    Input Password    accessibility_id=password    secret
    Text Should Be Visible    Login Screen
    Element Should Be Enabled    accessibility_id=Login
    Element Should Be Visible    accessibility_id=Login
    Element Text Should Be    accessibility_id=username    bob
    Element Attribute Should Match    accessibility_id=username    value    bob
    Click Element    chain=**/XCUIElementTypeButton[`name == "Login"`]
    Wait Until Page Contains Element    accessibility_id=Welcome
    Wait Until Page Does Not Contain Element    accessibility_id=username
    Page Should Contain Text    Welcome
    Page Should Contain Element    predicate=label == 'Welcome'
    Page Should Not Contain Element    accessibility_id=username

Rows
    Click Text    Monday
    Page Should Contain Element    xpath=(//XCUIElementTypeCell[@name="monday"])[1]
    Xpath Should Match X Times    //XCUIElementTypeCell    2
    ${rows} =    Get Webelements    class=XCUIElementTypeCell
    Length Should Be    ${rows}    2
    Clear Text    accessibility_id=username
    Swipe    start_x=200    start_y=700    end_x=200    end_y=600    duration=${200}
    Tap    accessibility_id=Login
    ${source} =    Get Source
    Should Contain    ${source}    XCUIElementTypeTable
    ${size} =    Get Element Size    accessibility_id=Login
    Should Be Equal As Integers    ${size}[width]    350
    ${width} =    Get Window Width
    Should Be Equal As Integers    ${width}    390
    Capture Page Screenshot    ${TEMPDIR}/gestured.png
    Background Application    1
    Hide Keyboard

The Other Keywords
    Click Element    identifier=Login
    Wait Until Page Contains    Welcome
    Wait Until Page Does Not Contain    Login Screen
    Terminate Application    com.example
    Activate Application    com.example
    Click Element    username
    ${shown} =    Is Keyboard Shown
    Should Be True    ${shown}
    Input Text    //XCUIElementTypeTextField[@name="username"]    bob
    Element Should Contain Text    name=username    bo
    Element Should Not Contain Text    name=username    ann
    Expect Element    name=Login    visible
    Expect Text    Monday    visible
    ${table} =    Get Webelement    class=XCUIElementTypeTable
    ${cell} =    Get Webelement In Webelement    ${table}    class=XCUIElementTypeCell
    ${name} =    Get Element Attribute    ${cell}    name
    Should Be Equal    ${name}    monday
    ${at} =    Get Element Location    name=Login
    Should Be Equal As Integers    ${at}[y]    260
    ${rect} =    Get Element Rect    name=Login
    Should Be Equal As Integers    ${rect}[height]    44
    ${text} =    Get Text    css=#Login
    Should Be Equal    ${text}    Login
    ${count} =    Get Matching Xpath Count    //XCUIElementTypeCell
    Should Be Equal As Integers    ${count}    2
    Tap With Number Of Taps    name=Monday    2    1
    @{point} =    Create List    ${60}    ${430}
    Tap With Positions    ${100}    ${point}
    Scroll    name=Tuesday    name=Monday
    Scroll Down    name=Tuesday
    Scroll Up    name=Monday
    Drag And Drop    name=Tuesday    name=Monday
    Flick    200    700    200    600
    Execute Script    mobile: swipe    direction=up
    Go Back
    Shake
    Portrait
    ${context} =    Get Current Context
    Should Be Equal    ${context}    NATIVE_APP
    Switch To Context    NATIVE_APP
    Get Windows
    Get Device Time
    ${platform} =    Get Capability    platformName
    Should Be Equal    ${platform}    iOS
    Log Source
    Run Keyword And Expect Error    *no command mobile: lock*    Lock    1
    Run Keyword And Expect Error    *no alert*    Click Alert Button    OK

*** Keywords ***
Open The Login
    ${do} =    Create Dictionary    load=welcome.json
    ${steps} =    Create List    ${do}
    ${when} =    Create Dictionary    effect=control    control=login    event=touchUpInside
    ${reaction} =    Create Dictionary    when=${when}    after=${0.8}    do=${steps}
    ${reactions} =    Create List    ${reaction}
    Open Application    ${URL}    platformName=iOS    appium:automationName=XCUITest
    ...    appium:app=login.gesture    appium:deviceName=iPhone    gestured:reactions=${reactions}
