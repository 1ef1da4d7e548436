import { wordsOf } from "../../../core/procedure/match.ts";
import type { Account, DayPart, Why } from "./known.ts";

/** Words of a language that a reason may have: those that name nothing, those that speak of one kind of evidence, and parts of the day. */
interface Telling {
  readonly any: string;
  readonly of: Readonly<Record<Why["kind"], string>>;
  readonly part: Readonly<Record<DayPart, string>>;
}

const TELLING: Readonly<Record<string, Telling>> = {
  en: {
    any: "a an the s re this that it its is are was were be been being has have had do does did and as at by for from in into of on to up with you your yours they their because since so seem seems seemed look looks looked looking like likely likeliest most probably may might want wants wanted would fit fits match matches matching suggest suggests point points sign reason what which who when where here now just right all both too also",
    of: {
      bench:
        "bench benches workbench table scene set start starts started starting begin begins began beginning take takes same usual usually",
      said: "say says said saying speak spoke spoken tell told mention mentions mentioned word words name names named",
      event: "calendar event entry appointment begin begins start starts scheduled planned today",
      note: "note notes write wrote written name names named mention mentions mentioned",
      habit: "done time times often usual usually habit before earlier day days",
      after: "after done time times before earlier next follow follows followed usual usually often",
    },
    part: { night: "night", morning: "morning", afternoon: "afternoon", evening: "evening" },
  },
  de: {
    any: "der die das den dem des ein eine einen einem einer es ist sind war waren wird werden hat haben hatte und als am an auf aus bei für im in mit nach über um von vor zu zum zur sie ihr ihre ihren ihrem ihrer weil da so wie sehr scheint scheinen sieht aussieht aussehen wahrscheinlich wohl vielleicht wollen möchten passt passen dazu dafür spricht darum dies diese dieser dieses was wann wo hier jetzt gerade auch alle beide",
    of: {
      bench:
        "werkbank bank tisch platz anfang beginn begann begannen beginnt aufnahme aufnahmen gleich gleiche üblich wie",
      said: "sagten sagte gesagt sagen sprachen sprach erwähnt erwähnten nannten nannte genannt wort worte",
      event: "kalender termin eintrag uhr steht beginnt beginn heute geplant",
      note: "notiz notizen geschrieben steht nennt genannt erwähnt",
      habit: "mal male oft meist meistens gewöhnlich gewohnheit zuvor früher tag tage tagen gemacht getan",
      after: "danach nachdem direkt gleich mal male oft meist zuvor früher gemacht getan folgt",
    },
    part: {
      night: "nacht nachts",
      morning: "morgen morgens vormittag vormittags früh",
      afternoon: "nachmittag nachmittags",
      evening: "abend abends",
    },
  },
  es: {
    any: "el la los las lo un una unos unas es son era eran fue está están estaba ha han había hay y o a al ante con de del desde en para por según se su sus usted ustedes le les porque pues así como muy más parece parecen ve ven probable probablemente quizá quiere querer encaja coincide indica apunta eso esto este esta que qué cuando donde aquí ahora justo también todo ambos",
    of: {
      bench:
        "banco mesa puesto empezar empezó empieza comienzo comenzar inicio toma tomas igual mismo misma usual habitual",
      said: "dijo dicho decir habló mencionó mencionado nombró palabra palabras",
      event: "calendario cita evento entrada empieza comienza hoy previsto hora",
      note: "nota notas escribió escrito nombra nombrado menciona",
      habit: "hizo hecho vez veces menudo suele habitual costumbre antes día días",
      after: "después tras hizo hecho vez veces menudo suele antes sigue",
    },
    part: { night: "noche", morning: "mañana mañanas", afternoon: "tarde tardes", evening: "noche tarde" },
  },
};

/**
 * Whether a reason in words names nothing but what is known: each of its words, endings aside, stands in the goal or in what was seen, heard or written, or speaks of a kind of
 * evidence that there is. “The kettle is hot” is not carried by a bench, nor is “never” by anything.
 *
 * @param facts the facts behind the accounts, in words (English), those of people as they wrote them
 * @param language tag of the reason's language; of others than English, German and Spanish no words are known
 */
export function isCarried(
  reason: string,
  { goal, accounts }: { readonly goal: string; readonly accounts: readonly Account[] },
  facts: readonly string[],
  language: string,
): boolean {
  const telling = TELLING[language.slice(0, 2).toLowerCase()];
  const kinds = accounts.flatMap(({ why }) => [
    telling?.of[why.kind] ?? "",
    why.kind === "habit" ? (telling?.part[why.part] ?? "") : "",
  ]);
  const known = new Set([goal, ...facts, telling?.any ?? "", ...kinds].flatMap(stems));
  return stems(reason).every((word) => known.has(word));
}

/** All words of a text as stems, those that say nothing by themselves too; numbers and times of day whole. */
function stems(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    return /\p{N}/u.test(bare) ? [bare] : wordsOf(bare);
  });
}
