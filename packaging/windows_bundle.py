"""What Windows is told about the program: its name and version, and how it draws and reads."""

from __future__ import annotations

from project import version_of_program

NAME = "Game Suite"
COMPANY = "The Game Suite project"

_SETTINGS = {
    # Sharp on every screen, also where two have different scales. The older word is for what
    # does not know the newer one.
    "dpiAware": ("2005", "true/pm"),
    "dpiAwareness": ("2016", "PerMonitorV2, PerMonitor"),
    "longPathAware": ("2016", "true"),
    # Enchant opens its dictionaries by names in this alphabet, also below a name such as Jürgen.
    "activeCodePage": ("2019", "UTF-8"),
}
"""Settings of the program: the year of their schema, and their value."""
_WINDOWS_10 = "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"
"""How a manifest says that a program knows Windows 10 and what came after it."""


def manifest() -> str:
    """Return the manifest of the program, which Windows reads before it starts it."""
    settings = "\n".join(
        f'      <{name} xmlns="http://schemas.microsoft.com/SMI/{year}/WindowsSettings">'
        f"{value}</{name}>"
        for name, (year, value) in _SETTINGS.items()
    )
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges>
        <requestedExecutionLevel level="asInvoker" uiAccess="false"/>
      </requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{_WINDOWS_10}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
{settings}
    </windowsSettings>
  </application>
  <dependency>
    <dependentAssembly>
      <assemblyIdentity type="win32" name="Microsoft.Windows.Common-Controls" version="6.0.0.0"
        processorArchitecture="*" publicKeyToken="6595b64144ccf1df" language="*"/>
    </dependentAssembly>
  </dependency>
</assembly>
"""


def version_resource() -> str:
    """Return what the properties of the program say, in the form that PyInstaller reads."""
    version = version_of_program()
    numbers = (*map(int, version.split(".")), 0)
    told = {
        "CompanyName": COMPANY,
        "FileDescription": NAME,  # the name in the list of running programs
        "FileVersion": version,
        "InternalName": "gamesuite",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "gamesuite.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f,"
        " flags=0, OS=0x40004, fileType=1, subtype=0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])"
    )
