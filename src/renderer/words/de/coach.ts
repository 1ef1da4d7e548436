import type { coach as English } from "../en/coach.ts";
import { countedIn } from "../counted.ts";

const counted = countedIn("de");

/** Coach: dialogs, what a model doubts, what was left out, and what a crash left. */
export const coach: typeof English = {
  debug: {
    title: "Fehlersuche",
    keysDecide: "Hier entscheidet nichts von selbst: nur Tasten.",
    opinions: "Meinungen der Modelle",
    noOpinions: "Keine: Kein Modell nimmt teil.",
    opinion: (by, role, kind, chance, old) => `${by} (${role}): ${kind ?? "still"} ${chance}, ${old} alt`,
    waiting: "Wartet",
    queues: (speech, inference, journal) => `Sprache ${speech} · Inferenz ${inference} · Protokoll ${journal}`,
    belief: (sure, accounts) => `Annahme · seiner Stelle sicher ${sure} · ${accounts} Verläufe`,
    columns: {
      step: "Schritt",
      done: "fertig",
      work: "im Gange",
      early: "zu früh",
      again: "erneut",
    },
    aboutToSay: "Wird gleich gesagt",
    noEvidence: "Nichts hat Anzeichen.",
    candidate: (name, kind, confidence, held, hold) => `${name} (${kind}) ${confidence}, gehalten ${held} von ${hold}`,
    thresholds: "Schwellen",
  },
  bench: {
    label: "Ist das der richtige Ablauf?",
    asks: (goal) => `Ist das „${goal}“?`,
    why: "Es sieht anders aus als gelernt. Der Coach sagt nichts und hakt nichts ab, bis Sie antworten.",
    yes: "Ja",
    another: "Ein anderer Ablauf",
  },
  isDone: {
    label: "Ist das erledigt?",
    yes: "Ja, erledigt",
    no: "Noch nicht",
  },
  doubt: {
    label: "Noch einmal angesehen",
    asks: {
      technique: "nachlässig gemacht?",
      preparation: "Werkzeug oder Teil sieht falsch aus?",
      order: "Reihenfolge sieht falsch aus?",
      missing: "etwas ausgelassen?",
      measurement: "Menge sieht falsch aus?",
      temperature: "Einstellung sieht falsch aus?",
      timing: "Zeit sieht falsch aus?",
    },
    wrong: "Es ist falsch",
    fine: "Es ist richtig",
    said: {
      wrong: "Sie sagten, es ist falsch:",
      fine: "Sie sagten, es ist richtig:",
    },
    takeBack: "Zurücknehmen",
  },
  recovered: {
    label: "Wiederhergestellte Sitzungen",
    title: (n) =>
      n === 1
        ? "Eine Sitzung wurde abgebrochen. Sie ist wiederhergestellt."
        : "Sitzungen wurden abgebrochen. Sie sind wiederhergestellt.",
    kept: (kept, lost, events) =>
      `${kept} der Aufnahme erhalten, ${lost} verloren${events > 0 ? `, ${events} Ereignis abgeschnitten` : ""}.`,
    open: "In der Wiedergabe öffnen",
    seen: "Gesehen",
  },
  ask: {
    title: "Eine Frage zu dieser Sitzung",
    what: "Die Frage",
    example: "z. B. Was fehlt noch?",
    go: "Fragen",
    usualLabel: "Übliche Fragen",
    usual: [
      "Was kommt als Nächstes?",
      "Was fehlt noch?",
      "Ist es fertig?",
      "Woran erkenne ich, dass es fertig ist?",
      "Warum hast du das gesagt?",
    ],
    tooLong: (most: number) => `Eine Frage hat höchstens ${most} Zeichen.`,
    refused: "Nicht gefragt: Die Sitzung ist beendet.",
  },
  say: {
    title: "Dies sagen",
    what: "Was der Coach sagt",
    example: "Achten Sie auf die Feder.",
    go: "Sagen",
  },
  wrong: {
    title: "Das ist falsch",
    what: "Was falsch getan wurde (freiwillig)",
    whatExample: "In eine andere Tasse gießen",
    fix: "Was es behebt; der Coach sagt es",
    fixExample: "Gießen Sie es zurück.",
    kinds: "Was geschah",
    step: "Der Schritt, um den es geht",
    noStep: "Kein bestimmter Schritt",
  },
  leftOut: {
    kept: {
      "left-out": "Behalten: Er wurde ausgelassen.",
      done: "Behalten: Er wurde getan.",
      unknown: "Behalten: Sie wissen es nicht.",
    },
    again: "Antworten Sie erneut.",
    notKept: (problem, fix) => `Ihre Antwort wurde nicht behalten: ${problem}. ${fix}`,
    takenBack: "Ihre Antwort ist zurückgenommen.",
    probably: "Wahrscheinlich ausgelassen",
    maybe: "Wurde dies ausgelassen?",
    early: "Zu früh getan?",
    before: (steps) => `vor ${steps}`,
    evidence: {
      unseen: "nie in Arbeit gesehen",
      seen: (time) => `zuletzt um ${time} in Arbeit gesehen, das Ende nicht`,
      sure: (share) => `${share} sicher`,
      likely: (share) => `${share} wahrscheinlich`,
    },
    /** Letters of yes, no and the question. */
    keys: { "left-out": "J", done: "N", unknown: "Q" },
    choices: {
      "left-out": "Ausgelassen",
      done: "Wurde getan",
      unknown: "Ich weiß es nicht",
    },
    said: {
      "left-out": {
        you: "Sie sagten: Er wurde ausgelassen",
        other: (by) => `${by} sagte: Er wurde ausgelassen`,
      },
      done: {
        you: "Sie sagten: Er wurde getan",
        other: (by) => `${by} sagte: Er wurde getan`,
      },
      unknown: {
        you: "Sie sagten: Niemand weiß es",
        other: (by) => `${by} sagte: Niemand weiß es`,
      },
    },
    takeBack: "Zurücknehmen",
  },
  keptDoubts: {
    label: "Nicht sicher",
    look: "Ansehen",
    lookAt: (time) => `Ansehen: ${time}`,
    done: (step) => `Ich habe gefragt, ob das fertig ist: „${step}“`,
    before: (step, missing) => `Ich glaube, „${step}“ kam vor ${missing.map((one) => `„${one}“`).join(", ")}`,
    other: (step) => `Ich glaube, für „${step}“ wurde etwas anderes verwendet`,
    deviation: (kind, step) => `${kind}? „${step}“`,
    choices: {
      done: {
        ...{ yes: "Ja, das war fertig", no: "Nein" },
        ...{ saidYes: "Sie sagten: Das war fertig", saidNo: "Sie sagten: Das war nicht fertig" },
      },
      so: {
        yes: "So war es",
        no: "So war es nicht",
        saidYes: "Sie sagten: So war es",
        saidNo: "Sie sagten: So war es nicht",
      },
    },
    keptSo: "Behalten: So war es.",
    keptNotSo: "Behalten: So war es nicht.",
  },
  model: {
    label: "Modell",
    modes: {
      shadow: "shadow: sieht nur zu",
      verify: "verify: prüft und ergänzt",
      lead: "lead: entscheidet",
    },
    untried: (why) => `verify: sieht nur zu, ${why}`,
    notTried: "es wurde nicht an Takes erprobt",
    triedAs: (mode, model) => `${mode}: sieht nur zu, erprobt als ${model}`,
    tried: (mode, n) => `${mode}, erprobt an ${counted(n, { one: "Take", other: "Takes" })}`,
    opened: "wird geöffnet",
    everyTick: (n) => `bei jedem ${n}. Takt gefragt`,
    always: "immer gefragt",
    asked: "gefragt",
    claims: "nur zu dem gefragt, was gleich gesagt wird",
    watched: "sieht ab jetzt nur zu",
    gone: "ausgefallen, der Coach macht ohne es weiter",
    is: (word) => `Modell ${word}`,
    opinion: "Meinung",
    old: "s alt",
    of: (answered, due) => `${answered} von ${due}`,
    answered: "Takte beantwortet",
    unanswered: "unbeantwortet",
    sentTo: (host) => `Bilder werden an ${host} gesendet`,
  },
  notSaid: {
    label: "Nicht gesagt",
    at: (time, what, step) => `Nicht gesagt bei ${time}: ${what}${step === null ? "." : `, ${step}`}`,
    below: (share) => `An dieser Werkbank sind weniger als ${share} solcher Aussagen als richtig zu erwarten.`,
    expected: (share) => `An dieser Werkbank sind ${share} solcher Aussagen als richtig zu erwarten.`,
  },
  started: "Sitzung begonnen.",
  startEnded: "Der Start wurde beendet, bevor die Sitzung begann.",
  startAgain: "Beginnen Sie erneut, wenn Sie bereit sind.",
  startFailed: "Versuchen Sie es erneut; bleibt es dabei, starten Sie Benchside neu.",
};
