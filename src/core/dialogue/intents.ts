/** What can be asked about a session without a model that answers; `at` tells it: the person says which step they are at. */
export const INTENTS = [
  ...([
    "next",
    "left",
    "missed",
    "done",
    "elapsed",
    "cues",
    "repeat",
    "why",
    "need",
    "step",
    "can",
    "without",
    "at",
  ] as const),
] as const;
export type Intent = (typeof INTENTS)[number];

/** How one language asks for each. */
export interface IntentRules {
  /** In their order: the first that fits counts. Patterns see words in lower case without accents or punctuation, e.g. `what s next`. */
  readonly rules: readonly (readonly [Intent, RegExp])[];
  /** Asks for permission; it counts only with a step that it is about. */
  readonly can: RegExp;
  /** Says where somebody is; it counts only with a step that it names. */
  readonly at: RegExp;
  /** Parts what is asked about from what comes after it: "the bulb before the shade". */
  readonly before: RegExp;
  /** Begins a question in which what comes after `before` is asked about: "do I have to … before I …". */
  readonly mustBefore: RegExp;
}

/** English. */
const ENGLISH: IntentRules = {
  at: /^((and|so|no|ok|okay|now) )*(i|we) (m|am|are|re) ((already|now|still|back) )*(at|on|doing|working on)\b/,
  can: /^(and |so |ok(ay)? )?((can|may|could|should|shall|do|must) (i|we|the|this|that|it)\b|am i allowed|is it (ok|okay|fine|alright|all right|time|too (early|soon|late)|possible|safe)|what (if|happens if) (i|we)\b|would it be)/,
  before: /\b(before|without)\b/,
  mustBefore: /^(do|must|should) (i|we) (have to|need to|first)?.*\bbefore\b/,
  rules: [
    [
      "why",
      /^(but |and )?why( not)?$|\bwhy\b.*\b(you|that|this|it|stop|wrong|me)\b|what makes you|how (do|did|can|could) you (know|tell|see|notice)|what (did|do|have) you (see|seen|noticed?)|\b(reason|evidence|grounds|proof)\b|how come|how (sure|certain)|(are|re) you (really )?(sure|certain)|what (did|have) i (do|done) wrong|what (was|is|s) (wrong|the problem|the matter|my mistake)/,
    ],
    [
      "repeat",
      /\b(repeat|say (that|it)|(tell|say) me again|again|once more|one more time|pardon|(didn|couldn|did|could) (t|not) (\w+ )?(hear|catch|get|understand)|what did you (just )?(say|tell)|your last|the last thing|what was that|missed what you)\b/,
    ],
    [
      "without",
      /\b((have|has|had|got|is|are|with|s) no\b|(don|doesn|haven|hasn|couldn|can|could|cannot) ?(t|not)? (have|got|find|see)\b|(is|are|s|re|got) (missing|broken|gone|lost|empty)|(i|we) (ve )?(lost|broke|dropped)|(run|ran|am|are|re|m) out of|instead of|(isn|aren) t (here|there|in)|not (here|there))\b/,
    ],
    [
      "cues",
      /\bhow (do|can|will|would|could|should|am) (i|we|you)( \w+)? (know|tell|see|recogni[sz]e|check|verify|notice)\b|\blook like\b|\bdo (i|we) look (for|at)\b|\b(sign|signs|cue|cues|clue)\b|what (tells|shows)|should (it|this|that) look|\bwhen (is|are|can|do|will|does|may) .*(complete|done|finished|ready|stop|right|enough)\b|\byou looking (for|at)\b|\b(to be|should be) (visible|seen)\b/,
    ],
    [
      "elapsed",
      /\bhow (long|much time|much longer does|many (minutes|seconds|hours))\b|\btoo (slow|long|fast)\b|\b(on|in) time\b|\b(expected|usual|normal|average) (time|duration)\b|\b(duration|time limit)\b|\bhow much longer\b(?!.*\b(list|plan)\b)/,
    ],
    [
      "missed",
      /\b(did|have|has|was|were|am|is|anything|something|what)\b.*\b(miss|missed|missing a|missing any|missing some|forgot|forget|forgotten|skip|skipped|overlook|overlooked|omit|omitted|jump|jumped|left \w*( \w+)? ?out|leave \w*( \w+)? ?out|left out)\b|\b(did|have) (i|we) (do|done) (everything|all|every)\b|\beverything .*\bdone\b/,
    ],
    [
      "left",
      /\b(left|remain|remains|remaining|still (to|open|have|has|need|missing|ahead)|to go|is still|do i still)\b|\bhow many (more )?(steps|are)\b|\bhow far (am|are|along)\b|\b(nearly|almost) (there|done|finished|ready|through)\b|\b(what|anything|something) else\b|\bhow much longer\b/,
    ],
    [
      "need",
      /\b(tool|tools|part|parts|material|materials|equipment|ingredients?|screwdriver|wrench)\b.*\b(need|needed|use|take|takes|belong|belongs|have|for|required)\b|\bneed\b|^(what|which) (should|do|must) (i|we) (have to )?(have|get|fetch|take|use|prepare)\b|\b(supposed|meant) to use\b|\bwith what\b|\bgoes into\b|\b(what|which) (tool|tools|part|parts|material|materials|ingredients?)\b|\bwhat equipment\b/,
    ],
    [
      "next",
      /\b(next|after (this|that|it)|follow|follows|following|then what|what then|continue|proceed|from here)\b|\bwhat now$|^(and )?now what$|\b(should|do|must|supposed) (i|we|to)( to)? do (now|after)\b|want me to do|go on with/,
    ],
    [
      "step",
      /\b(which|what) (step|number|task|stage)\b|\bwhere (am|are|was|were) (i|we)$|\b(current|present) (step|task)\b|\b(was|am|are|were) (i|we) (doing|at|on|supposed to (do|be doing))\b|\bremind me\b|\bstep (are|am|is) (we|i|this|it)\b|\bthis step called\b/,
    ],
    [
      "done",
      /^(and |so |ok )?(is|am|are|did|does|have|has|was|s)\b.*\b(done|finished?|complete|completed|ready|right|correct|good|okay|ok|fine|work|worked|enough|count)\b/,
    ],
  ],
};

