import { coach as deCoach } from "../words/de/coach.ts";
import { secondScreen as de } from "../words/de/second-screen.ts";
import { coach as enCoach } from "../words/en/coach.ts";
import { secondScreen as en } from "../words/en/second-screen.ts";
import { coach as esCoach } from "../words/es/coach.ts";
import { secondScreen as es } from "../words/es/second-screen.ts";

const ENGLISH = { ...en, ask: enCoach.ask, keptDoubts: enCoach.keptDoubts };
const CATALOGUES: Readonly<Record<string, typeof ENGLISH>> = {
  en: ENGLISH,
  de: { ...de, ask: deCoach.ask, keptDoubts: deCoach.keptDoubts },
  es: { ...es, ask: esCoach.ask, keptDoubts: esCoach.keptDoubts },
};

/** What the page says, in the language that it was served in. */
export const words = CATALOGUES[document.documentElement.lang] ?? ENGLISH;
