import type { criteria as English } from "../en/criteria.ts";

/** Was Bewertende über einen Take sagen: das Kriterium, die Frage, und was 1 und 5 bedeuten. */
export const criteria: typeof English = {
  of: { script: "Skript", take: "Take" },
  answers: {
    "yes-no": { 1: "nein", 5: "ja" },
    type: {
      1: "falsch ausgeführt",
      2: "ausgelassen",
      3: "etwas anderes genommen",
      4: "etwas Unnötiges",
      5: "Reihenfolge",
    },
    sure: { 1: "unsicher", 3: "ziemlich sicher", 5: "sicher" },
    five: { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5" },
  } as Readonly<Record<string, Readonly<Record<number, string>>>>,
  "error-validity": {
    name: "Fehlergültigkeit",
    question: "Ist es bei diesem Ablauf ein Fehler?",
    low: "es ist keiner",
    high: "eindeutig einer",
  },
  "human-plausibility": {
    name: "Menschliche Plausibilität",
    question: "Würde ein Mensch ihn aus Versehen machen?",
    low: "niemand",
    high: "leicht",
  },
  confusability: {
    name: "Verwechselbarkeit",
    question: "Kann man es für richtig halten?",
    low: "sofort zu erkennen",
    high: "nur bei genauem Hinsehen",
  },
  "procedure-logic": {
    name: "Ablauflogik",
    question: "Lässt sich jeder Schritt nach den vorigen ausführen?",
    low: "es bricht ab",
    high: "alles",
  },
  "procedure-logic-confidence": {
    name: "Gewissheit",
    question: "Wie sicher sind Sie sich der Ablauflogik?",
    low: "geraten",
    high: "ich kenne diese Arbeit",
  },
  "sequence-consistency": {
    name: "Folgerichtigkeit",
    question: "Folgen Fehler, Bemerken und Korrektur aufeinander?",
    low: "sie widersprechen sich",
    high: "durchgehend",
  },
  "state-change-coherence": {
    name: "Stimmige Zustände",
    question: "Ist danach alles so, wie Fehler und Korrektur es hinterlassen?",
    low: "Dinge ändern sich von selbst",
    high: "alles stimmt",
  },
  taxonomy: {
    name: "Art",
    question: "Welche Art von Fehler ist es?",
    low: "eine wählen",
    high: "eine wählen",
  },
  "video-plausibility": {
    name: "Plausibles Video",
    question: "Sieht es nach echter Arbeit aus und nicht gespielt?",
    low: "gestellt",
    high: "natürlich",
  },
  "text-video-grounding": {
    name: "Text und Bild",
    question: "Zeigt das Bild, was die Worte sagen?",
    low: "etwas anderes",
    high: "Wort für Wort",
  },
};
