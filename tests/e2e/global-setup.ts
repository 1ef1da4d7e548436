import { ensureDisplay } from "../../scripts/setup/display.mjs";
import { setUp } from "../../scripts/setup.mjs";

/** Builds what is out of date, finds the Electron to run and a display to draw on, once before all e2e tests. */
export default async function globalSetup(): Promise<() => void> {
  const electron = await setUp("test", console.log);
  process.env["BENCHSIDE_TEST_ELECTRON"] = electron?.program ?? "";
  return ensureDisplay();
}