/** German. */
const GERMAN: IntentRules = {
  at: /^((und|so|nein|ok|okay|jetzt) )*(ich bin|wir sind|bin ich|sind wir) ((schon|jetzt|noch|wieder|gerade) )*(bei|beim|an|am)\b/,
  can: /^(und )?(kann|darf|konnte|soll|muss|sollte) (ich|man|der|die|das|wir)\b|^(ist es|ware es) (okay|ok|in ordnung|zu fruh|moglich)|^was (ist |passiert )?wenn ich/,
  before: /\b(bevor|vor|ohne)\b/,
  mustBefore: /^muss ich .*\b(bevor|vor)\b/,
  rules: [
    [
      "repeat",
      /\b(wiederhol\w*|noch ?mal|noch einmal|wie bitte|was hast du (gerade )?gesagt|nicht (gehort|verstanden)|was war das)\b/,
    ],
    [
      "without",
      /\b(hab|habe|gibt es|gibt s|ist|sind|haben) (ich |hier |da |wir )?(kein|keine|keinen|nicht)\b|\bich (hab|habe) (kein\w*|den .* nicht|die .* nicht|das .* nicht)|\b((fehlt|fehlen)(?! noch)|kaputt|verloren|finde .* nicht|statt|anstelle)\b(?!.*\bschritt)/,
    ],
    [
      "cues",
      /\bworan (erkenne|sehe|merke)|\bwie (erkenne|sehe|merke|weiss) ich|\bwie (soll|muss|sieht) .*(aus|aussehen)|\bwann ist .*(fertig|richtig)|\bworauf (achte|muss ich achten)/,
    ],
    [
      "why",
      /^(aber )?(warum|wieso|weshalb)$|\b(warum|wieso|weshalb)\b.*\b(du|das|falsch|mich)\b|\bwoher weisst du|\bwas hast du gesehen|\bwie sicher|\bbist du (dir )?sicher|\bwas (war|ist) (daran )?falsch|\bwas habe? ich falsch|\bgrund\b/,
    ],
    ["elapsed", /\bwie lange?\b|\bwie viel zeit\b|\bzu (langsam|lange)\b|\b(dauert|dauer)\b/],
    [
      "missed",
      /\b(hab|habe|wurde|ist)\b.*\b(vergessen|ubersprungen|ausgelassen|ubersehen|weggelassen)\b|\bfehlt\b.*\bschritt|\balles (gemacht|erledigt)\b/,
    ],
    [
      "left",
      /\b(noch (ubrig|offen|zu tun|vor mir)|was (fehlt|bleibt) noch|wie viele?( schritte)?\b.*\bnoch|wie weit|ubrig|gleich fertig|fast fertig|was muss ich noch)\b/,
    ],
    ["need", /\b(brauche?|benotige|werkzeug|teile?|material|zutaten|womit|nehme ich)\b/],
    [
      "next",
      /\b(als nachstes|nachste\w*|danach|was (kommt|folgt|jetzt|nun)|wie (geht es|geht s) weiter|was (mache|soll) ich (jetzt|nun|tun))\b/,
    ],
    [
      "step",
      /\b(welche[rnm]? schritt|wo (bin|sind|war|stehe) (ich|wir)|bei welchem|aktuelle\w* schritt|was mache ich (gerade|eigentlich))\b/,
    ],
    [
      "done",
      /^(und )?(ist|bin|war|hab|habe|stimmt|passt|sieht)\b.*\b(fertig|richtig|gut|erledigt|geschafft|gemacht|so|okay|das)\b/,
    ],
  ],
};

