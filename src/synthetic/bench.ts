import { taskGraph, topologicalOrder } from "../core/procedure/graph.ts";
import type { Procedure } from "../core/procedure/schema.ts";
import type { Random } from "../core/domain/seeded.ts";
import { between, pick, seeded, shuffled } from "../core/domain/seeded.ts";
import type { TakeFamily } from "../core/synthetic/take-family.ts";
import type { TakeDifficulty } from "../core/synthetic/take-script.ts";
import type { Person } from "./hand-sprite.ts";
import { PAINTS } from "./materials.ts";
import type { PartKind } from "./synthetic-parts.ts";
import type { Rgb } from "./relief.ts";
import type { ToolKind } from "./tools.ts";
import type { BenchTheme, Work } from "./synthetic-words.ts";
import { BENCH_THEMES, THEME_PARTS } from "./synthetic-words.ts";
import { readWords, themeWords } from "./read-words.ts";
import type { BenchStep, Place } from "./bench-step.ts";
import type { Draft } from "./bench-layout.ts";
import { layOutSlots, layOutTray, toolPlace } from "./bench-layout.ts";

/** Size of the picture that a bench is laid out for, in pixels. */
export const BENCH_WIDTH = 640;
export const BENCH_HEIGHT = 360;

/** A bench with a person at it: everything that the takes of one look share. */
export interface Bench {
  readonly theme: BenchTheme;
  readonly lookSeed: number;
  /** In the order in which they are built up: what comes later lies on top. */
  readonly steps: readonly BenchStep[];
  readonly tools: readonly {
    readonly kind: ToolKind;
    readonly paint: Rgb;
    readonly radius: number;
    readonly place: Place;
  }[];
  readonly person: Person;
  /** How it is unlike the usual drawing. */
  readonly family: TakeFamily;
  /** 1 when the tray is on the left, −1 when it is on the right. */
  readonly side: 1 | -1;
}

const SKINS: readonly Rgb[] = [
  [0.89, 0.7, 0.59],
  [0.84, 0.63, 0.5],
  [0.74, 0.53, 0.4],
  [0.6, 0.41, 0.3],
  [0.93, 0.75, 0.65],
];
const SLEEVES: readonly Rgb[] = [
  [0.19, 0.28, 0.42],
  [0.36, 0.38, 0.4],
  [0.5, 0.2, 0.19],
  [0.23, 0.36, 0.3],
  [0.75, 0.72, 0.66],
];

/** Hands and sleeves unlike the usual ones: gloves, a darker skin, bare arms. */
const OTHER_PEOPLE: readonly Pick<Person, "skin" | "sleeve" | "stripe">[] = [
  { skin: [0.24, 0.45, 0.74], sleeve: [0.88, 0.89, 0.9], stripe: null },
  { skin: [0.13, 0.13, 0.14], sleeve: [0.33, 0.22, 0.16], stripe: null },
  { skin: [0.33, 0.22, 0.16], sleeve: [0.8, 0.35, 0.12], stripe: [0.93, 0.9, 0.3] },
  { skin: [0.82, 0.78, 0.7], sleeve: [0.6, 0.41, 0.3], stripe: null },
  { skin: [0.33, 0.22, 0.16], sleeve: [0.33, 0.22, 0.16], stripe: null },
];

/**
 * Lay out a bench for a procedure: its steps' words choose parts, tools and motions where they name any, the seed the rest.
 * The same arguments give the same bench. On a `hard` bench parts that the words leave open look alike.
 */
