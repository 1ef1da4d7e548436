// @ts-check
/**
 * A mutation run: small changes of the code, one at a time, in a copy of the project; the tests should fail for each. What they do not notice is
 * listed as a survivor. It is no part of `npm test`.
 *
 * Usage: node scripts/mutate.mjs [--seed N] [--each N] [--minutes N] [--room NAME]; `--each` mutants of each room, drawn by the seed, until the
 * minutes are over. Prints a line for each and a table of rooms at the end.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { Visitor } from "vite";
import { sourceFile } from "./source-files.mjs";
import { copyProject } from "./project-copy.mjs";
import { root, run } from "./setup/run.mjs";

/**
 * Rooms that are tried, and the integration tests that hold what they do on a real disk.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ROOMS = {
  "src/core/coach": [],
  "src/core/brain/filter": [],
  "src/storage/log": ["power-loss"],
  "src/app/withdrawal": ["withdraw", "withdraw-inside", "withdraw-again", "correct-pseudonym"],
};

/** What the copy has of its own; the rest is linked. */
const COPIED = ["src", "tests", "scripts", "package.json", "tsconfig.json", "vitest.config.ts"];
const LINKED = ["node_modules", "resources", "docs", ".cache"];

/** What becomes of an operator. */
const OTHER = /** @type {Readonly<Record<string, string>>} */ ({
  ...{ "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" },
  ...{ "+": "-", "-": "+", "*": "/", "/": "*", "&&": "||", "||": "&&", "??": "&&" },
});

/** Seconds after which tests that run on are ended, and count as having noticed. */
const LONGEST = 180;

/**
 * @typedef {object} Mutant
 * @property {string} path Relative to the project.
 * @property {number} line
 * @property {string} what In words.
 * @property {string} text The file with it.
 */

/**
 * Every mutant of a source: operators and truth turned round, conditions negated, calls that stand alone left out.
 *
 * @param {string} path
 * @param {string} text
 * @returns {Mutant[]}
 */
export function mutantsOf(path, text) {
  /** @type {Mutant[]} */
  const found = [];
  const put = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ by) => {
    const line = text.slice(0, from).split("\n").length;
    const was = text.slice(from, to).replace(/\s+/g, " ").slice(0, 60);
    found.push({ path, line, what: `${was} → ${by || "nothing"}`, text: text.slice(0, from) + by + text.slice(to) });
  };
  const operator = (/** @type {any} */ { left, right, operator: sign }) => {
    const at = text.indexOf(sign, left.end);
    if (OTHER[sign] !== undefined && at > 0 && at < right.start) put(at, at + sign.length, OTHER[sign]);
  };
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    IfStatement: ({ test }) => put(test.start, test.end, `!(${text.slice(test.start, test.end)})`),
    ConditionalExpression: ({ test }) => put(test.start, test.end, `!(${text.slice(test.start, test.end)})`),
    Literal: ({ start, end, value }) => {
      if (typeof value === "boolean") put(start, end, String(!value));
    },
    ExpressionStatement: ({ start, end, expression }) => {
      if (/^(Call|Await|Assignment)Expression$/.test(expression.type)) put(start, end, ";");
    },
  }).visit(sourceFile(path, text).program);
  return found;
}

/**
 * As many of a list as are asked for, drawn by a seed (mulberry32).
 *
 * @template T
 * @param {readonly T[]} list
 * @param {number} count
 * @param {number} seed
 */
export function drawn(list, count, seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...list];
  /** @type {T[]} */
  const chosen = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}

/**
 * Whether some test fails with a mutant: those of its folder first, then all that reach it, then its room's integration tests.
 *
 * @param {string} copy
 * @param {string} room
 * @param {Mutant} mutant
 */
async function isNoticed(copy, room, mutant) {
  const path = join(copy, mutant.path);
  const before = readFileSync(path, "utf8");
  writeFileSync(path, mutant.text);
  try {
    const integration = (ROOMS[room] ?? []).map((name) => `tests/integration/${name}.test.ts`);
    const tries = [
      ["run", "--project", "unit", "--passWithNoTests", room],
      ["related", mutant.path, "--run", "--project", "unit", "--passWithNoTests"],
      ...(integration.length > 0 ? [["run", "--project", "integration*", ...integration]] : []),
    ];
    for (const words of tries) {
      const { code } = await run(process.execPath, ["node_modules/vitest/vitest.mjs", ...words, "--bail", "1"], {
        ...{ cwd: copy, capture: true, seconds: LONGEST },
      });
      if (code !== 0) return true;
    }
    return false;
  } finally {
    writeFileSync(path, before);
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      each: { type: "string", default: "100" },
      minutes: { type: "string", default: "60" },
      room: { type: "string" },
    },
  });
  const until = Date.now() + Number(values.minutes) * 60_000;
  const rooms = Object.keys(ROOMS).filter((room) => values.room === undefined || room.endsWith(values.room));
  const chosen = rooms.map((room) => {
    const files = readdirSync(join(root, room), { recursive: true, encoding: "utf8" });
    const sources = files.filter((name) => name.endsWith(".ts") && !/\.test\./.test(name)).sort();
    const all = sources.flatMap((name) => mutantsOf(`${room}/${name}`, readFileSync(join(root, room, name), "utf8")));
    return drawn(all, Number(values.each), Number(values.seed)).map((mutant) => ({ room, mutant }));
  });
  // In turn of each room, so that an end before the last leaves none out.
  const queue = Array.from({ length: Number(values.each) }, (_, at) => chosen.flatMap((list) => list[at] ?? [])).flat();
  /** @type {Map<string, { noticed: number, tried: number }>} */
  const scores = new Map(rooms.map((room) => [room, { noticed: 0, tried: 0 }]));
  await Promise.all(
    Array.from({ length: Math.max(1, availableParallelism()) }, async () => {
      const copy = copyProject("mutants", COPIED, LINKED);
      for (let next = queue.shift(); next && Date.now() < until; next = queue.shift()) {
        const { room, mutant } = next;
        const noticed = await isNoticed(copy, room, mutant);
        const score = scores.get(room);
        if (score) score.tried += 1;
        if (score && noticed) score.noticed += 1;
        console.log(`${noticed ? "noticed " : "SURVIVED"} ${mutant.path}:${mutant.line} ${mutant.what}`);
      }
      rmSync(dirname(copy), { recursive: true, force: true });
    }),
  );
  console.log("\n| room | mutants | noticed | share |\n|---|---|---|---|");
  for (const [room, { noticed, tried }] of scores)
    console.log(`| ${room} | ${tried} | ${noticed} | ${tried === 0 ? "" : (noticed / tried).toFixed(2)} |`);
}
