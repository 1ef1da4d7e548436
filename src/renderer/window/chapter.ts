import { show, useView, type Screen } from "../view.ts";

/** The page of the guide that is about a screen. */
const CHAPTERS: Readonly<Record<Screen, string>> = {
  coach: "use/coach",
  record: "use/record",
  replay: "use/replay",
  procedures: "use/procedures",
  evaluate: "use/score",
  settings: "reference/settings",
};

/** The page of the guide about what the person looks at now. */
export function chapterHere(): string {
  const { screen, audit } = useView.getState();
  return screen === "replay" && audit ? "use/label" : CHAPTERS[screen];
}

/** Opens the guide at the chapter of what the person looks at. */
export function openGuide(): void {
  show({ guide: chapterHere() });
}
