// @ts-check
/**
 * `npm test`: set up, then every check and every test. The last line is always `N passed, N failed`.
 *
 * With arguments only some of it: `check`, `unit`, `page` and `watch` (without set-up of Electron and models), `integration`, `e2e`; what
 * follows, e.g. file names, goes to vitest.
 */
import { runStaticChecks, runTests, summarise, watchTests } from "./checks.mjs";
import { ensurePackages } from "./setup/install.mjs";
import { SetupProblem } from "./setup/run.mjs";
import { main, setUp } from "./setup.mjs";

const [part = "all", ...more] = process.argv.slice(2);
const PARTS = ["all", "check", "unit", "page", "watch", "integration", "e2e"];

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
    return part === "watch" ? await watchTests(more) : summarise([await runTests([part], { more })]);
  }
  if (part === "all") return summarise(await everything());
  const electron = await setUp("test", console.log);
  console.log(electron?.title);
  return summarise([await runTests([part], { more })]);
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
  return [
    setUpAndBuild,
    await runStaticChecks(),
    await runTests(["integration"]),
    // The window waits for films in real time and leaves half of the machine idle: tests that wait for nothing take what it leaves.
    ...(await Promise.all([
      runTests(["unit", "page"], { behind: true, beside: true }),
      runTests(["e2e"], { beside: true }),
    ])),
  ];
}
