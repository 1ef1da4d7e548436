import type { MenuItemConstructorOptions } from "electron";

/**
 * The program's menu. It has what a system expects of every program, and nothing that would end a recording without asking: loading
 * the page anew and the developer tools are there only while the program itself is being developed.
 */
export function appMenu(platform: NodeJS.Platform, developing: boolean): MenuItemConstructorOptions[] {
  const forDevelopers: MenuItemConstructorOptions[] = [
    { type: "separator" },
    { role: "reload" },
    { role: "toggleDevTools" },
  ];
  return [
    platform === "darwin" ? { role: "appMenu" } : { label: "File", submenu: [{ role: "quit" }] },
    { role: "editMenu" },
    {
      label: "View",
      submenu: [
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { type: "separator" },
        { role: "togglefullscreen" },
        ...(developing ? forDevelopers : []),
      ],
    },
    { role: "windowMenu" },
  ];
}
