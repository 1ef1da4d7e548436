import type { MenuItemConstructorOptions } from "electron";
import { expect, test } from "vitest";
import { appMenu } from "./menu.ts";

const quit = () => {};
const roles = (platform: NodeJS.Platform, developing: boolean) =>
  appMenu(platform, developing, quit).flatMap(({ role, submenu }) => [
    role,
    ...(Array.isArray(submenu) ? submenu.map((item) => item.role) : []),
  ]);

test.each(["linux", "win32", "darwin"] as const)(
  "on %s the menu neither loads the page anew nor opens its tools",
  (platform) => {
    expect(roles(platform, false)).toEqual(expect.arrayContaining(["editMenu", "windowMenu"]));
    const [first] = appMenu(platform, false, quit);
    expect((first!.submenu as MenuItemConstructorOptions[]).at(-1)).toMatchObject({
      label: "Quit Benchside",
      click: quit,
    });
    for (const role of ["reload", "forceReload", "toggleDevTools"] as const)
      expect(roles(platform, false)).not.toContain(role);
    expect(roles(platform, true)).toContain("toggleDevTools");
  },
);
