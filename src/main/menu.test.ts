import type { MenuItemConstructorOptions } from "electron";
import { expect, test } from "vitest";
import { appMenu, textMenu } from "./menu.ts";

const quit = () => {};
const shown: string[] = [];
const acts = { quit, show: (what: string) => void shown.push(what) };
const roles = (platform: NodeJS.Platform, developing: boolean) =>
  appMenu(platform, developing, acts, "en").flatMap(({ role, submenu }) => [
    role,
    ...(Array.isArray(submenu) ? submenu.map((item) => item.role) : []),
  ]);

test.each(["linux", "win32", "darwin"] as const)(
  "on %s the menu neither loads the page anew nor opens its tools",
  (platform) => {
    expect(roles(platform, false)).toEqual(expect.arrayContaining(["editMenu", "windowMenu"]));
    const [first] = appMenu(platform, false, acts, "en");
    expect((first!.submenu as MenuItemConstructorOptions[]).at(-1)).toMatchObject({
      label: "Quit Benchside",
      click: quit,
    });
    for (const role of ["reload", "forceReload", "toggleDevTools"] as const)
      expect(roles(platform, false)).not.toContain(role);
    expect(roles(platform, true)).toContain("toggleDevTools");
  },
);

test("Help has the guide, the keys and the report", () => {
  const help = appMenu("linux", false, acts, "en").find(({ role }) => role === "help");
  for (const { click } of help!.submenu as { click: () => void }[]) click();
  expect(shown).toEqual(["guide", "keys", "report"]);
});

test("the right button can paste into a field, copies chosen text elsewhere, and opens nothing where there is none", () => {
  const editFlags = { canCut: false, canCopy: false, canPaste: true, canSelectAll: true };
  const labels = (isEditable: boolean, selectionText: string) =>
    textMenu({ isEditable, selectionText, editFlags }, "de").map(({ role, label, enabled }) => [role, label, enabled]);
  expect(labels(true, "")).toEqual([
    ["cut", "Ausschneiden", false],
    ["copy", "Kopieren", false],
    ["paste", "Einfügen", true],
    [undefined, undefined, undefined],
    ["selectAll", "Alles auswählen", true],
  ]);
  expect(labels(false, "step")).toEqual([["copy", "Kopieren", false]]);
  expect(labels(false, " ")).toEqual([]);
});
