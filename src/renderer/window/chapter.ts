import { isOfSessions, show, useView, type Screen } from "../view.ts";

/** The page of the guide that is about a screen. */
const CHAPTERS: Readonly<Record<Screen, string>> = {
  coach: "use/coach",
  sessions: "use/replay",
  take: "use/record",
  library: "use/replay",
  studies: "use/rating",
  scores: "use/score",
  procedures: "use/procedures",
  settings: "reference/settings",
};

/** The page of the guide about what the person looks at now. */
export function chapterHere(): string {
  const { screen, audit } = useView.getState();
  return isOfSessions(screen) && audit ? "use/label" : CHAPTERS[screen];
}

/** Opens the guide at the chapter of what the person looks at. */
export function openGuide(): void {
  show({ guide: chapterHere() });
}
