/** Languages whose texts are read. */
export const READ_LANGUAGES = ["en", "de", "es"] as const;
export type ReadLanguage = (typeof READ_LANGUAGES)[number];

/** A verb in one language: how it stands in a text that says what to do, and what the thing then is. */
export interface VerbForm {
  /** Of the whole verb at the beginning of a text or, in German, at its end; separable particles apart. */
  readonly verb: RegExp;
  /** "closed", "geschlossen", "cerrad": Spanish without its last letter. */
  readonly state: string;
}

/** What is done to a thing: what it ends of what was done to the thing before, and whether the thing is used up. */
export interface Deed {
  readonly id: string;
  readonly ends?: readonly string[];
  readonly uses?: true;
  readonly forms: Readonly<Record<ReadLanguage, VerbForm>>;
}

const en = (verbs: string, state: string): VerbForm => ({ verb: new RegExp(`^(?:${verbs})$`, "i"), state });
/** A German verb as an infinitive or an imperative; what stands after "…" is a particle that an imperative leaves at the end. */
const de = (verbs: string, state: string): VerbForm => ({ verb: new RegExp(`^(?:${verbs})$`, "i"), state });
const es = (stems: string, state: string): VerbForm => ({
  verb: new RegExp(`^(?:${stems})(?:r|s|d|n|mos)?$`, "iu"),
  state,
});

