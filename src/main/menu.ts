import type { MenuItemConstructorOptions } from "electron";

/**
 * The program's menu. It has what a system expects of every program, and nothing that would end a recording without asking: loading
 * the page anew and the developer tools are there only while the program itself is being developed.
 *
 * @param quit called when the person wants to end the program; the system's own item would not ask
 */
export function appMenu(
  platform: NodeJS.Platform,
  developing: boolean,
  quit: () => void,
): MenuItemConstructorOptions[] {
  const end: MenuItemConstructorOptions = { label: "Quit Benchside", accelerator: "CommandOrControl+Q", click: quit };
  const forDevelopers: MenuItemConstructorOptions[] = [
    { type: "separator" },
    { role: "reload" },
    { role: "toggleDevTools" },
  ];
  return [
    platform === "darwin"
      ? {
          label: "Benchside",
          submenu: [{ role: "about" }, { role: "hide" }, { role: "hideOthers" }, { role: "unhide" }, end],
        }
      : { label: "File", submenu: [end] },
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