export function benchFor(
  procedure: Procedure,
  lookSeed: number,
  difficulty: TakeDifficulty = "easy",
  family: TakeFamily = "usual",
): Bench {
  const random = seeded(lookSeed, procedure.id, "bench");
  const theme = themeOf(procedure, random);
  const graph = taskGraph(procedure);
  const order = topologicalOrder(graph).map((id) => graph.index.get(id)!);
  const paints = difficulty === "hard" ? nearPaints(random) : shuffled(random, PAINTS);
  const pool = shuffled(random, THEME_PARTS[theme]).slice(0, difficulty === "hard" ? 2 : undefined);
  const radius = order.length <= 7 ? 35 : order.length <= 10 ? 30 : order.length <= 14 ? 25 : 21;
  const drafts = order.map((number, k): Draft => {
    const step = procedure.steps[number]!;
    const words = readWords(step.text);
    const does: Work = words.work ?? { motion: "place", tools: [], grows: null };
    const grows = does.grows !== null && k > 0;
    const other = k === 0 ? firstPart(theme) : pool[k % pool.length]!;
    const kind = grows ? growing(words.part, does.grows!) : (words.part ?? other);
    const tool = words.tool ?? (does.tools.length > 0 ? pick(random, does.tools) : null);
    const scale = k === 0 ? HUB_SCALE[theme] : (KIND_SCALE[kind] ?? 1);
    const paint = (grows || kind === "heap" ? words.paint : null) ?? paints[k % paints.length]!;
    const part = { kind, paint, radius: Math.round(radius * scale) };
    return { step: step.id, part, motion: does.motion, tool, grows, onto: words.onto };
  });
  const slots = layOutSlots(theme, drafts, random);
  const trays = layOutTray(drafts);
  const side = random() < 0.7 ? 1 : -1;
  const place = (p: Place): Place => (side === 1 ? p : { x: BENCH_WIDTH - p.x, y: p.y, angle: -p.angle });
  const kinds = [...new Set(drafts.flatMap((draft) => draft.tool ?? []))];
  return {
    theme,
    lookSeed,
    side,
    steps: drafts.map(({ step, part, motion, tool, grows }, k) => {
      const tray = grows ? slots[k]! : trays[k]!;
      return { step, part, motion, tool, grows, tray: place(tray), slot: place(slots[k]!) };
    }),
    tools: kinds.map((kind, k) => ({
      kind,
      paint: pick(random, PAINTS),
      radius: 46,
      place: place(toolPlace(k, kinds.length)),
    })),
    person: {
      skin: pick(random, SKINS),
      sleeve: pick(random, SLEEVES),
      stripe: null,
      seed: Math.floor(random() * 1e6),
      ...(family === "other-hands" ? pick(seeded(lookSeed, "other hands"), OTHER_PEOPLE) : {}),
    },
    family,
  };
}

/** Kinds that are smaller or larger than the rest. */
const KIND_SCALE: Partial<Record<PartKind, number>> = {
  bolt: 0.74,
  knob: 0.8,
  arm: 1.12,
  shade: 1.25,
  egg: 1.1,
  bread: 1.15,
};

/** How much larger the first part is, which holds the others. */
const HUB_SCALE: Record<BenchTheme, number> = { workshop: 1.5, electronics: 1.9, kitchen: 1.7 };

function themeOf(procedure: Procedure, random: Random): BenchTheme {
  const text = [procedure.goal, ...procedure.steps.map((step) => step.text)];
  const scores = BENCH_THEMES.map((theme) => text.reduce((sum, line) => sum + themeWords(line, theme), 0));
  const best = Math.max(...scores);
  return best === 0 ? pick(random, BENCH_THEMES) : BENCH_THEMES[scores.indexOf(best)]!;
}

function firstPart(theme: BenchTheme): PartKind {
  return ({ workshop: "base", electronics: "board", kitchen: "saucer" } as const)[theme];
}

/** A noun gives what grows its look only when it is itself something spread or heaped. */
function growing(part: PartKind | null, otherwise: PartKind): PartKind {
  return part === "heap" || part === "puddle" ? part : otherwise;
}

/** Ten paints about one, for benches of look-alike parts. */
function nearPaints(random: Random): Rgb[] {
  const [r, g, b] = pick(random, PAINTS);
  return PAINTS.map((): Rgb => [
    r + between(random, -0.1, 0.1),
    g + between(random, -0.1, 0.1),
    b + between(random, -0.1, 0.1),
  ]);
}
