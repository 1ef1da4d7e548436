import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { TARGETS } from "./targets.ts";
import { tryInputs, type Find } from "./try-inputs.ts";

const OUT = join(import.meta.dirname, "../../dist/fuzz");

/**
 * Try each target for so many seconds, and print what was found.
 *
 * @param alive told which target and seeds are tried next
 * @returns 1 when something was found, 2 when the words are wrong, else 0
 */
export async function main(words: readonly string[], alive: (what: string) => void): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { seconds: { type: "string" }, target: { type: "string" }, seed: { type: "string" } },
  });
  const [seconds, seed] = [Number(values.seconds ?? 60), Number(values.seed ?? 1)];
  const targets = TARGETS.filter(({ name }) => values.target === undefined || name === values.target);
  if (targets.length === 0 || !(seconds > 0) || !Number.isInteger(seed)) {
    console.error(
      `give --seconds and --seed as numbers, and one of these as --target: ${TARGETS.map(({ name }) => name).join(", ")}`,
    );
    return 2;
  }
  let found = 0;
  for (const target of targets) {
    const batch = Math.ceil((target.atOnce ?? 1000) / 10);
    const until = performance.now() + seconds * 1000;
    const finds: Find[] = [];
    let next = seed;
    while (performance.now() < until && finds.length < 20) {
      alive(`${target.name}, seeds ${next} to ${next + batch}`);
      finds.push(...(await tryInputs(target, next, next + batch)));
      next += batch;
    }
    for (const find of finds) keep(find);
    found += finds.length;
    console.log(`${target.name}: ${next - seed} inputs from seed ${seed}, ${finds.length} finds`);
  }
  return found > 0 ? 1 : 0;
}

function keep({ target, from, why, bytes }: Find): void {
  mkdirSync(join(OUT, target), { recursive: true });
  writeFileSync(join(OUT, target, from.replaceAll(" ", "-")), bytes);
  console.log(`${target}, ${from} (${bytes.length} bytes): ${why.slice(0, 900)}`);
}
