/** Whole phrases that take the first offer, or refuse all, by language: what is said to an open microphone counts as nothing else. */
const ANSWERS: Readonly<Record<string, { readonly yes: readonly string[]; readonly no: readonly string[] }>> = {
  en: { yes: ["start it", "start that", "yes start it", "begin with it"], no: ["not now", "no not now", "nothing"] },
  de: {
    yes: ["starte es", "starte das", "ja starte es", "fang damit an"],
    no: ["nicht jetzt", "jetzt nicht", "nichts"],
  },
  es: { yes: ["empieza", "empieza eso", "si empieza", "empezar"], no: ["ahora no", "no ahora no", "nada"] },
  fr: { yes: ["commence", "commence ca", "oui commence"], no: ["pas maintenant", "rien"] },
  it: { yes: ["comincia", "inizia", "si comincia"], no: ["non ora", "non adesso", "niente"] },
};

/**
 * Whether words are an answer to an offer as a whole: “start it”, “not now”. A sentence that only contains one is none.
 *
 * @param language tag; English where no phrases are known in it
 * @param wake words that must come first; empty for none
 */
export function offerAnswer(words: string, language: string, wake = ""): "yes" | "no" | null {
  const said = plain(words);
  const woken = plain(wake);
  if (woken !== "" && !said.startsWith(`${woken} `)) return null;
  const rest = woken === "" ? said : said.slice(woken.length + 1);
  const { yes, no } = ANSWERS[language.slice(0, 2).toLowerCase()] ?? ANSWERS["en"]!;
  if (yes.includes(rest)) return "yes";
  return no.includes(rest) ? "no" : null;
}

function plain(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
