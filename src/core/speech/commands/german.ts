import type { CommandWords } from "./command-words.ts";

/** Commands in German. */
export const GERMAN: CommandWords = {
  phrases: {
    done: [
      "[ich bin|das ist|es ist|alles|schon] (fertig|erledigt)",
      "(schritt|der schritt ist) (fertig|erledigt)",
      "(hab ich|habe ich|ich hab's|geschafft)",
    ],
    undo: [
      "(rückgängig|rückgängig machen|mach das rückgängig|mach es rückgängig)",
      "nimm das zurück",
      "(einen schritt zurück|schritt zurück)",
    ],
    wrong: ["(das|es) (ist|war) (falsch|nicht richtig|ein fehler)", "das war mein fehler"],
    "not-so": ["(falscher alarm|fehlalarm|das war ein fehlalarm)", "[das] stimmt nicht", "du liegst falsch"],
    skip: [
      "(überspringen|überspring das|überspringe das|schritt überspringen|diesen schritt überspringen)",
      "lass das (weg|aus)",
      "auslassen",
    ],
    repeat: [
      "(wiederhole|wiederhole das|wiederholen|wiederhol das)",
      "(noch einmal|nochmal|sag das nochmal|sag das noch einmal|wie bitte)",
      "was hast du gesagt",
    ],
    next: [
      "was (kommt jetzt|kommt als nächstes|kommt dann|ist als nächstes|jetzt|mache ich jetzt|mache ich als nächstes)",
    ],
    pause: ["(pause|mach pause|mach eine pause|pausieren)", "(warte kurz|moment mal|warte einen moment)"],
    "go-on": ["(weiter|weitermachen|mach weiter|fortsetzen|fahr fort)"],
    mute: ["(stumm|stummschalten|sei still|sei leise|ruhe|sei ruhig)"],
    speak: ["(ton an|sprich wieder|sprich weiter|rede wieder|stumm aus)"],
    mark: [
      "(markieren|markiere das|markier das|markiere diesen moment|markier diesen moment|diesen moment markieren|merk dir das)",
    ],
    "next-step": ["(nächster schritt|der nächste schritt|nächster|nächster schritt beginnt)"],
    mistake: ["[der] (fehler|fehler beginnt|beginn des fehlers|fehler jetzt)"],
    fix: ["(korrektur|die korrektur|korrektur beginnt|behebung|beheben|korrigieren)"],
    back: [
      "(zurück|zurück im plan|zurück zum plan|wieder im plan)",
      "(fehler|korrektur) (zu ende|vorbei|fertig|behoben)",
      "behoben",
    ],
    yes: ["(ja|jawohl|jo|genau|richtig|stimmt|okay|ok)", "ja (bitte|genau|mach das)", "mach das"],
    no: ["(nein|nee|nö|nicht|abbrechen)", "nein (danke|nicht)", "(egal|vergiss es|lass das)"],
  },
  fillers: ["äh", "ähm", "hm", "bitte", "hey", "coach", "also", "so", "na", "mal", "okay", "ok", "jetzt", "dann"],
  negations: ["nicht", "kein", "keine", "keinen", "nie", "nein", "nichts", "ohne"],
  questions: [
    ...[
      "was",
      "wo",
      "warum",
      "wieso",
      "wie",
      "welche",
      "welcher",
      "welchen",
      "welches",
      "wann",
      "wer",
      "womit",
      "woran",
    ],
    ...["kann", "könnte", "darf", "soll", "muss", "ist", "sind", "habe", "hab", "hat", "bin", "wird", "werde"],
  ].map((word) => word.normalize("NFKD").replace(/\p{M}/gu, "")),
  askBack: (command) => `Hast du „${command}“ gesagt?`,
  names: {
    ...{
      done: "fertig",
      undo: "rückgängig",
      wrong: "das ist falsch",
      "not-so": "falscher alarm",
      skip: "überspringen",
      repeat: "noch einmal",
    },
    ...{
      next: "was kommt jetzt",
      pause: "Pause",
      "go-on": "weiter",
      mute: "stumm",
      speak: "Ton an",
      mark: "markieren",
    },
    ...{ "next-step": "nächster Schritt", mistake: "Fehler", fix: "Korrektur", back: "zurück", yes: "ja", no: "nein" },
  },
};
