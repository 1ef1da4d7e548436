// @ts-check
/**
 * `npm test`: set up, then every check and every test. The last line is always `N passed, N failed`.
 *
 * With arguments only some of it: `check`, `unit`, `page` and `watch` (without set-up of Electron and models), `integration`, `e2e`, and what
 * is no part of the whole: `package`, which tries the one that `npm run package` made; what follows, e.g. file names, goes to vitest.
 */
import { runStaticChecks, runTests, summarise, watchTests } from "./checks.mjs";
import { hasDisplay } from "./setup/display.mjs";
import { ensurePackages } from "./setup/install.mjs";
import { SetupProblem } from "./setup/run.mjs";
import { main, setUp } from "./setup.mjs";

const [part = "all", ...more] = process.argv.slice(2);
/** The tests of the window are two kinds: those that watch films in real time, and the others; see vitest.config.ts. */
const WINDOW = ["e2e-films", "e2e"];
/** The tests of the page are two kinds: those that share a document, and the others; see vitest.config.ts. */
const PAGE = ["page", "page-alone"];
/** Those that wait for streams and servers as well are two kinds: those that share a process, and the others; see vitest.config.ts. */
const WAITS = ["integration", "integration-alone"];
/** These, and those that only read files and reckon. */
const INTEGRATION = [...WAITS, "integration-files"];
const PARTS = ["all", "check", "unit", "page", "watch", "integration", "e2e", "package"];

await main(async () => {
  if (!PARTS.includes(part)) {
    console.error(`there is no part "${part}" of the tests. Use one of: ${PARTS.join(", ")}`);
    return 2;
  }
  if (part === "check") {
    await ensurePackages(console.log);
    return summarise([await runStaticChecks()]);
  }
  if (part === "unit" || part === "page" || part === "watch") {
    await ensurePackages(console.log);
    return part === "watch"
      ? await watchTests(more)
      : summarise([await runTests(part === "page" ? PAGE : [part], { more })]);
  }
  if (part === "package") return summarise([await runTests(["package"], { more })]);
  if (part === "all") return summarise(await everything());
  const electron = await setUp("test", console.log);
  console.log(electron?.title);
  return summarise([await runTests(part === "e2e" ? WINDOW : INTEGRATION, { more })]);
});

/** @returns {Promise<import("./checks.mjs").Outcome[]>} */
async function everything() {
  try {
    const electron = await setUp("test", console.log);
    console.log(electron?.title);
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    console.error(`benchside: ${error.message}`);
    return [{ passed: 0, failed: 1 }];
  }
  const setUpAndBuild = { passed: 1, failed: 0 };
  // Most of the integration tests wait for streams in real time, and a window waits for films: what waits for nothing takes what they leave
  // of the processor. On a person's display windows would take the keyboard from each other; else each kind has a display of its own.
  const kinds = hasDisplay() ? [WINDOW] : WINDOW.map((kind) => [kind]);
  const [behind, before] = await Promise.all([
    inTurn([
      () => runStaticChecks({ behind: true }),
      () => runTests(["unit", ...PAGE, "integration-files"], { behind: true, beside: true }),
    ]),
    inTurn([
      () => runTests(WAITS, { beside: true }),
      () => Promise.all(kinds.map((some) => runTests(some, { beside: true }))),
    ]),
  ]);
  return [setUpAndBuild, ...behind, ...before];
}

/**
 * @param {readonly (() => Promise<import("./checks.mjs").Outcome | readonly import("./checks.mjs").Outcome[]>)[]} parts
 * @returns {Promise<import("./checks.mjs").Outcome[]>}
 */
async function inTurn(parts) {
  const outcomes = [];
  for (const part of parts) outcomes.push(await part());
  return outcomes.flat();
}
