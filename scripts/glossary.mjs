// @ts-check
/**
 * The words of the interface, of what the coach says and of the documents: which are not used, and which stand for them. One entry a
 * meaning. `scripts/check-words.mjs` compares texts with it; whoever translates takes `de` and `es` from here.
 *
 * @typedef {object} Entry
 * @property {readonly RegExp[]} not What is not written, without regard to case.
 * @property {string} but What is written instead, in English.
 * @property {string} de
 * @property {string} es
 * @property {readonly RegExp[]} [notDe] What is not written in German, in the catalogue of the page.
 * @property {readonly RegExp[]} [notEs] What is not written in Spanish there.
 * @property {boolean} [texts] True when only texts of the program are compared: in documents the words have plain uses.
 */

/** @type {readonly Entry[]} */
export const GLOSSARY = [
  {
    not: [/\bP\(done\)/i],
    but: "step done",
    de: "Schritt fertig",
    es: "paso hecho",
  },
  { not: [/\bP\(off plan\)/i], but: "off plan", de: "vom Plan ab", es: "fuera del plan" },
  {
    not: [/\bpictures? (a|per) second\b/i, /\bimages? (a|per) second\b/i],
    but: "frames per second",
    de: "Bilder pro Sekunde",
    es: "fotogramas por segundo",
  },
  { not: [/\bnumbers (a|per) picture\b/i], but: "dimensions", de: "Dimensionen", es: "dimensiones" },
  { not: [/\bsecond name\b/i], but: "auditor ID", de: "Prüfer-ID", es: "ID de auditor" },
  {
    not: [/\bsome(one|body) else than\b/i],
    but: "someone other than",
    de: "jemand anderes als",
    es: "alguien distinto de",
  },
  { not: [/\bmend(s|ed|ing)?\b/i], but: "fix", de: "beheben", es: "corregir" },
  {
    not: [/\bthrow(s|n|ing)? (\S+ ){0,3}away\b/i],
    but: "discard",
    de: "verwerfen",
    es: "descartar",
    texts: true,
  },
  {
    not: [/\btak(e|es|en|ing) (\S+ ){0,3}away\b/i],
    but: "remove",
    de: "entfernen",
    es: "quitar",
    texts: true,
  },
  {
    not: [/\btried again all the time\b/i],
    but: "reconnecting…",
    de: "Verbindung wird wiederhergestellt …",
    es: "reconectando…",
  },
  {
    not: [/\baway, restarting\b/i, /\b(is|process) away\b/i],
    but: "model could not be loaded, or: is being restarted",
    de: "Modell konnte nicht geladen werden",
    es: "no se pudo cargar el modelo",
    texts: true,
  },
  { not: [/\bthe steps are told\b/i], but: "prompts", de: "Ansagen", es: "indicaciones" },
  { not: [/\bwhat truly happened\b/i], but: "ground truth", de: "Ground Truth", es: "datos de referencia" },
  { not: [/\bannounced after\b/i, /\bcaught after\b/i], but: "delay", de: "Verzögerung", es: "retraso" },
  {
    not: [/, 9 of 10$/i, /\bafter, 9 of 10\b/i],
    but: "90th percentile",
    de: "90. Perzentil",
    es: "percentil 90",
  },
  {
    not: [/\bfalse in five minutes\b/i],
    but: "false alarms per 5 min",
    de: "Fehlalarme je 5 min",
    es: "falsas alarmas por 5 min",
  },
  {
    not: [/\bsilent at least so many seconds\b/i],
    but: "minimum distance from an interrupt",
    de: "Mindestabstand zu einer Unterbrechung",
    es: "distancia mínima a una interrupción",
  },
  {
    not: [/\bperfect eyes\b/i],
    but: "oracle perception",
    de: "Orakel-Wahrnehmung",
    es: "percepción oráculo",
  },
  {
    not: [/\b(without )?three times yes\b/i],
    but: "not yet approved",
    de: "noch nicht bestätigt",
    es: "aún sin aprobar",
  },
  {
    not: [/\bmore next-step marks?\b/i],
    but: "more “next step” marks than script entries",
    de: "mehr Marken „nächster Schritt“ als Einträge im Skript",
    es: "más marcas «paso siguiente» que entradas en el guion",
  },
  {
    not: [/\bdraw(s|n|ing)? a( new| fresh)? script\b/i, /\bscripts? (is|are|was|were) drawn\b/i],
    but: "generate a script",
    de: "ein Skript erzeugen",
    es: "generar un guion",
  },
  {
    not: [/\bcue texts?\b/i],
    but: "text cues (no training take)",
    de: "Texthinweise (ohne Lehraufnahme)",
    es: "pistas de texto (sin toma de enseñanza)",
  },
  {
    not: [],
    but: "bench",
    de: "Werkbank",
    es: "banco",
    notDe: [/\bArbeitspl[aä]tz/i],
    notEs: [/\b(el|un|del|al|este|ningún|cada|su|qué|los) puestos?\b/i, /^puestos?\b/i],
  },
];
