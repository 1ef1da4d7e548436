import type { PartKind } from "./synthetic-parts.ts";
import type { ToolKind } from "./tools.ts";

/** The sorts of bench that can be drawn. */
export const BENCH_THEMES = ["workshop", "kitchen", "electronics"] as const;
export type BenchTheme = (typeof BENCH_THEMES)[number];

/** How hands work at a place. */
export const WORK_MOTIONS = ["place", "insert", "turn", "press", "wipe", "pour", "stir", "touch"] as const;
export type WorkMotion = (typeof WORK_MOTIONS)[number];

/** What a step's verb asks of the hands; `grows` when what it leaves behind appears in place instead of being carried there. */
export interface Work {
  readonly motion: WorkMotion;
  readonly tools: readonly ToolKind[];
  readonly grows: PartKind | null;
}

function work(motion: WorkMotion, tools: readonly ToolKind[] = [], grows: PartKind | null = null): Work {
  return { motion, tools, grows };
}

/** Verbs in the order in which they are tried at one place in a text. */
export const VERBS: readonly (readonly [RegExp, Work])[] = [
  [/\b(unscrew|screw|tighten|fasten|bolt down|torque)/i, work("turn", ["key", "screwdriver", "spanner"])],
  [/\b(turn|twist|rotate|dial|set the)/i, work("turn")],
  [/\b(solder)/i, work("touch", ["iron"])],
  [/\b(wipe|clean|dry|polish|dust)/i, work("wipe", ["cloth"], "shine")],
  [/\b(spread|butter|smear|apply)/i, work("wipe", ["knife"], "puddle")],
  [/\b(pour|fill|drizzle|bloom)/i, work("pour", ["kettle", "jug"], "puddle")],
  [/\b(stir|mix|swirl)/i, work("stir", ["spoon"], "puddle")],
  [/\b(whisk|beat)/i, work("stir", ["whisk"], "puddle")],
  [/\b(scoop|sprinkle|spoon|season|add the ground)/i, work("touch", ["spoon"], "heap")],
  [/\b(cut|slice|chop)/i, work("touch", ["knife"])],
  [/\b(press|push|snap|click|clip|seat)/i, work("press")],
  [/\b(insert|fit|plug|slide|slot|attach|connect|mount|hook|thread|join)/i, work("insert")],
  [/\b(place|put|set|lay|add|stand|rest)/i, work("place")],
];

/** Nouns that have a drawing of their own. */
export const NOUNS: readonly (readonly [RegExp, PartKind, BenchTheme])[] = [
  [/\b(lamp )?base\b|\bfoot\b/i, "base", "workshop"],
  [/\barms?\b|\brod\b|\bbeam\b|\bpole\b/i, "arm", "workshop"],
  [/\bsprings?\b/i, "spring", "workshop"],
  [/\bbolts?\b|\bscrews?\b|\bnuts?\b/i, "bolt", "workshop"],
  [/\bbracket\b|\bhinge\b/i, "bracket", "workshop"],
  [/\bshade\b|\breflector\b/i, "shade", "workshop"],
  [/\bbulb\b/i, "bulb", "workshop"],
  [/\bplug\b|\bcord\b|\bpower cable\b/i, "plug", "workshop"],
  [/\bgears?\b|\bcogs?\b/i, "gear", "workshop"],
  [/\bknobs?\b|\bdial\b/i, "knob", "workshop"],
  [/\bwheels?\b|\btyres?\b/i, "wheel", "workshop"],
  [/\bblocks?\b|\bwood/i, "block", "workshop"],
  [/\bpipes?\b|\btubes?\b|\bhose\b/i, "pipe", "workshop"],
  [/\bpanel\b|\bcover\b/i, "plate", "workshop"],
  [/\bboard\b|\bpcb\b|\bmotherboard\b/i, "board", "electronics"],
  [/\bchips?\b|\bprocessor\b|\bcpu\b|\bsocket\b/i, "chip", "electronics"],
  [/\bcapacitors?\b/i, "capacitor", "electronics"],
  [/\bfan\b|\bcooler\b|\bheat ?sink\b/i, "cooler", "electronics"],
  [/\bmemory\b|\bram\b|\bmodule\b/i, "module", "electronics"],
  [/\bbatter(y|ies)\b|\bcell\b/i, "battery", "electronics"],
  [/\bribbon\b|\bcables?\b|\bwires?\b/i, "ribbon", "electronics"],
  [/\bscreen\b|\bdisplay\b/i, "screen", "electronics"],
  [/\bbowls?\b|\bpan\b|\bpot\b/i, "bowl", "kitchen"],
  [/\bcups?\b|\bmugs?\b/i, "cup", "kitchen"],
  [/\bsaucer\b|\bplates?\b|\bdish\b/i, "saucer", "kitchen"],
  [/\bfilters?\b/i, "filter", "kitchen"],
  [/\bdripper\b/i, "bowl", "kitchen"],
  [/\bcoffee\b|\bsugar\b|\bflour\b|\bsalt\b|\bgrounds\b/i, "heap", "kitchen"],
  [/\bwater\b|\bmilk\b|\boil\b|\bsauce\b|\bbutter\b/i, "puddle", "kitchen"],
  [/\bbread\b|\btoast\b|\btop slice\b|\btortilla\b/i, "bread", "kitchen"],
  [/\blettuce\b|\bleaf\b|\bleaves\b|\bsalad\b|\bherbs?\b/i, "leaf", "kitchen"],
  [/\btomato(es)?\b/i, "slice", "kitchen"],
  [/\bcheese\b/i, "cheese", "kitchen"],
  [/\beggs?\b/i, "egg", "kitchen"],
  [/\bjar\b|\blid\b/i, "jar", "kitchen"],
];

/** Named tools win over the ones a verb suggests. */
export const TOOL_WORDS: readonly (readonly [RegExp, ToolKind])[] = [
  [/\b(hex|allen) key\b|\bwith the key\b/i, "key"],
  [/\bscrewdriver\b/i, "screwdriver"],
  [/\bspanner\b|\bwrench\b/i, "spanner"],
  [/\bsoldering\b/i, "iron"],
  [/\btweezers\b/i, "tweezers"],
  [/\bwith (a|the) spoon\b/i, "spoon"],
  [/\bknife\b/i, "knife"],
  [/\bkettle\b/i, "kettle"],
  [/\bjug\b/i, "jug"],
  [/\bwhisk\b/i, "whisk"],
  [/\bcloth\b|\btowel\b/i, "cloth"],
];

/** Parts that other things are poured into or spread on. */
export const CONTAINERS: ReadonlySet<PartKind> = new Set([
  "bowl",
  "cup",
  "filter",
  "saucer",
  "bread",
  "board",
  "base",
  "plate",
]);

/** Parts of a theme that stand in when a step's words name none. */
export const THEME_PARTS: Record<BenchTheme, readonly PartKind[]> = {
  workshop: ["arm", "bracket", "gear", "knob", "spring", "wheel", "block", "pipe", "bolt", "plate", "shade"],
  electronics: ["chip", "capacitor", "module", "cooler", "battery", "ribbon", "screen", "knob", "bolt", "plate"],
  kitchen: ["bowl", "cup", "bread", "leaf", "slice", "cheese", "egg", "jar", "saucer", "filter"],
};
