import type { rating as English } from "../en/rating.ts";

/** Evaluate › Rating: what raters say about planned mistakes, and whether they can tell them from natural ones. */
export const rating: typeof English = {
  title: "Fehler bewerten",
  what: "Menschen bewerten geplante Fehler neben den Schritten, wie sie sein sollen, und raten, ob ein Fehler, den sie sehen, geplant war. Mehrere beantworten dasselbe, damit ihre Übereinstimmung berechnet werden kann.",
  back: "Zurück",
  make: "Eine Studie anlegen",
  makeHint:
    "Sie nimmt jedes gespeicherte Skript mit einem Fehler und jeden Take eines solchen, der für Forschung verwendet werden darf.",
  name: "Name der Studie",
  nameProblem: "Kleinbuchstaben, Ziffern und Bindestriche verwenden",
  raters: "Bewertende",
  ratersHint: "Pseudonyme, durch Kommas getrennt",
  ratersExample: "anna, ben, cem",
  ratersProblem: "Kleinbuchstaben, Ziffern und Bindestriche verwenden, dazwischen Kommas",
  perItem: "Bewertende je Skript",
  pilot: "Skripte, die alle zuerst bewerten",
  attention: "Skripte, die zeigen, ob jemand liest",
  layOut: "Anlegen",
  choose: "Studiendatei wählen …",
  made: (n, name) => `In ${name}: ${n} zu bewerten.`,
  kept: (name) => `${name} ist gespeichert.`,
  none: "Es gibt noch keine Studie.",
  study: "Studie",
  counts: (answers, who) => `${answers} Antworten · ${who}`,
  progress: (rater, done, of) => `${rater} ${done} von ${of}`,
  rater: "Wer bewertet",
  rate: "Bewerten",
  agreement: "Wie weit sie übereinstimmen",
  pages: "Seiten für Bewertende schreiben …",
  written: (folder) => `Geschrieben nach ${folder}.`,
  instructions: "Anleitung",
  introduction:
    "Links stehen die Schritte, wie sie sein sollen, rechts, was jemand tun soll. Markierte Zeilen gehören zu einem Fehler: was falsch gemacht wird, was daraus folgt und was es wiedergutmacht. Lesen Sie zuerst alles. Beantworten Sie dann jede Frage für sich: Eine Antwort sagt nichts über eine andere. Bewerten Sie, was dasteht, nicht, ob Sie es so geplant hätten. Lassen Sie sich Zeit; niemand erfährt, was Sie gesagt haben. Sprechen Sie mit anderen erst darüber, wenn alle fertig sind.",
  prompts: {
    "error-validity":
      "Vergleichen Sie die markierte Zeile mit dem Schritt daneben. Ja: Wer es so macht, hat den Ablauf verlassen, in dem, was verwendet wird, wie, wie viel, wo, wann oder in welcher Reihenfolge. Nein: Weg und Ergebnis sind gleich, nur die Worte sind anders. Wie schlimm es ist, spielt keine Rolle.",
    "human-plausibility":
      "Denken Sie an jemanden, der es richtig machen will: ein Versehen, ein Vergessen, eine Verwechslung. 1: niemand würde das, dazu gehört Absicht. 3: es kommt ab und zu vor. 5: es passiert leicht, auch Geübten. Wie schlimm die Folgen sind, spielt keine Rolle.",
    confusability:
      "Denken Sie an jemanden, der zusieht und den Ablauf kennt. 1: man sieht es sofort. 3: ein zweiter Blick zeigt es. 5: nur genaues Hinsehen zeigt es, oder was später kommt. Wie wahrscheinlich es ist, spielt keine Rolle.",
    "procedure-logic":
      "Gehen Sie die rechte Seite von oben nach unten durch. Ja: In jeder Zeile ist alles da und in dem Zustand, den sie braucht, auch nach den Fehlern und ihrer Behebung. Nein: Wenigstens eine Zeile lässt sich nicht so ausführen, wie sie dasteht. Ein falsch gemachter Schritt lässt sich trotzdem ausführen.",
    "procedure-logic-confidence":
      "Wie sicher Sie bei Ihrer Antwort zur Ablauflogik sind. Unsicher: Diese Arbeit ist Ihnen fremd. Ziemlich sicher: Sie kennen ähnliche Arbeit. Sicher: Sie haben sie selbst gemacht. Antworten zählen danach; unsicher zu sein, ist kein Mangel.",
    "sequence-consistency":
      "Sehen Sie sich den Fehler an, wie er bemerkt wird und wie er behoben wird. 1: sie widersprechen sich, etwa wenn etwas anderes behoben wird. 3: die Reihenfolge stimmt, aber dazwischen fehlt etwas. 5: jedes folgt aus dem, was vorher war. Auch ein Fehler, der nie behoben wird, kann eine 5 sein.",
    "state-change-coherence":
      "Verfolgen Sie das Falsche durch die späteren Zeilen. Ja: Es bleibt falsch, bis es behoben wird, und ist von da an richtig. Nein: Etwas wird von selbst richtig, wird verwendet, obwohl es nicht da ist, oder wird ohne Grund falsch.",
    taxonomy:
      "Wählen Sie, was die erste Abweichung beschreibt, nicht, was daraus folgt. Falsch ausgeführt: das Richtige, aber in falscher Menge, Zeit, an falschem Ort, auf falsche Weise oder mit falschem Werkzeug. Ausgelassen: ein Schritt fehlt. Etwas anderes genommen: etwas anderes an seiner Stelle. Etwas Unnötiges: die Arbeit verlangt es nicht, oder es war schon getan. Reihenfolge: Schritte sind vertauscht.",
    "video-plausibility":
      "Sehen Sie sich die Aufnahme um den Fehler herum an. 1: gestellt; die Person wartet auf ein Zeichen, schaut in die Kamera oder übertreibt. 3: einzelne Momente wirken gespielt. 5: man wüsste nicht, dass darum gebeten wurde. Wie gut das Bild ist, spielt keine Rolle.",
    "text-video-grounding":
      "Sehen Sie sich die Aufnahme neben den Worten an. 1: etwas anderes wird getan. 3: man kann erraten, was getan wird. 5: alles, was die Worte nennen, ist zu sehen. Ob es ein guter Fehler ist, spielt keine Rolle.",
  },
  told: (done, of) => `${done} von ${of} bewertet`,
  allTold: "Das war die letzte. Danke.",
  questionOf: (n, of) => `Frage ${n} von ${of}`,
  right: "Wie es sein soll",
  done: "Was getan wird",
  marks: {
    error: "Fehler",
    omitted: "ausgelassen",
    consequence: "folgt daraus",
    fix: "macht es wieder gut",
  },
  mistake: (n, what) => `Fehler ${n}: ${what}`,
  whole: "Über das Ganze",
  pictureOf: (step) => `Bild: ${step}`,
  filmOf: (n) => `Aufnahme von Fehler ${n}`,
  noFilm: "Die Aufnahme lässt sich nicht abspielen.",
  previous: "Vorige Frage",
  criterion: "Kriterium",
  rated: "Von zweien oder mehr bewertet",
  alpha: "Alpha",
  interval: "95 %",
  weighted: "Nach Sicherheit gewichtet",
  attentive: (who, right, of) => `${who}: ${right} von ${of} Aufmerksamkeitsfragen`,
  leftOut: (who) => `Nicht mitgezählt, weil eine Aufmerksamkeitsfrage verfehlt wurde: ${who}.`,
  quiz: "Nach Skript oder von selbst?",
  quizWhat:
    "Fehler aus Aufnahmen von Menschen, einer nach dem anderen. Ob jemand um den Fehler gebeten wurde, wird nicht gezeigt, auch nachher nicht.",
  guesser: "Pseudonym",
  begin: "Beginnen",
  origins: { scripted: "Nach Skript", natural: "Von selbst" },
  guessed: (done, of) => `${done} von ${of} geraten`,
  noMistakes: "Es gibt keine Aufnahme eines Fehlers, die gezeigt werden darf.",
  gone: "Diese Aufnahme gibt es nicht mehr.",
  mistakeIn: "Ein Fehler bei diesem Schritt:",
  mistakeAnywhere: "Ein Fehler zwischen den Schritten.",
  scores: "Wie oft sie recht hatten",
  noGuesses: "Es hat noch niemand geraten.",
  who: "Wer",
  majority: "Mehrheit",
  share: "Richtig",
  chance: "Wahrscheinlichkeit durch Raten",
  of: (right, of) => `${right} von ${of}`,
};
