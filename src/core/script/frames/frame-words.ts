/** What a step's verb does, as far as planning mistakes needs to know. */
export type VerbClass = "get" | "put" | "mix" | "cut" | "heat" | "fasten" | "clean" | "cover" | "other";

const VERBS: Readonly<Record<VerbClass, string>> = {
  get: "take get fetch grab pick measure open collect gather select choose bring retrieve unpack",
  put:
    "add place put pour sprinkle drizzle season top garnish lay set spread splash spoon scoop transfer return crack squeeze " +
    "drop load fill brush coat pipe arrange stack tip position",
  mix: "mix stir whisk beat combine blend blitz puree fold toss shake knead",
  cut: "chop cut slice mince dice grate peel tear halve trim shred crush spiralize core break",
  heat: "heat cook microwave melt saute fry toast bake boil simmer roast warm brown grill steam thaw preheat",
  fasten:
    "install attach fit mount screw tighten fasten bolt connect plug press hook solder clip snap insert fix join glue " +
    "assemble align slide push click route seat thread",
  clean: "rinse wash dry pat wipe drain clean dust",
  cover: "cover wrap seal close roll secure",
  other:
    "remove flip invert serve use allow let leave rest stop check turn switch unplug unscrew loosen lift hold move pull wait " +
    "extract start prepare label write read weigh test inspect verify swap replace print record note mark lower raise cool " +
    "ensure make keep continue transfer disconnect unhook detach rotate charge power launch dip soak apply strain sit stand release reduce prevent create recombine enable run",
};

const CLASS_OF: ReadonlyMap<string, VerbClass> = new Map(
  Object.entries(VERBS).flatMap(([kind, verbs]) => verbs.split(" ").map((verb) => [verb, kind as VerbClass] as const)),
);

const BASE_OF: ReadonlyMap<string, string> = new Map(
  [...CLASS_OF.keys()].flatMap((verb) => gerunds(verb).map((g) => [g, verb])),
);

/** The class of a verb in its base form; null when the verb is not known. */
export function verbClass(verb: string): VerbClass | null {
  return CLASS_OF.get(verb.toLowerCase()) ?? null;
}

/** The base form of a known verb's -ing form ("stirring": "stir"); null for any other word. */
export function gerundBase(word: string): string | null {
  return BASE_OF.get(word.toLowerCase()) ?? null;
}

/** Words that begin a noun phrase. */
export const DETERMINERS = words("a an the this that these those its your each every all both some any another one's");

/** Words that only say in what order things come, at the start of a sentence. */
export const CONNECTIVES = words("then next now first finally and afterwards meanwhile");

/** Particles that belong to the verb before them. */
export const PARTICLES = words("aside up out down off on away in back");

/** Adverbs of manner that do not end in -ly. */
export const ADVERBS = words("well tight again together twice covered uncovered often apart straight fast halfway");

/** Words in -ly that are not adverbs. */
export const NOT_ADVERBS = words("jelly only apply assembly supply family fly early until");

/** Things that hold something. */
export const CONTAINERS = words(
  "bowl cup mug pan skillet plate platter dish board blender pot tray jar glass bag tin box beaker saucer saucepan",
);

/** Hot or moving things that nothing may be put beside or poured past. */
export const HOT_PLACES = words("pan skillet pot saucepan blender oven stove microwave kettle grill");

/** Things that are worked with, not used up. */
export const TOOLS = words(
  "fork spoon spatula whisk knife tongs brush peeler grater spiralizer scissors screwdriver spanner wrench pliers tong hammer key " +
    "hands fingers towel tweezers iron drill toothpick chopsticks slice funnel sieve",
);

/** Units of measure, singular. Volumes first. */
export const VOLUME_UNITS = words(
  "teaspoon tsp tablespoon tbsp cup pinch ml millilitre milliliter litre liter l drizzle knob splash handful ounce oz gram g kg pound",
);

/** Units of time, singular, in seconds. */
export const TIME_UNITS: Readonly<Record<string, number>> = {
  second: 1,
  sec: 1,
  s: 1,
  minute: 60,
  min: 60,
  hour: 3600,
  h: 3600,
};

/** Pieces of a thing that stand for the thing: "2 cloves of garlic", "5 broccoli florets". */
export const PIECES = words(
  "clove floret leaf slice piece block can packet stick spoonful sprig cube noodle sheet tin",
);

