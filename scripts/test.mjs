// @ts-check
/**
 * `npm test`: set up, then every check and every test. The last line is always `N passed, N failed`.
 *
 * With arguments only some of it: `check` (without set-up of Electron and models), `unit`, `e2e`; what follows goes to vitest.
 */
import { runStaticChecks, runTests, summarise } from "./checks.mjs";
import { ensurePackages } from "./setup/install.mjs";
import { SetupProblem } from "./setup/run.mjs";
import { main, setUp } from "./setup.mjs";

const [part = "all", ...more] = process.argv.slice(2);

await main(async () => {
  if (part === "check") {
    await ensurePackages(console.log);
    return summarise([await runStaticChecks()]);
  }
  if (part === "all") return summarise(await everything());
  const electron = await setUp("test", console.log);
  console.log(electron?.title);
  return summarise([await runTests(part === "e2e" ? ["e2e"] : ["unit", "integration"], more)]);
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
  return [setUpAndBuild, await runStaticChecks(), await runTests(["unit", "integration"]), await runTests(["e2e"])];
}
