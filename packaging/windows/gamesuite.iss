; The installer for Windows, made by Inno Setup 6 from the bundle:
;   iscc /DVersion=0.1.0 /DBundle=OUT\dist\gamesuite /DIcons=OUT\icons /O"OUT" packaging\windows\gamesuite.iss
; It installs for one player, without an administrator. Removing it leaves the player's games.

[Setup]
AppId={{6B0E5A52-6C3F-4F0B-9E0B-6D1D3C1B7A11}
AppName=Game Suite
AppVersion={#Version}
AppPublisher=The Game Suite project
DefaultDirName={autopf}\Game Suite
DefaultGroupName=Game Suite
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; Asks the running program to close, which keeps its game at once.
CloseApplications=yes
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
SetupIconFile={#Icons}\gamesuite.ico
UninstallDisplayIcon={app}\gamesuite.exe
OutputBaseFilename=gamesuite-{#Version}-windows
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an older version had and this one lacks.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs
Source: "{#Icons}\game-file.ico"; DestDir: "{app}"

[Icons]
Name: "{group}\Game Suite"; Filename: "{app}\gamesuite.exe"
Name: "{autodesktop}\Game Suite"; Filename: "{app}\gamesuite.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.gsave\OpenWithProgids"; ValueType: string; ValueName: "GameSuite.Game"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.gsave"; ValueType: string; ValueName: ""; ValueData: "GameSuite.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.gsave"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-gamesuite-game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\GameSuite.Game"; ValueType: string; ValueName: ""; ValueData: "Game Suite game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\GameSuite.Game\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\game-file.ico"
Root: HKA; Subkey: "Software\Classes\GameSuite.Game\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\gamesuite.exe"" ""%1"""

[Run]
Filename: "{app}\gamesuite.exe"; Description: "{cm:LaunchProgram,Game Suite}"; Flags: nowait postinstall skipifsilent
