import { app, BrowserWindow, nativeTheme } from "electron";
import type { Settings } from "../core/settings/settings.ts";
import { isFrom } from "./origin.ts";
import { programFiles } from "./paths.ts";
import { isTestBuild } from "./runtime.ts";

/** Smallest window, in CSS pixels: half of a small laptop's screen. Every screen is whole in it, in letters of twice their size too. */
const LEAST = { width: 800, height: 560 };

/** What every page of ours is confined to: no Node, a world of its own, a sandbox, and nothing that would be fetched for it; and that it goes on behind another window. */
export const CONFINED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
  // It would fetch dictionaries.
  spellcheck: false,
  // A coach keeps coaching when another window covers it.
  backgroundThrottling: false,
} as const;

/** Menus, dialogs and the empty window look as the chosen theme does, and the page knows it before the settings are there. */
export function followTheme(theme: Settings["theme"]): void {
  nativeTheme.themeSource = theme === "contrast" ? "dark" : theme;
}

/** Opens the one window on the page of an origin. The page has no Node, its own world, and a sandbox. */
export function openWindow(origin: string): BrowserWindow {
  const title = isTestBuild() ? "Benchside (test build)" : "Benchside";
  const window = new BrowserWindow({
    title,
    width: 1360,
    height: 860,
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    backgroundColor: nativeTheme.shouldUseDarkColors ? "#0d0f12" : "#f3f5f8",
    autoHideMenuBar: true,
    webPreferences: {
      ...CONFINED,
      preload: programFiles.preload,
      // Guidance must be heard without a click first.
      autoplayPolicy: "no-user-gesture-required",
    },
  });
  // The page's own title would take its place.
  window.on("page-title-updated", (event) => event.preventDefault());
  void window.loadURL(`${origin}/index.html`);
  return window;
}

/** Keeps every page on our origin (a reload is all it needs): no other address, no new windows, no embedded pages. */
export function confinePages(origin: string): void {
  const stay = (event: { url: string; preventDefault(): void }) => {
    if (!isFrom(event.url, origin)) event.preventDefault();
  };
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-navigate", stay);
    contents.on("will-redirect", stay);
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: "deny" }));
  });
}
