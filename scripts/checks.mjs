// @ts-check
/** The checks that read the code without running it, and the tests that run it; each answers how many passed and failed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root, run } from "./setup/run.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [failures] Lines that say which failed and why, to be printed again at the end of the run.
 */

const bin = (/** @type {string} */ path) => join(root, "node_modules", path);

/** Name and arguments of each static check: the one that takes longest, then the others, quickest first. All run under this Node. */
const STATIC = [
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check"] },
  { name: "layers", args: [join(root, "scripts/check-layers.mjs")] },
  { name: "docblocks", args: [join(root, "scripts/check-docblocks.mjs")] },
  { name: "unused", args: [join(root, "scripts/check-unused.mjs")] },
  { name: "lengths", args: [join(root, "scripts/check-lengths.mjs")] },
  { name: "names", args: [join(root, "scripts/check-names.mjs")] },
  { name: "bounds", args: [join(root, "scripts/check-bounds.mjs")] },
  { name: "words", args: [join(root, "scripts/check-words.mjs")] },
  { name: "styles", args: [join(root, "scripts/check-styles.mjs")] },
  { name: "lint", args: [bin("oxlint/bin/oxlint"), "--deny-warnings"] },
  { name: "types", args: [bin("typescript/bin/tsc"), "-p", "."] },
  { name: "prose", args: [join(root, "scripts/check-prose.mjs")] },
  { name: "commands", args: [join(root, "scripts/commands-page.mjs"), "--check"] },
  { name: "kits", args: [join(root, "scripts/check-kits.mjs"), "--types"] },
];

/** Static checks that run at the same time: most use one processor. */
const AT_A_TIME = 2;

/**
 * Runs every static check; each counts as one test.
 *
 * @param {object} [options]
 * @param {boolean} [options.behind] They take only the processor's time that others leave.
 * @returns {Promise<Outcome>}
 */
export async function runStaticChecks({ behind = false } = {}) {
  const outcome = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  const left = [...STATIC];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { code } = await run(process.execPath, next.args, { lines: true, behind });
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${next.name}`);
      outcome[code === 0 ? "passed" : "failed"] += 1;
      if (code !== 0) outcome.failures.push(`FAILED check ${next.name}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return outcome;
}

/**
 * Runs vitest on some of its projects.
 *
 * @param {readonly string[]} projects Names in vitest.config.ts.
 * @param {object} [options]
 * @param {readonly string[]} [options.more] Further arguments, as the person typed them.
 * @param {boolean} [options.beside] Others run at the same time: what it prints comes in whole lines.
 * @param {boolean} [options.behind] It takes only the processor's time that others leave.
 * @returns {Promise<Outcome>} At least one failed when vitest itself failed.
 */
export async function runTests(projects, { more = [], beside = false, behind = false } = {}) {
  const report = join(root, `.cache/test/${projects.join("-")}.json`);
  mkdirSync(join(root, ".cache/test"), { recursive: true });
  rmSync(report, { force: true });
  const words = [
    bin("vitest/vitest.mjs"),
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--passWithNoTests",
    ...more,
  ];
  const { code } = await run(process.execPath, words, { lines: beside, behind });
  const told = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const { numPassedTests = 0, numFailedTests = 0 } = told;
  for (const line of skippedIn(told)) console.log(line);
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  const failed = code === 0 ? numFailedTests : Math.max(1, numFailedTests);
  const failures = failedIn(told);
  if (failed > 0 && failures.length === 0)
    failures.push(`FAILED ${projects.join(", ")}: an error outside any test, printed above`);
  return { passed: numPassedTests, failed, failures };
}

/**
 * @typedef {object} FileReport What vitest's JSON report says about one file.
 * @property {string} [name] The file, an absolute path.
 * @property {string} [message] Why the file itself could not be run; empty when it could.
 * @property {readonly { status: string, fullName: string, failureMessages?: readonly (string | null)[] | null }[]} assertionResults
 */

/** Most lines of one failure's message that are said again at the end: the error, and where it was thrown. */
const LINES_OF_A_FAILURE = 12;

/**
 * Which tests failed and why, as lines to print: a run's log may be kept by its last lines only.
 *
 * @param {{ testResults?: readonly FileReport[] }} told Vitest's JSON report.
 * @returns {string[]}
 */
export function failedIn({ testResults = [] }) {
  return testResults.flatMap(({ name = "", message = "", assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const itself = message && failed.length === 0 ? [`FAILED ${file}`, ...beginningOf(message)] : [];
    return [
      ...itself,
      ...failed.flatMap(({ fullName, failureMessages }) => [
        `FAILED ${file} > ${fullName}`,
        ...beginningOf((failureMessages ?? []).find(Boolean) ?? ""),
      ]),
    ];
  });
}

/** @param {string} message */
function beginningOf(message) {
  const lines = stripVTControlCharacters(message).split("\n");
  const told = lines.filter((line) => line.trim() && !/node_modules|node:internal/.test(line));
  return told.slice(0, LINES_OF_A_FAILURE).map((line) => `  ${line.slice(0, 240)}`);
}

/**
 * What was skipped for want of something, as lines to print: how many tests, and what is missing.
 *
 * @param {{ testResults?: readonly FileReport[] }} told Vitest's JSON report.
 * @returns {string[]}
 */
export function skippedIn({ testResults = [] }) {
  const names = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (/^(skipped|pending)$/.test(status) ? [fullName] : [])),
  );
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) {
    const [, reason] = /\(skipped: (.*?)\)/.exec(name) ?? [];
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, n]) => `${n} ${n === 1 ? "test" : "tests"} skipped: ${reason}`);
}

/**
 * Runs vitest on the unit and page tests again and again while sources change, until it is ended.
 *
 * @param {readonly string[]} [more] Further arguments, as the person typed them.
 * @returns {Promise<number>} Its exit code.
 */
export async function watchTests(more = []) {
  return (
    await run(process.execPath, [bin("vitest/vitest.mjs"), "watch", "--project", "unit", "--project", "page*", ...more])
  ).code;
}

/**
 * Prints what failed and then the last line of a run, and answers its exit code.
 *
 * @param {readonly Outcome[]} outcomes
 */
export function summarise(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  for (const line of outcomes.flatMap(({ failures = [] }) => failures)) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
