import type { modelServer as English } from "../en/model-server.ts";

/** A model on a server: its address, key, what it can do, and what leaves this machine. */
export const modelServer: typeof English = {
  jobs: {
    coach: {
      label: "Coach",
      what: "Ein Sprachmodell, das Bilder liest, schaut neben dem eingebauten Filter zu oder entscheidet selbst. Der eingebaute Filter arbeitet ohne es und immer dann, wenn es langsam ist, irrt oder fehlt.",
      leaves: [
        "Bilder dessen, was die Kamera sieht: bis zu 120 verschiedene pro Minute, höchstens 512 Pixel lang, viele davon mehrmals.",
        "Bis zu 32 Bilder jedes beendeten Schritts.",
        "Bis zu 16 Bilder jedes Teils eines Films, dessen Teile Sie es in der Prüfung beschreiben lassen, jedes Mal, wenn Sie darum bitten.",
        "Das Ziel, die Schritte, der Plan und was in der Sitzung gesagt wurde.",
      ],
    },
    planner: {
      label: "Planer",
      what: "Ein Sprachmodell, das vorschlägt, wie es nach einem Fehler weitergeht, und Abläufe entwirft. Ohne es folgen Pläne allein dem Ablauf.",
      leaves: [
        "Nach jeder Unterbrechung bis zu 17 Bilder der letzten 8 Sekunden, höchstens 512 Pixel lang.",
        "Das Ziel, die Schritte, der Plan und was in der Sitzung gesagt wurde.",
        "Ein Ziel oder Rezept, aus dem ein Ablauf entworfen werden soll.",
      ],
    },
    rater: {
      label: "Bewerter",
      what: "Ein Sprachmodell, das benotet, was ein Coach gesagt hat, in der Auswertung, wo Sie es einschalten. Aus dem Quelltext gestartet, benutzt es das Programm auch für „eval pqs --chosen“ auf der Befehlszeile. Sonst wird es nirgends benutzt.",
      leaves: ["Ziele, was ein Coach gesagt hat, und Vergleichssätze. Keine Bilder."],
    },
    ears: {
      label: "Ohren",
      what: "Was versteht, was Sie sagen. Ein Ordner oder ein Server kennt Ihre Sprache oder den Lärm um Sie vielleicht besser. Wo er in einer Sitzung ausfällt, wird es gesagt, und es hört, was das Programm mitbringt.",
      leaves: [
        "Was Sie dem Coach sagen, als Ton: während Sie eine Taste oder die Werkbankansicht halten, und freihändig alles, was beim Mikrofon gesagt wird.",
        "Namen von Befehlen und Wörter des laufenden Schritts und der nächsten beiden.",
        "Nichts aus Aufnahmen und nichts aus Sitzungen, für die jemand eine Einwilligung unterschrieben hat: Dort hört, was das Programm mitbringt.",
      ],
    },
  },
  address: "Adresse des Servers",
  tryToSee: "Probieren Sie ihn, um zu sehen, welche Modelle er hat.",
  only: "Das einzige, das er hat",
  model: "Modell",
  modelThatHears: (usual) => `Sein Name auf dem Server; ${usual}, wo nichts steht.`,
  tryIt: "Probieren",
  trying: "Wird probiert …",
  tryOf: (job) => `Server probieren: ${job}`,
  works: "Der Server funktioniert.",
  failsInPart: "Der Server wurde probiert; etwas funktioniert nicht.",
  found: (job) => `Was der Server ergeben hat: ${job}`,
  outcomes: { works: "geht", partly: "teilweise", fails: "geht nicht", untried: "nicht probiert" },
  tried: {
    reachable: "Erreicht",
    models: "Modell",
    speed: "Tempo",
    structure: "Hält eine Form ein",
    scores: "Wahrscheinlichkeiten der Antworten",
    pictures: "Sieht Bilder",
  },
  key: "Schlüssel",
  keep: "Behalten",
  keepKey: "Schlüssel behalten",
  forget: "Vergessen",
  forgetKey: "Schlüssel vergessen",
  keyKept: {
    none: "Kein Schlüssel ist aufbewahrt. Die meisten Server auf diesem Rechner wollen keinen.",
    "until-quit":
      "Der Schlüssel wird aufbewahrt, bis Benchside geschlossen wird: Dieses System hat keinen sicheren Ort dafür.",
    kept: "Der Schlüssel ist aufbewahrt, verschlüsselt.",
  },
  thisMachine: "Es ist dieser Rechner: Nichts verlässt ihn.",
  agreed: (host) => `Sie haben zugestimmt, dass es an ${host} gesendet wird.`,
  takeBack: "Zurücknehmen",
  notUsed: (host) => `Noch nicht benutzt: ${host} ist ein anderer Rechner.`,
  whatLeaves: "Was hinausginge …",
  wouldLeave: "Das würde Ihren Rechner verlassen",
  to: (host, job) => `An ${host}, solange es diese Aufgabe hat (${job}):`,
  readAlong: "Die Adresse beginnt mit http, nicht mit https: Wer auf dem Weg sitzt, kann mitlesen.",
  nobodyKnows: "Niemand hier weiß, was dort aufbewahrt wird.",
  consent: "In einer Aufnahme wird es nur benutzt, wenn die gefilmte Person zugestimmt hat.",
  anyTime: "Sie können das jederzeit zurücknehmen; eine andere Adresse fragt erneut.",
  refuse: "Nichts senden",
  agree: "Ich stimme zu: senden",
};
