import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import type { Push } from "../ipc/contract.ts";
import { dialogText } from "../core/words/program-words.ts";

/** What the menu does. */
export interface MenuActs {
  readonly quit: () => void;
  readonly show: (what: Push<"menu.chosen">) => void;
}

/**
 * The program's menu. It has what a system expects of every program, and nothing that would end a recording without asking: loading
 * the page anew and the developer tools are there only while the program itself is being developed.
 *
 * @param acts `quit` is called when the person wants to end the program, as the system's own item would not ask; `show` when they choose
 *   something that the page shows
 */
export function appMenu(
  platform: NodeJS.Platform,
  developing: boolean,
  { quit, show }: MenuActs,
  language: string,
): MenuItemConstructorOptions[] {
  const own = (label: string) => ({ label: dialogText(label, language) });
  const end: MenuItemConstructorOptions = { ...own("Quit Benchside"), accelerator: "CommandOrControl+Q", click: quit };
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
      : { ...own("File"), submenu: [end] },
    { role: "editMenu" },
    {
      ...own("View"),
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
    {
      role: "help",
      ...own("Help"),
      submenu: [
        { ...own("Guide"), click: () => show("guide") },
        { ...own("Keys"), click: () => show("keys") },
        { ...own("Report…"), click: () => show("report") },
      ],
    },
  ];
}

/** The menu of a press with the right button: a field's own, or *Copy* where text is chosen. Without it nothing can be pasted by mouse, for the program's menu is hidden. None elsewhere. */
export function textMenu(
  {
    isEditable,
    selectionText,
    editFlags,
  }: Pick<ContextMenuParams, "isEditable" | "selectionText"> & {
    readonly editFlags: Pick<ContextMenuParams["editFlags"], "canCut" | "canCopy" | "canPaste" | "canSelectAll">;
  },
  language: string,
): MenuItemConstructorOptions[] {
  const copy = { role: "copy", label: dialogText("Copy", language), enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === "" ? [] : [copy];
  return [
    { role: "cut", label: dialogText("Cut", language), enabled: editFlags.canCut },
    copy,
    { role: "paste", label: dialogText("Paste", language), enabled: editFlags.canPaste },
    { type: "separator" },
    { role: "selectAll", label: dialogText("Select all", language), enabled: editFlags.canSelectAll },
  ];
}
