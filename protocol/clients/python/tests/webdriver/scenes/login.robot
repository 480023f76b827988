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

*** Keywords ***
Open The Login
    ${do} =    Create Dictionary    load=welcome.json
    ${steps} =    Create List    ${do}
    ${when} =    Create Dictionary    effect=control    control=login    event=touchUpInside
    ${reaction} =    Create Dictionary    when=${when}    after=${0.8}    do=${steps}
    ${reactions} =    Create List    ${reaction}
    Open Application    ${URL}    platformName=iOS    appium:automationName=XCUITest
    ...    appium:app=login.gesture    appium:deviceName=iPhone    gestured:reactions=${reactions}
