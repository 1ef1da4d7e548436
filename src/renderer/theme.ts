import { useEffect, useSyncExternalStore } from "react";
import type { Settings } from "../core/settings/settings.ts";
import { useSettings } from "./services.ts";

/** How the window looks. */
export type Theme = Exclude<Settings["theme"], "system">;

/** What the system asks for, most urgent first. */
const ASKED: readonly (readonly [query: string, theme: Theme])[] = [
  ["(forced-colors: active)", "contrast"],
  ["(prefers-contrast: more)", "contrast"],
  ["(prefers-color-scheme: light)", "light"],
];

/** The theme of a choice: its own, or what the system asks for. */
export function themeOf(choice: Settings["theme"]): Theme {
  if (choice !== "system") return choice;
  return ASKED.find(([query]) => globalThis.matchMedia?.(query).matches)?.[1] ?? "dark";
}

/** The theme that the person chose, as the system's own wishes change. */
export function useTheme(): Theme {
  const { theme: choice } = useSettings().now;
  return useSyncExternalStore(followSystem, () => themeOf(choice));
}

/** Puts the theme on the page, for the style sheets and the canvases. */
export function useThemeOnPage(): void {
  const theme = useTheme();
  useEffect(() => showTheme(theme), [theme]);
}

/** Put a theme on the page. Called once before the first picture, so that no other theme is seen before the settings are there. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

function followSystem(changed: () => void): () => void {
  const lists = ASKED.flatMap(([query]) => globalThis.matchMedia?.(query) ?? []);
  for (const list of lists) list.addEventListener("change", changed);
  return () => lists.forEach((list) => list.removeEventListener("change", changed));
}
