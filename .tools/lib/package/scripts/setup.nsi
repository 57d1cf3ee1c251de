; The installer for Windows. For the user who runs it, without an administrator; for everybody with /AllUsers or by the
; choice on the page. /S asks nothing. --updated (the till's own updater) waits for the till to end instead of refusing,
; and --force-run starts it afterwards.
; Ends with 0 when installed, 3 when the till is open, 4 on a system that is too old, 5 when files could not be written,
; 6 when the chosen folder has other files in it;
; in each of these the version that was there before stays.
Unicode true
Target amd64-unicode
!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include nsDialogs.nsh
!include x64.nsh
!include WinVer.nsh

!define NAME "Topup Till"
!define PUBLISHER "Topup Till developers"
!define ID "org.topup-till.app"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"
!define PROGRAM "${NAME}.exe"

Name "${NAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
SetCompressor /SOLID zlib
AllowSkipFiles off
ManifestDPIAware true
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey /LANG=1033 "ProductName" "${NAME}"
VIAddVersionKey /LANG=1033 "FileDescription" "${NAME} setup"
VIAddVersionKey /LANG=1033 "CompanyName" "${PUBLISHER}"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "${PUBLISHER}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
Page custom askForWhom answerForWhom
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Thai"

LangString OPEN ${LANG_ENGLISH} "${NAME} is open. Finish the sale, close it, and start this again."
LangString OPEN ${LANG_THAI} "${NAME} เปิดอยู่ ขายให้เสร็จ ปิดโปรแกรม แล้วเริ่มใหม่อีกครั้ง"
LangString TOO_OLD ${LANG_ENGLISH} "${NAME} needs 64-bit Windows 10 or newer."
LangString TOO_OLD ${LANG_THAI} "${NAME} ต้องใช้ Windows 10 แบบ 64 บิตขึ้นไป"
LangString NOT_WRITTEN ${LANG_ENGLISH} "The files could not be put in their place. What was installed before is still there. See that the disk has room and that nothing holds the folder:"
LangString NOT_WRITTEN ${LANG_THAI} "วางไฟล์ไม่สำเร็จ โปรแกรมที่ติดตั้งไว้เดิมยังอยู่ ตรวจว่าดิสก์มีที่ว่างและไม่มีโปรแกรมใดใช้โฟลเดอร์นี้:"
LangString OTHERS ${LANG_ENGLISH} "This folder has other files in it, which stay as they are. Choose a new or an empty one:"
LangString OTHERS ${LANG_THAI} "โฟลเดอร์นี้มีไฟล์อื่นอยู่ ไฟล์เหล่านั้นยังอยู่ครบ เลือกโฟลเดอร์ใหม่หรือโฟลเดอร์ว่าง:"
LangString STAYS ${LANG_ENGLISH} "What the shop sold stays on this PC, in:"
LangString STAYS ${LANG_THAI} "ข้อมูลการขายของร้านยังอยู่ในเครื่องนี้ ที่:"
LangString FOR_WHOM ${LANG_ENGLISH} "Who sells on this PC?"
LangString FOR_WHOM ${LANG_THAI} "ใครใช้เครื่องนี้ขายบ้าง"
LangString FOR_ME ${LANG_ENGLISH} "Only me, the Windows user who is signed in (no administrator needed)"
LangString FOR_ME ${LANG_THAI} "เฉพาะฉัน ผู้ใช้ Windows ที่ลงชื่ออยู่ (ไม่ต้องใช้ผู้ดูแลระบบ)"
LangString FOR_ALL ${LANG_ENGLISH} "Everybody who signs in on this PC (asks for the administrator)"
LangString FOR_ALL ${LANG_THAI} "ทุกคนที่ลงชื่อเข้าใช้เครื่องนี้ (ต้องใช้ผู้ดูแลระบบ)"

Var forAll
Var updates
Var restarts
Var choice

; Windows lets no one write to a program that runs: $0 is 1 while it does.
!macro IS_OPEN
  StrCpy $0 0
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $1 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      StrCpy $0 1
    ${Else}
      FileClose $1
    ${EndIf}
  ${EndIf}
!macroend

!macro REFUSE_OPEN
  !insertmacro IS_OPEN
  ${If} $0 == 1
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(OPEN)" /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
!macroend

; Starts this program again with an administrator's rights, and ends.
!macro AS_ADMINISTRATOR
  ${GetParameters} $0
  ClearErrors
  ExecShell "runas" "$EXEPATH" "$0 /AllUsers"
  ${If} ${Errors}
    SetErrorLevel 2
  ${EndIf}
  Quit
!macroend

; Where it lies for the user or for the machine: as installed before, else Windows' usual place.
!macro CHOOSE_PLACE
  ${If} $forAll == 1
    SetShellVarContext all
    ReadRegStr $0 HKLM "${UNINSTALL}" "InstallLocation"
    ${If} $0 == ""
      StrCpy $0 "$PROGRAMFILES64\${NAME}"
    ${EndIf}
  ${Else}
    SetShellVarContext current
    ReadRegStr $0 HKCU "${UNINSTALL}" "InstallLocation"
    ${If} $0 == ""
      StrCpy $0 "$LOCALAPPDATA\Programs\${NAME}"
    ${EndIf}
  ${EndIf}
  StrCpy $INSTDIR $0
!macroend

!macro IS_ADMINISTRATOR
  UserInfo::GetAccountType
  Pop $0
!macroend

Function .onInit
  SetRegView 64
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    SetErrorLevel 4
    Quit
  ${EndIf}
  StrCpy $forAll 0
  StrCpy $updates 0
  StrCpy $restarts 0
  SetShellVarContext current
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "--updated" $R1
  ${IfNot} ${Errors}
    StrCpy $updates 1
  ${EndIf}
  ClearErrors
  ${GetOptions} $R0 "--force-run" $R1
  ${IfNot} ${Errors}
    StrCpy $restarts 1
  ${EndIf}
  ClearErrors
  ${GetOptions} $R0 "/AllUsers" $R1
  ${IfNot} ${Errors}
    StrCpy $forAll 1
  ${EndIf}
  ; An update goes where the till is.
  ReadRegStr $0 HKLM "${UNINSTALL}" "InstallLocation"
  ${If} $updates == 1
  ${AndIf} $0 != ""
    StrCpy $forAll 1
  ${EndIf}
  ${If} $forAll == 1
    !insertmacro IS_ADMINISTRATOR
    ${If} $0 != "Admin"
      !insertmacro AS_ADMINISTRATOR
    ${EndIf}
  ${EndIf}
  ; /D=… on the command line has set $INSTDIR already.
  ${If} $INSTDIR == "$LOCALAPPDATA\Programs\${NAME}"
    !insertmacro CHOOSE_PLACE
  ${ElseIf} $forAll == 1
    SetShellVarContext all
  ${EndIf}
FunctionEnd

Function askForWhom
  ${If} $forAll == 1
    Abort
  ${EndIf}
  !insertmacro MUI_HEADER_TEXT "${NAME} ${VERSION}" "$(FOR_WHOM)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateRadioButton} 0 20u 100% 16u "$(FOR_ME)"
  Pop $1
  ${NSD_Check} $1
  ${NSD_CreateRadioButton} 0 44u 100% 16u "$(FOR_ALL)"
  Pop $choice
  nsDialogs::Show
FunctionEnd

Function answerForWhom
  ${NSD_GetState} $choice $0
  ${If} $0 == ${BST_CHECKED}
    StrCpy $forAll 1
    !insertmacro IS_ADMINISTRATOR
    ${If} $0 != "Admin"
      !insertmacro AS_ADMINISTRATOR
    ${EndIf}
    !insertmacro CHOOSE_PLACE
  ${EndIf}
FunctionEnd

; The till that asked for the update is ending: it is given a minute.
Function waitForTheTill
  ${For} $R0 1 120
    !insertmacro IS_OPEN
    ${If} $0 == 0
      ${ExitFor}
    ${EndIf}
    Sleep 500
  ${Next}
FunctionEnd

Section
  ${If} $updates == 1
    Call waitForTheTill
  ${EndIf}
  !insertmacro REFUSE_OPEN

  ; What lies in the folder is removed with the version that was there. So it has to be the till's, or empty.
  ${If} ${FileExists} "$INSTDIR\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
  ${AndIfNot} ${FileExists} "$INSTDIR\resources\app.asar"
  ${AndIfNot} ${FileExists} "$INSTDIR\Uninstall ${NAME}.exe"
    RMDir "$INSTDIR"
    ${If} ${FileExists} "$INSTDIR\*.*"
      MessageBox MB_OK|MB_ICONSTOP "$(OTHERS)$\r$\n$INSTDIR" /SD IDOK
      SetErrorLevel 6
      Quit
    ${EndIf}
  ${EndIf}

  ; Whole next to it first: a disk that fills up, or a power cut, leaves the version that was there.
  RMDir /r "$INSTDIR.new"
  ClearErrors
  SetOutPath "$INSTDIR.new"
  File /r "${APP}/*"
  WriteUninstaller "$INSTDIR.new\Uninstall ${NAME}.exe"
  ${If} ${Errors}
  ${OrIfNot} ${FileExists} "$INSTDIR.new\resources\app.asar"
    RMDir /r "$INSTDIR.new"
    Goto not_written
  ${EndIf}
  SetOutPath "$TEMP"
  ${If} ${FileExists} "$INSTDIR\*.*"
    RMDir /r "$INSTDIR.old"
    ClearErrors
    Rename "$INSTDIR" "$INSTDIR.old"
    ${If} ${Errors}
      RMDir /r "$INSTDIR.new"
      Goto not_written
    ${EndIf}
  ${EndIf}
  ClearErrors
  Rename "$INSTDIR.new" "$INSTDIR"
  ${If} ${Errors}
    Rename "$INSTDIR.old" "$INSTDIR"
    RMDir /r "$INSTDIR.new"
    Goto not_written
  ${EndIf}
  RMDir /r "$INSTDIR.old"

  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  ${If} $updates == 0
    CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  ${EndIf}
  WriteRegStr SHCTX "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr SHCTX "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr SHCTX "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr SHCTX "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr SHCTX "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  ${If} $forAll == 1
    StrCpy $2 " /AllUsers"
  ${Else}
    StrCpy $2 ""
  ${EndIf}
  WriteRegStr SHCTX "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall ${NAME}.exe"$2'
  WriteRegStr SHCTX "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall ${NAME}.exe"$2 /S'
  WriteRegDWORD SHCTX "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD SHCTX "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD SHCTX "${UNINSTALL}" "EstimatedSize" $0
  ${If} $restarts == 1
    Exec '"$INSTDIR\${PROGRAM}"'
  ${EndIf}
  Return

not_written:
  MessageBox MB_OK|MB_ICONSTOP "$(NOT_WRITTEN)$\r$\n$INSTDIR" /SD IDOK
  SetErrorLevel 5
  Quit
SectionEnd

Function un.onInit
  SetRegView 64
  StrCpy $forAll 0
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/AllUsers" $R1
  ${IfNot} ${Errors}
    StrCpy $forAll 1
    SetShellVarContext all
    !insertmacro IS_ADMINISTRATOR
    ${If} $0 != "Admin"
      ExecShell "runas" "$INSTDIR\Uninstall ${NAME}.exe" "$R0"
      Quit
    ${EndIf}
  ${EndIf}
FunctionEnd

; The shop's books are its own: they stay, and it says where.
Section "Uninstall"
  !insertmacro REFUSE_OPEN
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  RMDir /r "$INSTDIR\resources"
  RMDir /r "$INSTDIR\locales"
  Delete "$INSTDIR\*.*"
  RMDir "$INSTDIR"
  DeleteRegKey SHCTX "${UNINSTALL}"
  SetShellVarContext current
  MessageBox MB_OK|MB_ICONINFORMATION "$(STAYS)$\r$\n$APPDATA\topup-till" /SD IDOK
SectionEnd
