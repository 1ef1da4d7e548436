import { taskGraph, topologicalOrder } from "../core/procedure/graph.ts";

import type { Procedure } from "../core/procedure/schema.ts";
import type { StepId } from "../core/domain/ids.ts";
import type { Random } from "../core/domain/seeded.ts";
import { between, pick, seeded, shuffled } from "../core/domain/seeded.ts";
import type { TakeDifficulty } from "../core/synthetic/take-script.ts";
import type { Person } from "./hand-sprite.ts";
import { PAINTS } from "./materials.ts";
import type { PartKind } from "./parts.ts";
import { partModel } from "./parts.ts";
import type { Rgb } from "./relief.ts";
import type { ToolKind } from "./tools.ts";
import type { BenchTheme, Work, WorkMotion } from "./words.ts";
import { BENCH_THEMES, CONTAINERS, THEME_PARTS, readWords, themeWords } from "./words.ts";

/** Size of the picture that a bench is laid out for, in pixels. */
export const BENCH_WIDTH = 640;
export const BENCH_HEIGHT = 360;

/** A place on the bench: the middle of a thing in picture pixels, and its clockwise turn in radians. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** What one step looks like on a bench. */
export interface BenchStep {
  readonly step: StepId;
  readonly part: { readonly kind: PartKind; readonly paint: Rgb; readonly radius: number };
  readonly motion: WorkMotion;
  readonly tool: ToolKind | null;
  /** True when what the step leaves appears in place (poured, wiped); false when it is carried there from the tray. */
  readonly grows: boolean;
  /** Where the part waits; for one that grows, the same as `slot`. */
  readonly tray: Place;
  /** Where it ends up. */
  readonly slot: Place;
}

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

/**
 * Lay out a bench for a procedure: its steps' words choose parts, tools and motions where they name any, the seed the rest.
 * The same arguments give the same bench. On a `hard` bench parts that the words leave open look alike.
 */
export function benchFor(procedure: Procedure, lookSeed: number, difficulty: TakeDifficulty = "easy"): Bench {
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
    },
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

interface Draft extends Omit<BenchStep, "tray" | "slot"> {
  /** Kind of part that it goes on or into, when the words say so. */
  readonly onto: PartKind | null;
}

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

/** Places on the assembly: along a spine in a workshop, on what the words name or around the first part elsewhere. */
function layOutSlots(theme: BenchTheme, drafts: readonly Draft[], random: Random): Place[] {
  const carried = drafts.filter((draft) => !draft.grows);
  const lean = between(random, -0.12, 0.12);
  const start = between(random, 0, Math.PI * 2);
  const slots: Place[] = [];
  drafts.forEach((draft, k) => {
    const n = carried.indexOf(draft);
    const holder = holderOf(theme, drafts, k);
    if (holder !== null) {
      const { x, y } = slots[holder]!;
      slots.push({ x: x + between(random, -2, 2), y: y + between(random, -2, 2), angle: between(random, -0.6, 0.6) });
    } else {
      const hub = drafts[0]!.part.radius;
      slots.push(theme === "workshop" ? spine(n, carried.length, lean) : cluster(n, carried.length, start, hub));
    }
  });
  return slots;
}

/** The step whose part holds that of step `k`, or null when it has a place beside the others. */
function holderOf(theme: BenchTheme, drafts: readonly Draft[], k: number): number | null {
  const { grows, onto } = drafts[k]!;
  const holds = (kind: PartKind) => (theme === "kitchen" || grows) && CONTAINERS.has(kind);
  const before = drafts.slice(0, k);
  const named = before.findLastIndex(({ part, grows: grown }) => !grown && part.kind === onto && holds(part.kind));
  if (named >= 0) return named;
  if (!grows) return null;
  return Math.max(
    0,
    before.findLastIndex(({ part, grows: grown }) => !grown && holds(part.kind)),
  );
}

function spine(n: number, count: number, lean: number): Place {
  const share = count === 1 ? 0.5 : n / (count - 1);
  const aside = n === 0 || n === count - 1 ? 0 : (n % 2 === 0 ? 1 : -1) * (count > 8 ? 40 : 20);
  const y = 240 - share * 186;
  return { x: 326 + aside + (y - 160) * lean * -1, y, angle: lean };
}

function cluster(n: number, count: number, start: number, hub: number): Place {
  if (n === 0) return { x: 328, y: 164, angle: 0 };
  const angle = start + (2 * Math.PI * (n - 1)) / Math.max(1, count - 1);
  return {
    x: 328 + Math.cos(angle) * (hub + 30),
    y: 164 + Math.sin(angle) * (hub + 22),
    angle: Math.sin(angle * 3) * 0.25,
  };
}

/** The first part gets the far end of the tray to itself, the others two or three columns below. */
function layOutTray(drafts: readonly Draft[]): Place[] {
  const carried = drafts.filter((draft) => !draft.grows);
  const columns = carried.length <= 7 ? 2 : carried.length <= 13 ? 3 : 4;
  const rows = Math.max(1, Math.ceil((carried.length - 1) / columns));
  return drafts.map((draft) => {
    const n = carried.indexOf(draft);
    const long = partModel(draft.part.kind, draft.part.paint, 1).extent[1] > 1.2;
    if (n <= 0) return { x: 104, y: 68, angle: 0 };
    const row = Math.floor((n - 1) / columns);
    const column = (n - 1) % columns;
    const x = 22 + (164 / columns) * (column + 0.5);
    return { x, y: 122 + (184 / rows) * (row + 0.5), angle: long ? 1.1 : 0 };
  });
}

function toolPlace(n: number, count: number): Place {
  const across = count <= 3 ? count : Math.ceil(count / 2);
  const row = count <= 3 ? 0 : Math.floor(n / across);
  const x = 545 + ((n % across) - (across - 1) / 2) * Math.min(62, 150 / across);
  return { x, y: count <= 3 ? 165 : 100 + row * 150, angle: 0.06 * ((n % 3) - 1) };
}
