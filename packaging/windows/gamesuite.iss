; The installer for Windows, made by Inno Setup 6 from the bundle; windows_packages.py runs it:
;   iscc /DVersion=0.1.0 /DBundle=OUT\dist\gamesuite /DIcons=OUT\icons /O"OUT" packaging\windows\gamesuite.iss
; It installs for one player, without an administrator. Removing it leaves the player's games.

[Setup]
AppId={{6B0E5A52-6C3F-4F0B-9E0B-6D1D3C1B7A11}
AppName=Game Suite
AppVersion={#Version}
AppPublisher=The Game Suite project
VersionInfoVersion={#Version}
; What {autopf} is for one player.
DefaultDirName={localappdata}\Programs\Game Suite
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
MinVersion=10.0.17763
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
; For what else holds files of the program; that itself is ended below.
CloseApplications=yes
ChangesAssociations=yes
SetupIconFile={#Icons}\gamesuite.ico
UninstallDisplayIcon={app}\gamesuite.exe
UninstallDisplayName=Game Suite
OutputBaseFilename=gamesuite-{#Version}-windows
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ShowLanguageDialog=auto
; Half-way the old version is gone already.
AllowCancelDuringInstall=no

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[CustomMessages]
en.GameFile=Game Suite game
de.GameFile=Spiel der Game Suite
es.GameFile=Partida de Game Suite
fr.GameFile=Partie de la Game Suite
en.About=Classic card, dice and word games
de.About=Klassische Karten-, Würfel- und Wortspiele
es.About=Juegos clásicos de cartas, dados y palabras
fr.About=Jeux classiques de cartes, de dés et de lettres
en.StillRuns=The Game Suite is still running and can't be ended. Close it and try again.
de.StillRuns=Die Game Suite läuft noch und lässt sich nicht beenden. Schließe sie und versuche es noch einmal.
es.StillRuns=Game Suite sigue en marcha y no se puede cerrar desde aquí. Ciérrala e inténtalo otra vez.
fr.StillRuns=La Game Suite est encore ouverte et ne se laisse pas fermer. Fermez-la et réessayez.

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an older version had and this one lacks.
Type: filesandordirs; Name: "{app}\_internal"
Type: filesandordirs; Name: "{group}\Game Suite.lnk"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs
Source: "{#Icons}\game-file.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
; The id is that of APPLICATION_ID in the program, so that its windows belong to this entry.
Name: "{autoprograms}\Game Suite"; Filename: "{app}\gamesuite.exe"; Comment: "{cm:About}"; AppUserModelID: "GameSuite.GameSuite"
Name: "{autodesktop}\Game Suite"; Filename: "{app}\gamesuite.exe"; Comment: "{cm:About}"; AppUserModelID: "GameSuite.GameSuite"; Tasks: desktopicon

[Registry]
; Game files, and with them those last opened, in the list of the program in the taskbar.
Root: HKA; Subkey: "Software\Classes\.gsave"; ValueType: none; Flags: uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.gsave"; ValueType: string; ValueName: ""; ValueData: "GameSuite.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.gsave"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-gamesuite-game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.gsave\OpenWithProgids"; ValueType: none; Flags: uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.gsave\OpenWithProgids"; ValueType: string; ValueName: "GameSuite.Game"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\GameSuite.Game"; ValueType: string; ValueName: ""; ValueData: "{cm:GameFile}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\GameSuite.Game"; ValueType: string; ValueName: "AppUserModelID"; ValueData: "GameSuite.GameSuite"
Root: HKA; Subkey: "Software\Classes\GameSuite.Game\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\game-file.ico"
Root: HKA; Subkey: "Software\Classes\GameSuite.Game\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\gamesuite.exe"" ""%1"""
; Links with the code of a copied result.
Root: HKA; Subkey: "Software\Classes\gamesuite"; ValueType: string; ValueName: ""; ValueData: "URL:Game Suite"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\gamesuite"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\gamesuite\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\gamesuite.exe,0"
Root: HKA; Subkey: "Software\Classes\gamesuite\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\gamesuite.exe"" ""%1"""

[Run]
Filename: "{app}\gamesuite.exe"; Description: "{cm:LaunchProgram,Game Suite}"; Flags: nowait postinstall skipifsilent

[UninstallDelete]
; Drawn cards, which the program draws again.
Type: filesandordirs; Name: "{localappdata}\gamesuite\Cache"
Type: dirifempty; Name: "{localappdata}\gamesuite"

[Code]
const
  ToldToEnd = 5000; { milliseconds a program that was told to end may take }
  Pause = 100;
  WM_QUERYENDSESSION = $0011;
  WM_ENDSESSION = $0016;
  ENDSESSION_CLOSEAPP = 1;
  SMTO_ABORTIFHUNG = 2;
  TH32CS_SNAPPROCESS = 2;
  PROCESS_TERMINATE = 1;
  PROCESS_QUERY_LIMITED_INFORMATION = $1000;

type
  { As Windows has it for a setup of 32 bits, such as this one. }
  TNumbers = array of DWORD;
  TProcess = record
    Size, Usage, Number, Heap, Module, Threads, Parent: DWORD;
    Priority: Longint;
    Flags: DWORD;
    Name: array[0..259] of Char;
  end;

function CreateToolhelp32Snapshot(Flags, Number: DWORD): THandle;
  external 'CreateToolhelp32Snapshot@kernel32.dll stdcall';
function Process32First(Snapshot: THandle; var Process: TProcess): BOOL;
  external 'Process32FirstW@kernel32.dll stdcall';
function Process32Next(Snapshot: THandle; var Process: TProcess): BOOL;
  external 'Process32NextW@kernel32.dll stdcall';
function OpenProcess(Access: DWORD; Inherit: BOOL; Number: DWORD): THandle;
  external 'OpenProcess@kernel32.dll stdcall';
function QueryFullProcessImageName(Process: THandle; Flags: DWORD; Name: String; var Size: DWORD): BOOL;
  external 'QueryFullProcessImageNameW@kernel32.dll stdcall';
function TerminateProcess(Process: THandle; Status: DWORD): BOOL;
  external 'TerminateProcess@kernel32.dll stdcall';
function CloseHandle(Handle: THandle): BOOL;
  external 'CloseHandle@kernel32.dll stdcall';
function FindWindowEx(Parent, After: HWND; ClassName, Title: Longint): HWND;
  external 'FindWindowExW@user32.dll stdcall';
function GetWindowThreadProcessId(Window: HWND; var Number: DWORD): DWORD;
  external 'GetWindowThreadProcessId@user32.dll stdcall';
function SendMessageTimeout(Window: HWND; Message: DWORD; First, Second: Longint; Flags, Milliseconds: DWORD; var Answer: DWORD): Longint;
  external 'SendMessageTimeoutW@user32.dll stdcall';

{ The path of the program that the process runs, empty if that is not told. }
function ImageOf(Number: DWORD): String;
var
  Process: THandle;
  Size: DWORD;
begin
  Result := '';
  Process := OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, False, Number);
  if Process = 0 then
    Exit;
  Size := 1024;
  SetLength(Result, Size);
  if QueryFullProcessImageName(Process, 0, Result, Size) then
    SetLength(Result, Size)
  else
    Result := '';
  CloseHandle(Process);
end;

{ Whether the process runs the program, in whatever form. }
function Runs(Number: DWORD; Image: String): Boolean;
begin
  Result := Pos(AnsiLowercase(Image), AnsiLowercase(ImageOf(Number))) = 1;
end;

{ The numbers of the processes that run the program in this folder, its workers too. }
function OwnProcesses(Image: String): TNumbers;
var
  Snapshot: THandle;
  Process: TProcess;
  More: BOOL;
begin
  SetArrayLength(Result, 0);
  Snapshot := CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
  Process.Size := SizeOf(Process);
  More := Process32First(Snapshot, Process);
  while More do
  begin
    if Runs(Process.Number, Image) then
    begin
      SetArrayLength(Result, GetArrayLength(Result) + 1);
      Result[GetArrayLength(Result) - 1] := Process.Number;
    end;
    More := Process32Next(Snapshot, Process);
  end;
  CloseHandle(Snapshot);
end;

{ Tell every window of the program what the system tells at its end. All are looked for before the
  first is told: it may be gone then, and none is found behind it. }
procedure TellWindows(Image: String; Message: DWORD; First: Longint);
var
  Windows: array of HWND;
  Window: HWND;
  Number, Answer: DWORD;
  Each: Integer;
begin
  Window := FindWindowEx(0, 0, 0, 0);
  while Window <> 0 do
  begin
    GetWindowThreadProcessId(Window, Number);
    if Runs(Number, Image) then
    begin
      SetArrayLength(Windows, GetArrayLength(Windows) + 1);
      Windows[GetArrayLength(Windows) - 1] := Window;
    end;
    Window := FindWindowEx(0, Window, 0, 0);
  end;
  for Each := 0 to GetArrayLength(Windows) - 1 do
    SendMessageTimeout(Windows[Each], Message, First, ENDSESSION_CLOSEAPP, SMTO_ABORTIFHUNG, 1000, Answer);
end;

{ Whether no process of the program is left, for which it has a while. }
function HasEnded(Image: String): Boolean;
var
  Waited: Integer;
begin
  for Waited := 0 to ToldToEnd div Pause do
  begin
    Result := GetArrayLength(OwnProcesses(Image)) = 0;
    if Result then
      Exit;
    Sleep(Pause);
  end;
end;

{ End the running program, also one that shows a box: it has kept its game at every moment.
  The result is False if it cannot be ended, such as one that an administrator has started. }
function EndProgram: Boolean;
var
  Image: String;
  Numbers: TNumbers;
  Each: Integer;
  Process: THandle;
begin
  Image := ExpandConstant('{app}\gamesuite.');
  Result := True;
  if GetArrayLength(OwnProcesses(Image)) = 0 then
    Exit;
  TellWindows(Image, WM_QUERYENDSESSION, 0);
  TellWindows(Image, WM_ENDSESSION, 1);
  if HasEnded(Image) then
    Exit;
  Log('The program did not end by itself.');
  Numbers := OwnProcesses(Image);
  for Each := 0 to GetArrayLength(Numbers) - 1 do
  begin
    Process := OpenProcess(PROCESS_TERMINATE, False, Numbers[Each]);
    if Process <> 0 then
    begin
      TerminateProcess(Process, 1);
      CloseHandle(Process);
    end;
  end;
  Result := HasEnded(Image);
end;

function PrepareToInstall(var NeedsRestart: Boolean): String;
begin
  Result := '';
  if not EndProgram then
    Result := CustomMessage('StillRuns');
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
begin
  if (Step = usUninstall) and not EndProgram then
  begin
    SuppressibleMsgBox(CustomMessage('StillRuns'), mbError, MB_OK, IDOK);
    Abort;
  end;
end;
