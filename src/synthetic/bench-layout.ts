import type { Random } from "../core/domain/seeded.ts";
import { between } from "../core/domain/seeded.ts";
import type { PartKind } from "./synthetic-parts.ts";
import { partModel } from "./synthetic-parts.ts";
import type { BenchTheme } from "./synthetic-words.ts";
import { CONTAINERS } from "./synthetic-words.ts";
import type { BenchStep, Place } from "./bench-step.ts";

export interface Draft extends Omit<BenchStep, "tray" | "slot"> {
  /** Kind of part that it goes on or into, when the words say so. */
  readonly onto: PartKind | null;
}

/** Places on the assembly: along a spine in a workshop, on what the words name or around the first part elsewhere. */
export function layOutSlots(theme: BenchTheme, drafts: readonly Draft[], random: Random): Place[] {
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
export function layOutTray(drafts: readonly Draft[]): Place[] {
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

/** Where the tool of a number lies, in pixels of the bench. */
export function toolPlace(n: number, count: number): Place {
  const across = count <= 3 ? count : Math.ceil(count / 2);
  const row = count <= 3 ? 0 : Math.floor(n / across);
  const x = 545 + ((n % across) - (across - 1) / 2) * Math.min(62, 150 / across);
  return { x, y: count <= 3 ? 165 : 100 + row * 150, angle: 0.06 * ((n % 3) - 1) };
}
