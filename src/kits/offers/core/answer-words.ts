/** What words can answer to an offer: one of what is offered is taken (yes is the first), or none of it. */
export const OFFER_ANSWERS = ["yes", "second", "third", "no"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** Whole phrases that take one of what is offered, or refuse all, by language: what is said to an open microphone counts as nothing else. */
const ANSWERS: Readonly<Record<string, Readonly<Record<OfferAnswer, string>>>> = {
  en: {
    yes: "start it, start that, yes start it, begin with it, the first one, start the first one, number one",
    second: "the second one, start the second one, number two",
    third: "the third one, start the third one, number three",
    no: "not now, no not now, nothing",
  },
  de: {
    yes: "starte es, starte das, ja starte es, fang damit an, das erste, starte das erste, nummer eins",
    second: "das zweite, starte das zweite, nummer zwei",
    third: "das dritte, starte das dritte, nummer drei",
    no: "nicht jetzt, jetzt nicht, nichts",
  },
  es: {
    yes: "empieza, empieza eso, si empieza, empezar, el primero, empieza el primero, numero uno",
    second: "el segundo, empieza el segundo, numero dos",
    third: "el tercero, empieza el tercero, numero tres",
    no: "ahora no, no ahora no, nada",
  },
  fr: {
    yes: "commence, commence ca, oui commence, le premier, numero un",
    second: "le deuxieme, le second, numero deux",
    third: "le troisieme, numero trois",
    no: "pas maintenant, rien",
  },
  it: {
    yes: "comincia, inizia, si comincia, il primo, numero uno",
    second: "il secondo, numero due",
    third: "il terzo, numero tre",
    no: "non ora, non adesso, niente",
  },
};

/**
 * The answer that words are to an offer as a whole: “start it”, “the second one”, “not now”. A sentence that only contains one is none (null).
 *
 * @param language tag; English where no phrases are known in it
 * @param wake words that must come first; empty for none
 */
export function offerAnswer(words: string, language: string, wake = ""): OfferAnswer | null {
  const said = plain(words);
  const woken = plain(wake);
  if (woken !== "" && !said.startsWith(`${woken} `)) return null;
  const rest = woken === "" ? said : said.slice(woken.length + 1);
  const phrases = ANSWERS[language.slice(0, 2).toLowerCase()] ?? ANSWERS["en"]!;
  return OFFER_ANSWERS.find((answer) => phrases[answer].split(", ").includes(rest)) ?? null;
}

function plain(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