/** Spanish. */
const SPANISH: IntentRules = {
  at: /^((y|no|vale|ahora) )*(ya )?(estoy|estamos|voy|vamos) (ya |ahora |todavia )*(en|con|por)\b/,
  can: /^(y )?(puedo|podria|debo|tengo que|deberia|se puede)\b|^(esta bien si|es demasiado pronto|que pasa si)/,
  before: /\b(antes de|antes|sin)\b/,
  mustBefore: /^(tengo que|debo) .*\bantes\b/,
  rules: [
    [
      "why",
      /^(pero )?por que$|\bpor que\b.*\b(dices|has dicho|dijiste|eso|esta mal|paras|interrumpes)\b|\bcomo lo sabes|\bque (has visto|viste)|\b(estas segur[oa]|que tan segur[oa])|\bque (he hecho|hice) mal|\brazon\b/,
    ],
    [
      "repeat",
      /\b(repit\w*|repet\w*|otra vez|una vez mas|de nuevo|que (has dicho|dijiste)|como dices|no (te )?(he )?(oi|oido|entendi|entendido))\b/,
    ],
    [
      "without",
      /\b(no (tengo|hay|encuentro|tenemos)|(falta|faltan) (el|la|los|las|un|una)|he perdido|perdi|se ha roto|esta roto|esta rota|en lugar de|en vez de)\b/,
    ],
    [
      "cues",
      /\bcomo (se|puedo saber|reconozco|veo)\b.*\b(hecho|listo|bien|terminad[oa]|cuando|que)\b|\bque aspecto|\bcuando esta .*(hecho|listo|terminado)|\ben que me fijo|\bcomo debe (quedar|verse)/,
    ],
    ["elapsed", /\bcuanto (tiempo|tarda|dura|llevo|he tardado|deberia)\b|\b(demasiado lento|duracion|tiempo llevo)\b/],
    [
      "missed",
      /\b(me he (saltado|olvidado|dejado)|he (olvidado|saltado|omitido)|me salte|se me olvido|olvide|me falta algun)\b|\bhe hecho todo\b/,
    ],
    [
      "left",
      /\b(cuanto (falta|queda)|que (falta|queda)|cuantos (pasos )?(faltan|quedan)|queda mucho|falta mucho|pasos (quedan|faltan)|que mas)\b/,
    ],
    ["need", /\b(necesito|herramientas?|piezas?|material\w*|ingredientes?|con que|hace falta)\b/],
    [
      "next",
      /\b(que (sigue|viene|toca|hago ahora|hago despues|debo hacer)|siguiente|proximo|despues|y ahora|como (sigo|continuo))\b/,
    ],
    ["step", /\b((en )?que paso|donde (estoy|estamos|iba)|paso actual|que estoy haciendo|por donde (voy|vamos))\b/],
    ["done", /^(y )?(esta|es|he|lo he|ya|quedo)\b.*\b(hecho|listo|lista|bien|terminado|acabado|correcto|completo)\b/],
  ],
};

const RULES: Readonly<Record<string, IntentRules>> = { en: ENGLISH, de: GERMAN, es: SPANISH };

/** The rules of a language tag; English where there are none of it. */
export function intentRulesOf(language: string): IntentRules {
  return RULES[language.toLowerCase().split("-")[0]!] ?? ENGLISH;
}
