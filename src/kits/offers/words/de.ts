import { countedIn } from "../../../renderer/words/counted.ts";
import type { offers as English } from "./en.ts";

const counted = countedIn("de");
const PARTS = { night: "in der Nacht", morning: "am Morgen", afternoon: "am Nachmittag", evening: "am Abend" };

/** Was vor einer Sitzung angeboten wird, und warum. */
export const offers: typeof English = {
  title: "Sie haben wohl vor…",
  agree: "Anbieten, was ich wohl vorhabe",
  what: "Solange diese Ansicht offen ist, wird verglichen, was die Kamera sieht: mit Ihren gelehrten Werkbänken, damit, wann Sie was getan haben, und mit Kalender und Notizen eines Ordners, den Sie wählen. Abläufe werden angeboten; nichts beginnt von selbst. Angebote, Gründe und was Sie wählen bleiben auf diesem Rechner; Bilder werden nicht aufbewahrt.",
  folder: "Kalender und Notizen…",
  folderIs: (path) => `Kalender (.ics) und Notizen (.txt, .md) aus ${path} werden gelesen.`,
  noFolder: "Keinen Ordner lesen",
  watching: "Es wird geschaut, was Sie vorhaben",
  notNow: "Nicht jetzt",
  over: "Sie haben zweimal „nicht jetzt“ gesagt: Es wird nichts mehr angeboten, bis Benchside neu geöffnet wird.",
  say: "Halten und Ja, Nein oder Ihr Vorhaben sagen",
  sayWhat: "Halten und Ihr Vorhaben sagen",
  nothingFits: (words) => `Nichts Bekanntes passt zu „${words}“.`,
  listening: "Es wird zugehört…",
  understanding: "Es wird verstanden…",
  nobody: "Niemand wurde gehört.",
  at: (bench) => `an ${bench}`,
  others: "Auch wahrscheinlich, aber nichts, was Benchside tut:",
  kinds: {
    search: (_a: string, b: string) => `Suchen: „${b}“`,
    "store-memory": (a: string) => `Merken: ${a}`,
    remember: (a: string, b: string) => `Erinnern: „${a}“, ${b}`,
    "guided-activity": (a: string, b: string) => `Anleiten: ${a}, ${b}`,
    control: (a: string, b: string) => `${a} auf ${b} stellen`,
    translate: (a: string, b: string) => `${a} übersetzen: ${b}`,
    directions: (a: string, b: string) => `Der Weg zu ${a}, ${b}`,
    shop: (a: string, b: string) => `${a} kaufen: ${b}`,
  },
  worded: (reason) => `${reason} (in den Worten des Modells)`,
  why: {
    bench: (bench, takes) =>
      takes === 1
        ? `die Werkbank sieht aus wie ${bench} am Anfang der Aufnahme`
        : `die Werkbank sieht aus wie ${bench} am Anfang der ${takes} Aufnahmen`,
    said: (words) => `Sie sagten „${words}“`,
    event: (title, at) => `„${title}“ steht um ${at} im Kalender`,
    note: (title) => `die Notiz „${title}“ nennt es`,
    habit: (times, part) => `${PARTS[part]} schon ${counted(times, { one: "Mal", other: "Mal" })} getan`,
    after: (times, goal) =>
      `schon ${counted(times, { one: "Mal", other: "Mal" })} gleich nach „${goal}“ getan, das gerade getan wurde`,
  },
  days: "Aufbewahren, was angeboten wurde",
  daysWhat:
    "Was vor Sitzungen angeboten wurde, warum, und was gewählt wurde, wird so viele Tage aufbewahrt. Wer seine Einwilligung zurückzieht, nimmt das Seine mit.",
  daysWords: (n) => counted(n, { one: "Tag", other: "Tage" }),
};
