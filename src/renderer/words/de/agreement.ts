import type { agreement as English } from "../en/agreement.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Audit: onsets and ratings, and how far people agree about them. */
export const agreement: typeof English = {
  noMistake: "Dieser Take hat keinen Fehler zu markieren. Drücken Sie C und dann D, um einen hinzuzufügen.",
  what: "Spielen Sie bis zum ersten Moment, an dem der Fehler zu sehen ist, und markieren Sie ihn. Niemand sieht Ihre Markierung vor der eigenen.",
  blind: "Abschnitte, Fehler und Markierungen anderer sind verborgen, bis Sie hier jeden Fehler markiert haben.",
  seen: "Diese Sitzung wurde in der Wiedergabe gezeigt, wo zu sehen ist, wo die Fehler liegen. Wer ohne das markieren will, beginnt mit „Anfänge markieren…“ im Menü ihrer Zeile.",
  stop: {
    title: "Markieren beenden?",
    what: "Die anderen Aufgaben zeigen, wo die Fehler liegen. Was Sie danach markieren, ist nicht mehr unabhängig markiert.",
    verb: "Markieren beenden",
  },
  rest: {
    title: "Erst die übrigen markieren",
    what: (left) =>
      `Fehler, denen Ihre Markierung noch fehlt: ${left}. Die anderen Aufgaben zeigen, wo sie liegen, und öffnen sich, wenn jeder sie hat. Um vorher zu gehen, nehmen Sie Ihre Markierungen mit U zurück.`,
    verb: "Weiter markieren",
  },
  beingMarked: {
    title: "Anfänge werden markiert",
    what: (people) =>
      `Noch nicht alle Fehler markiert hat: ${people.join(", ")}. Bis dahin bleiben Skript, Markierungen, Abschnitte und Fehler hier verborgen.`,
    goOn: "Weiter markieren",
    showAll: "Alles zeigen",
    onlyOthers: "Alles zeigen nur, wenn Sie hier keine Anfänge markieren.",
  },
  beginsHere: (time) => `Beginnt hier, ${time}`,
  next: "Nächster Fehler",
  thisTake: "Dieser Take",
  allTakes: "Alle Takes",
  twoNeeded: "Zum Vergleich braucht es zwei Markierungen eines Anfangs.",
  here: (median, within, tolerance) => `Mittlerer Unterschied (Median) ${median}, ${within} innerhalb ±${tolerance} s.`,
  pairs: (pairs, takes) =>
    `${counted(pairs, { one: "Paar", other: "Paare" })} von Markierungen in ${counted(takes, { one: "Take", other: "Takes" })}.`,
  all: (median, within, tolerance) => `Mittlerer Unterschied (Median) ${median}; innerhalb ±${tolerance} s ${within}.`,
  intervalsFrom: (takes) => `Intervalle gibt es ab ${takes} Takes.`,
  notMarked: "von Ihnen nicht markiert",
  yours: (time) => `Ihre ${time}`,
  rated: (name, rating) => `${name}: ${rating}.`,
  keys: {
    rate: "bewerten und weiter",
    next: "weiter",
    back: "zurück",
  },
  twoPeople: "Um zu sagen, wie weit sie übereinstimmen, braucht es die Bewertungen von zwei Personen.",
  alpha: (value) => `Übereinstimmung der Bewertenden dieses Takes (Krippendorffs Alpha, ordinal): ${value}.`,
  mistake: (number, time, what) => `Fehler ${number}, ${time}: ${what}`,
  whole: "Der Take als Ganzes",
  criterionOf: (name, number) => `${name}, Fehler ${number}`,
  others: (given) => `Andere: ${given}`,
  alphaOver: (takes, value) => `Alpha über ${counted(takes, { one: "Take", other: "Takes" })}: ${value}`,
};