/** What hands do most, small on purpose: a verb that is not here tells nothing. */
export const DEEDS: readonly Deed[] = [
  {
    id: "close",
    ends: ["open"],
    forms: {
      en: en("close|shut", "closed"),
      de: de("schließen?|schliesse[n]?|zumachen?|mach zu", "geschlossen"),
      es: es("cierra|cierre|cerra", "cerrad"),
    },
  },
  {
    id: "open",
    ends: ["close"],
    forms: {
      en: en("open", "open"),
      de: de("öffnen?|öffnet|aufmachen?|mach auf", "offen"),
      es: es("abre|abra|abri", "abiert"),
    },
  },
  {
    id: "attach",
    ends: ["detach"],
    forms: {
      en: en("attach|fasten|fit|mount|fix", "attached"),
      de: de("befestigen?|befestige|montieren?|anbringen?|bring an|bringe an", "befestigt"),
      es: es("fija|fije|sujeta|sujete|monta|monte", "fijad"),
    },
  },
  {
    id: "detach",
    ends: ["attach", "insert", "screw", "clamp", "place", "connect"],
    forms: {
      en: en("detach|remove|take off|take out|dismount", "removed"),
      de: de("entfernen?|entferne|abnehmen?|nimm ab|herausnehmen?|nimm heraus|lösen|löse", "entfernt"),
      es: es("quita|quite|retira|retire|saca|saque", "retirad"),
    },
  },
  {
    id: "insert",
    ends: ["detach"],
    forms: {
      en: en("insert|put in|slide in|push in", "inserted"),
      de: de("einsetzen?|setz ein|setze ein|einstecken?|steck ein|stecke ein|einlegen?|leg ein|lege ein", "eingesetzt"),
      es: es("inserta|inserte|introduce|introduzca|introduci|mete|meta", "insertad"),
    },
  },
  {
    id: "connect",
    ends: ["disconnect"],
    forms: {
      en: en("connect|plug in|plug", "connected"),
      de: de("anschließen?|schließ an|schließe an|verbinden?|verbinde", "angeschlossen"),
      es: es("conecta|conecte|enchufa|enchufe", "conectad"),
    },
  },
  {
    id: "disconnect",
    ends: ["connect"],
    forms: {
      en: en("disconnect|unplug", "disconnected"),
      de: de("abziehen?|zieh ab|ziehe ab|trennen?|trenne|ausstecken?|steck aus|stecke aus", "getrennt"),
      es: es("desconecta|desconecte|desenchufa|desenchufe", "desconectad"),
    },
  },
  {
    id: "screw",
    ends: ["unscrew", "loosen"],
    forms: {
      en: en("screw|screw in|screw on|tighten|bolt", "tight"),
      de: de("anziehen?|zieh an|ziehe an|festschrauben?|schraub fest|schraube fest|einschrauben?", "fest"),
      es: es("atornilla|atornille|aprieta|apriete|apreta", "apretad"),
    },
  },
  {
    id: "loosen",
    ends: ["screw"],
    forms: {
      en: en("loosen|unscrew|undo", "loose"),
      de: de("lockern?|lockere|losschrauben?|schraub los|schraube los|abschrauben?", "locker"),
      es: es("afloja|afloje|desatornilla|desatornille", "aflojad"),
    },
  },
  {
    id: "lock",
    ends: ["unlock"],
    forms: {
      en: en("lock|latch", "locked"),
      de: de("verriegeln?|verriegele|sperren?|absperren?", "verriegelt"),
      es: es("bloquea|bloquee", "bloquead"),
    },
  },
  {
    id: "unlock",
    ends: ["lock"],
    forms: {
      en: en("unlock|unlatch", "unlocked"),
      de: de("entriegeln?|entriegele|entsperren?", "entriegelt"),
      es: es("desbloquea|desbloquee", "desbloquead"),
    },
  },
  {
    id: "fold",
    ends: ["unfold"],
    forms: {
      en: en("fold|fold up", "folded"),
      de: de("falten?|falte|zusammenfalten?", "gefaltet"),
      es: es("dobla|doble|pliega|pliegue|plega", "doblad"),
    },
  },
  {
    id: "unfold",
    ends: ["fold"],
    forms: {
      en: en("unfold", "unfolded"),
      de: de("entfalten?|entfalte|auffalten?", "entfaltet"),
      es: es("desdobla|desdoble|despliega|despliegue", "desdoblad"),
    },
  },
  {
    id: "on",
    ends: ["off"],
    forms: {
      en: en("switch on|turn on", "on"),
      de: de("einschalten?|schalt ein|schalte ein|anschalten?|schalte an|anstellen?|stell an|stelle an", "an"),
      es: es("enciende|encienda|encende", "encendid"),
    },
  },
  {
    id: "off",
    ends: ["on"],
    forms: {
      en: en("switch off|turn off", "off"),
      de: de("ausschalten?|schalt aus|schalte aus|abschalten?|schalte ab|ausstellen?|stell aus|stelle aus", "aus"),
      es: es("apaga|apague", "apagad"),
    },
  },
  {
    id: "clamp",
    ends: ["detach"],
    forms: {
      en: en("clamp", "clamped"),
      de: de("einspannen?|spann ein|spanne ein|festklemmen?", "eingespannt"),
      es: es("prensa|prense", "prensad"),
    },
  },
  {
    id: "fill",
    ends: ["empty"],
    forms: { en: en("fill", "filled"), de: de("füllen?|fülle|befüllen?", "gefüllt"), es: es("llena|llene", "llen") },
  },
  {
    id: "empty",
    ends: ["fill"],
    forms: {
      en: en("empty|drain", "empty"),
      de: de("leeren?|leere|ausleeren?|abgießen?|gieß ab|gieße ab", "leer"),
      es: es("vacía|vacíe|vacia|escurre|escurra|escurri", "vací"),
    },
  },
  {
    id: "place",
    ends: ["detach"],
    forms: {
      en: en("place|put|lay|position", "in place"),
      de: de("legen?|lege|stellen?|stelle|setzen?|setze", "am Platz"),
      es: es("coloca|coloque|pon|ponga|pone", "colocad"),
    },
  },
  {
    id: "add",
    uses: true,
    forms: {
      en: en("add|mix in|stir in|sprinkle|crack|drizzle", "added"),
      de: de("hinzufügen?|füge hinzu|füg hinzu|zugeben?|gib hinzu|hinzugeben?|einrühren?|rühre ein", "zugegeben"),
      es: es("añade|añada|añadi|agrega|agregue|echa|eche", "añadid"),
    },
  },
  {
    id: "pour",
    uses: true,
    forms: {
      en: en("pour", "poured"),
      de: de("gießen?|gieße|eingießen?|gieß ein|gieße ein", "eingegossen"),
      es: es("vierte|vierta|verte", "vertid"),
    },
  },
  {
    id: "spread",
    uses: true,
    forms: {
      en: en("spread|apply", "applied"),
      de: de("auftragen?|trag auf|trage auf|verstreichen?|verstreiche", "aufgetragen"),
      es: es("unta|unte|aplica|aplique", "aplicad"),
    },
  },
  {
    id: "cut",
    forms: {
      en: en("cut|slice|chop", "cut"),
      de: de("schneiden?|schneide", "geschnitten"),
      es: es("corta|corte", "cortad"),
    },
  },
];
