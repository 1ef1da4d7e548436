import type { CommandWords } from "./command-words.ts";

/** Commands in Italian. */
export const ITALIAN: CommandWords = {
  phrases: {
    done: ["[è|ho|già] (fatto|finito|terminato)", "passo (fatto|finito)", "(fatta|finita|ci siamo)"],
    undo: ["(annulla|annullare|annulla questo|torna indietro|un passo indietro)"],
    wrong: [
      "(è sbagliato|questo è sbagliato|non è giusto|è un errore|ho sbagliato|mi sono sbagliato|mi sono sbagliata)",
    ],
    "not-so": ["[è un] falso allarme", "(non è così|non è vero|ti sbagli)"],
    skip: ["(salta|saltare|salta questo passo|saltare questo passo|saltalo|ometti)"],
    repeat: [
      "(ripeti|ripetere|ripetilo|ancora una volta|di nuovo|come hai detto|come|scusa)",
      "(che cosa hai detto|cosa hai detto)",
    ],
    next: [
      "(cosa viene dopo|che cosa viene dopo|e adesso|e ora|qual è il prossimo passo|cosa faccio adesso|cosa faccio ora)",
    ],
    pause: ["(pausa|fai una pausa|aspetta un momento|un momento|un minuto)"],
    "go-on": ["(continua|continuare|riprendi|riprendere|vai avanti)"],
    mute: ["(silenzio|muto|zitto|stai zitto|taci)"],
    speak: ["(parla|parla di nuovo|riattiva la voce|puoi parlare)"],
    mark: ["(segna|segna questo|segna questo momento|marca|marca questo momento|ricorda questo)"],
    "next-step": ["(prossimo|prossimo passo|il prossimo passo|avanti|passo successivo)"],
    mistake: ["(errore|l'errore|inizia l'errore|inizio dell'errore|sbaglio)"],
    fix: ["(correzione|la correzione|inizia la correzione|riparazione|correggo)"],
    back: ["(ritorno|torno al piano|di nuovo nel piano|fine dell'errore|fine della correzione|corretto|riparato)"],
    yes: ["(sì|certo|esatto|giusto|va bene|okay|ok)", "sì (grazie|per favore|fallo)", "fallo"],
    no: ["(no|niente|lascia stare|lascia perdere)", "no (grazie|non quello)"],
  },
  fillers: ["eh", "ehm", "uhm", "allora", "dunque", "ehi", "coach", "beh", "per", "favore", "ok", "okay", "adesso"],
  negations: ["non", "mai", "no", "senza", "niente"],
  questions: [
    ...[
      "che",
      "cosa",
      "dove",
      "perche",
      "come",
      "quale",
      "quali",
      "quando",
      "chi",
      "quanto",
      "quanti",
      "quanta",
      "quante",
    ],
    ...["posso", "devo", "ho", "e", "c", "sono", "manca"],
  ],
  askBack: (command) => `Hai detto «${command}»?`,
  names: {
    ...{
      done: "fatto",
      undo: "annulla",
      wrong: "è sbagliato",
      "not-so": "falso allarme",
      skip: "salta questo passo",
      repeat: "ripeti",
    },
    ...{
      next: "cosa viene dopo",
      pause: "pausa",
      "go-on": "continua",
      mute: "silenzio",
      speak: "parla",
      mark: "segna questo",
    },
    ...{ "next-step": "prossimo passo", mistake: "errore", fix: "correzione", back: "ritorno", yes: "sì", no: "no" },
  },
};
