import { parseArgs } from "node:util";
import { seeded } from "../../src/core/domain/seeded.ts";
import { report, table } from "../bench/report.ts";
import type { Outcome } from "./judge.ts";
import { FILE_ROWS } from "./rows-files.ts";
import { ELSEWHERE, RUNNING_ROWS, type Row } from "./rows.ts";
import { openCampaign, Stage, type Campaign } from "./stage.ts";

/** How a campaign is asked for. */
export interface Asked {
  readonly seed: number;
  /** Seconds that faults may take together, set-up not counted. */
  readonly seconds: number;
  /** Part of the names of the rows that are wanted. */
  readonly only?: string;
  /** Told of each fault as it is judged. */
  readonly say?: (line: string) => void;
}

/** One fault that was tried, or why not. */
export interface Tried {
  readonly row: string;
  readonly outcome: Outcome | null;
  /** Why it was not tried; empty where it was. */
  readonly not: string;
}

/** Faults at a time: they wait for the clock most of the time. */
const AT_ONCE = 3;
const ROWS: readonly Row[] = [...RUNNING_ROWS, ...FILE_ROWS];

/** Break the program again and again, each kind once before any comes twice, until the time is over. */
export async function campaign({ seed, seconds, only = "", say = () => {} }: Asked): Promise<readonly Tried[]> {
  const rows = ROWS.filter(({ name }) => name.includes(only));
  const shared = openCampaign();
  const until = performance.now() + seconds * 1000;
  const tried: Tried[] = [];
  const tell = (one: Tried): void => {
    tried.push(one);
    say(lineOf(one));
  };
  for (const { name, why } of ELSEWHERE) if (name.includes(only)) tell({ row: name, outcome: null, not: why });
  const possible = rows.filter((row) => {
    const not = row.missing?.(shared) ?? null;
    if (not !== null) tell({ row: row.name, outcome: null, not });
    return not === null;
  });
  const next = turns(possible, seed);
  const worker = async (): Promise<void> => {
    for (let row = next.take(until); row !== null; row = next.take(until))
      tell({ row: row.row.name, not: "", outcome: await attempt(shared, row.row, row.seed) });
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    shared.scrap();
  }
  for (const { name } of possible.filter((row) => !tried.some((one) => one.row === row.name)))
    tell({ row: name, outcome: null, not: "no time" });
  return tried;
}

/** The rows in an order drawn by the seed, anew in each round; of those that still fit into the time. */
function turns(rows: readonly Row[], seed: number) {
  let [round, left]: [number, Row[]] = [0, []];
  return {
    take(until: number): { readonly row: Row; readonly seed: number } | null {
      const fits = ({ seconds }: Row): boolean => performance.now() + seconds * 1000 <= until;
      if (!left.some(fits) && round > 0 && left.length > 0) return null;
      if (left.length === 0) {
        round += 1;
        const random = seeded(seed, "order", round);
        left = rows
          .map((row) => ({ row, at: random() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ row }) => row);
      }
      const at = left.findIndex(fits);
      if (at < 0) return null;
      return { row: left.splice(at, 1)[0]!, seed: seed * 1000 + round };
    },
  };
}

async function attempt(shared: Campaign, row: Row, seed: number): Promise<Outcome> {
  const stage = new Stage(shared, seed, row.name, row);
  try {
    return await row.run(stage);
  } catch (error) {
    return { broken: [error instanceof Error ? error.message : String(error)], film: null, told: null };
  } finally {
    stage.scrap();
  }
}

function lineOf({ row, outcome, not }: Tried): string {
  if (outcome === null) return `not tried: ${not}: ${row}`;
  const film = outcome.film === null ? "" : ` (${outcome.film.toFixed(2)} s of film lost)`;
  const told = outcome.told === null ? "" : ` (told after ${outcome.told.toFixed(1)} s)`;
  return outcome.broken.length === 0 ? `kept: ${row}${film}${told}` : `BROKEN: ${row}: ${outcome.broken.join("; ")}`;
}

/** The last line: `N faults, N kept, N broken, N not tried`. */
export function countsOf(tried: readonly Tried[]): string {
  const judged = tried.flatMap(({ outcome }) => outcome ?? []);
  const broken = judged.filter((one) => one.broken.length > 0).length;
  return `${judged.length} faults, ${judged.length - broken} kept, ${broken} broken, ${tried.length - judged.length} not tried`;
}

/** `npm run faults`. Returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: "string" },
      seeds: { type: "string" },
      seconds: { type: "string" },
      only: { type: "string" },
      table: { type: "boolean" },
    },
  });
  const [seed, seeds, seconds] = [values.seed ?? 1, values.seeds ?? 1, values.seconds ?? 300].map(Number) as [
    number,
    number,
    number,
  ];
  if (
    !Number.isInteger(seed) ||
    !(seeds >= 1) ||
    !(seconds > 0) ||
    !ROWS.some(({ name }) => name.includes(values.only ?? ""))
  ) {
    console.error(
      `give --seed, --seeds and --seconds as numbers, and a part of one of these as --only:\n${ROWS.map(({ name }) => name).join("\n")}`,
    );
    return 2;
  }
  const only = values.only ?? "";
  const tried: Tried[] = [];
  for (let at = seed; at < seed + seeds; at += 1) {
    console.log(`seed ${at}`);
    tried.push(...(await campaign({ seed: at, seconds, only, say: console.log })));
  }
  if (values.table === true) await keepTable(tried, words.join(" "));
  console.log(countsOf(tried));
  return tried.some(({ outcome }) => outcome && outcome.broken.length > 0) ? 1 : 0;
}

async function keepTable(tried: readonly Tried[], words: string): Promise<void> {
  const names = [...new Set(tried.map(({ row }) => row))];
  const rows = names.map((name) => {
    const of = tried.filter(({ row }) => row === name);
    const judged = of.flatMap(({ outcome }) => outcome ?? []);
    if (judged.length === 0) return [name, "", `not tried: ${of[0]!.not}`, "", ""];
    const kept = judged.filter(({ broken }) => broken.length === 0).length;
    return [
      name,
      String(judged.length),
      String(kept),
      most(judged.map(({ film }) => film)),
      most(judged.map(({ told }) => told)),
    ];
  });
  const head = ["fault", "times", "kept", "film lost, most, s", "told after, most, s"];
  await report("Faults", `npm run faults -- ${words}`, table(head, rows), []);
}

function most(values: readonly (number | null)[]): string {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? "" : Math.max(...known).toFixed(1);
}