/** Adjectives that do not tell one thing from another. */
export const PLAIN_ADJECTIVES = words(
  "small medium large big heaped generous level ripe fresh freshly sized whole thick thin chopped sliced minced grated shredded " +
    "peeled diced mashed melted softened whisked chilled drained cut cooked uncooked beaten prepared lined frozen ground extra " +
    "dried toasted warm cold hot other same more number in remaining heavy-bottomed non-stick nonstick microwave-safe " +
    "microwavable medium-sized",
);

/** Liquids: they cannot be taken out again, and make a mess. */
export const LIQUIDS = words(
  "water milk oil vinegar sauce juice batter syrup honey extract puree curd egg eggs mixture broth stock",
);

/** Loose matter: nothing that is taken off, wiped or mistaken for a part. */
const MATTER = words("coffee tea powder sand glue paste grease oil paint soil flour sugar salt rice solder");

/** Whether a thing's last word names a part that can be picked up in one piece. */
export function isPart(word: string): boolean {
  return !LIQUIDS.has(word) && !MATTER.has(word);
}

/** Verbs that put any part where it goes, whatever the part. */
export const PLACING = words("install place put set position lay attach fit mount insert add take get fetch grab pick");

/** Whether a verb's object is what something is put on: "season the slices with salt". */
export function coobjectOnly(verb: string): boolean {
  return /^(?:season|garnish|top|brush|coat|spread|sprinkle|drizzle)$/.test(verb);
}

/** A noun's singular, good enough to compare by: "tomatoes" and "tomato" are one. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  if (/(?:ss|us|is)$/.test(lower) || lower.length < 4) return lower;
  if (lower.endsWith("leaves")) return lower.replace(/ves$/, "f");
  if (lower.endsWith("ies")) return lower.replace(/ies$/, "y");
  if (/(?:[sxz]|ch|sh|o)es$/.test(lower)) return lower.replace(/es$/, "");
  return lower.replace(/s$/, "");
}

/** A noun's plural. Words that are plural already stay. */
export function plural(word: string): string {
  if (singular(word) !== word.toLowerCase()) return word;
  if (/[^aeiou]y$/i.test(word)) return word.replace(/y$/i, "ies");
  if (/leaf$/i.test(word)) return word.replace(/f$/i, "ves");
  if (/(?:[sxz]|ch|sh|(?:tomat|potat)o)$/i.test(word)) return `${word}es`;
  return `${word}s`;
}

/** Forms of common verbs that do not follow the rules, and what they are of. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    be: "is are was were been being am",
    have: "has had having",
    do: "does did done doing",
    ...{ take: "took taken", get: "got gotten", hold: "held", stand: "stood", lie: "lay lain lying", make: "made" },
    ...{ go: "went gone goes", come: "came", give: "gave given", break: "broke broken", freeze: "froze frozen" },
    ...{ tear: "tore torn", bend: "bent", wind: "wound", hang: "hung", slide: "slid", stick: "stuck", light: "lit" },
    ...{ shake: "shook shaken", sit: "sat", leave: "left", bring: "brought", write: "wrote written", see: "saw seen" },
    ...{ grind: "ground", fall: "fell fallen", show: "showed shown", keep: "kept", feed: "fed", screw: "screwed" },
    ...{ melt: "melted molten", boil: "boiled", sweep: "swept", draw: "drew drawn", begin: "began begun" },
  }).flatMap(([base, forms]) => forms.split(" ").map((form) => [form, base] as const)),
);

const PAST_OF: ReadonlyMap<string, string> = new Map(
  [...CLASS_OF.keys()].flatMap((verb) => gerunds(verb).map((form) => [form.replace(/ing$/, "ed"), verb])),
);

/**
 * The form of an English word under which a dictionary has it, good enough to compare by: "placed", "places" and "placing" are "place", "screws" is
 * "screw". Verbs that are not known keep their endings.
 */
export function lemma(word: string): string {
  const lower = word.toLowerCase();
  const known =
    IRREGULAR.get(lower) ?? BASE_OF.get(lower) ?? PAST_OF.get(lower) ?? PAST_OF.get(lower.replace(/ied$/, "yed"));
  return known ?? singular(lower);
}

function gerunds(verb: string): string[] {
  const doubled = /[^aeiou][aeiou][bdglmnprt]$/.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
  return [/[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : doubled, `${verb}ing`];
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
