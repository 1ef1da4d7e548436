import { readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { cardsHere } from "../../src/app/diagnostics/measure-gpu.ts";
import { writeAtomic } from "../../src/storage/atomic.ts";

const file = fileURLToPath(new URL("../../docs/benchmarks.md", import.meta.url));

/** One measured value and what it had to be. */
export interface Bar {
  readonly what: string;
  readonly value: string;
  /** In words, e.g. "under 150 ms"; empty when nothing was asked. */
  readonly bar: string;
  readonly met: boolean;
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Bars as a table: what was measured, what was asked, and whether it was met. */
export function barTable(bars: readonly Bar[]): string {
  return table(
    ["what", "measured", "bar", ""],
    bars.map(({ what, value, bar, met }) => [what, value, bar, bar === "" ? "" : met ? "met" : "**missed**"]),
  );
}

/**
 * Print a suite's section and put it in docs/benchmarks.md in place of its last; missed bars join the list at the end.
 *
 * @param keep false only prints it: a part of a suite, or other seeds than the usual ones
 */
export async function report(
  suite: string,
  command: string,
  body: string,
  bars: readonly Bar[],
  keep = true,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const cards = (await cardsHere()).map(({ name }) => name).join(", ") || "no GPU";
  const machine = `${day}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}, ${cards}`;
  const section = [`## ${suite}`, `\`${command}\` · ${machine}`, body].join("\n\n");
  console.log(section);
  if (!keep) return;
  const before = await readFile(file, "utf8").catch(() => HEAD);
  const kept = splitSections(before).filter(({ name }) => name !== suite);
  const missed =
    kept.find(({ name }) => name === MISSED)?.text ?? `## ${MISSED}\n\nKept, so that nobody has to find out again.\n`;
  const fresh = bars
    .filter(({ met }) => !met)
    .map(({ what, value, bar }) => `- ${day}, ${suite}: ${what} was ${value}, bar ${bar}.`);
  const list = [missed.trimEnd(), ...fresh.filter((line) => !missed.includes(line))].join("\n");
  const others = kept.filter(({ name }) => name !== MISSED).map(({ text }) => text.trim());
  await writeAtomic(file, `${[...others, section, list].join("\n\n")}\n`);
}

const MISSED = "Bars that were missed";
const HEAD =
  "# Benchmarks\n\nWritten by the bench commands themselves. Whole numbers of another machine will differ; ratios and shares should not.";

function splitSections(text: string): { name: string; text: string }[] {
  return text.split(/^(?=## )/m).map((part) => ({ name: /^## (.*)/.exec(part)?.[1] ?? "", text: part }));
}

/** The number after `name` among the words of a command line, or `fallback`. */
export function option(words: readonly string[], name: string, fallback: number): number {
  const at = words.indexOf(name);
  const value = at < 0 ? Number.NaN : Number(words[at + 1]);
  return Number.isFinite(value) ? value : fallback;
}
