import { expect, test } from "vitest";
import { appMenu } from "./menu.ts";

const roles = (platform: NodeJS.Platform, developing: boolean) =>
  appMenu(platform, developing).flatMap(({ role, submenu }) => [
    role,
    ...(Array.isArray(submenu) ? submenu.map((item) => item.role) : []),
  ]);

test.each(["linux", "win32", "darwin"] as const)(
  "on %s the menu neither loads the page anew nor opens its tools",
  (platform) => {
    expect(roles(platform, false)).toEqual(expect.arrayContaining(["editMenu", "windowMenu"]));
    expect(roles(platform, false)).toContain(platform === "darwin" ? "appMenu" : "quit");
    for (const role of ["reload", "forceReload", "toggleDevTools"] as const)
      expect(roles(platform, false)).not.toContain(role);
    expect(roles(platform, true)).toContain("toggleDevTools");
  },
);
