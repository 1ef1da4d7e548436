import { textsOf, type Messages } from "../../core/words/catalogue.ts";
import type { Texts } from "../words/texts.d.ts";

/** This page's messages by file; the window shows some of them too. Phones are served no others. */
const FILES = import.meta.glob<Messages>("./words/*.json", { eager: true, import: "default" });

interface Shown {
  readonly secondScreen: Texts["secondScreen"];
  readonly coach: Pick<Texts["coach"], "ask" | "keptDoubts">;
  readonly live: Pick<Texts["live"], "deviations" | "recoveries">;
}

const LANGUAGE = document.documentElement.lang;
const { secondScreen, coach, live } = textsOf(
  FILES["./words/en.json"]!,
  FILES[`./words/${LANGUAGE}.json`] ?? {},
  LANGUAGE,
) as unknown as Shown;

/** What the page says, in the language that it was served in. */
export const words = { ...secondScreen, ...coach, ...live };
