import { show, useView, type Screen } from "../view.ts";

/** The part of the guide that is about a screen, as `document#heading`. */
const CHAPTERS: Readonly<Record<Screen, string>> = {
  coach: "use/window#coach",
  record: "use/window#record",
  replay: "use/window#replay",
  procedures: "use/window#procedures",
  evaluate: "use/window#evaluate",
  settings: "use/window#settings",
};

/** The part of the guide that is about what the person looks at now. */
export function chapterHere(): string {
  const { screen, audit } = useView.getState();
  return screen === "replay" && audit ? "use/label" : CHAPTERS[screen];
}

/** Opens the guide at the chapter of what the person looks at. */
export function openGuide(): void {
  show({ guide: chapterHere() });
}
