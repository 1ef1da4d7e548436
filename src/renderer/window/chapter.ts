import { KIT_ROOMS } from "../../kits/index.page.ts";
import { useStudies } from "../doors/research/studies/studies.tsx";
import { isOfSessions, show, useView, type Screen } from "../view.ts";

/** The page of the guide that is about a screen. */
const CHAPTERS: Readonly<Record<Screen, string>> = {
  coach: "use/coach",
  sessions: "use/replay",
  take: "use/record",
  library: "use/replay",
  work: "use/label",
  people: "use/people",
  studies: "use/window",
  study: "use/record",
  scores: "use/score",
  procedures: "use/procedures",
  settings: "reference/settings",
};

/** The page of the guide about what the person looks at now. */
export function chapterHere(): string {
  const { screen, audit } = useView.getState();
  const study = KIT_ROOMS.find(({ name }) => name === useStudies.getState().room);
  if (screen === "studies" && study) return study.guide;
  return isOfSessions(screen) && audit ? "use/label" : CHAPTERS[screen];
}

/** Opens the guide at the chapter of what the person looks at. */
export function openGuide(): void {
  show({ guide: chapterHere() });
}
