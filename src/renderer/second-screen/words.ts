import { secondScreen as de } from "../words/de/second-screen.ts";
import { secondScreen as en } from "../words/en/second-screen.ts";
import { secondScreen as es } from "../words/es/second-screen.ts";

const CATALOGUES: Readonly<Record<string, typeof en>> = { en, de, es };

/** What the page says, in the language that it was served in. */
export const words = CATALOGUES[document.documentElement.lang] ?? en;
