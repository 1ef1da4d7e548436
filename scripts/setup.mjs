// @ts-check
/**
 * Everything between a fresh clone and a program that runs. Each step looks at what is there and does only what is
 * missing, so a second run takes a fraction of a second.
 */
import { ensureBuild } from "./setup/build.mjs";
import { hasDisplay } from "./setup/display.mjs";
import { ensureElectron } from "./setup/electron.mjs";
import { ensureFfmpeg, ensurePackages } from "./setup/install.mjs";
import { alone } from "./setup/lock.mjs";
import { SetupProblem } from "./setup/run.mjs";
import { ensureSystem } from "./setup/system.mjs";

/** @typedef {import("./setup/system.mjs").Purpose} Purpose */

/**
 * Sets up for a purpose.
 *
 * @param {Purpose} purpose `coach` for the command line, `window` for the app, `test` for every test.
 * @param {(text: string) => void} say Told of each step that does something, and of what went wrong without stopping it.
 * @returns {Promise<import("./setup/electron.mjs").Electron | null>} The Electron to run; null for the command line.
 * @throws {SetupProblem} When a person has to do something first.
 */
export async function setUp(purpose, say) {
  if (!atLeast(process.versions.node, [20, 19])) {
    throw new SetupProblem(`Node ${process.versions.node} is too old: install Node 20.19 or newer`);
  }
  const step = timed(say);
  return alone(async () => {
    await step("system packages", () => ensureSystem(purpose, hasDisplay(), say));
    await step("npm packages", () => ensurePackages(say));
    await step("ffmpeg", () => ensureFfmpeg(say));
    // None of them needs another: fetching waits for the network while the build has the processor.
    const [electron] = await Promise.all([
      purpose === "coach" ? null : step("Electron", () => ensureElectron(say)),
      step("models", () => makeModels(say)),
      step("build", () => ensureBuild(say)),
      purpose === "test" ? step("voices", () => makeVoices(say)) : fetchVoices(),
    ]);
    Object.assign(process.env, electron?.env);
    return electron;
  });
}

/**
 * Runs the body of a program that begins with set-up; a problem that a person can fix becomes one line and exit code 1.
 *
 * @param {() => Promise<number>} body Answers the exit code.
 */
export async function main(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    console.error(`benchside: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Shortest work, in seconds, of which its end is told. */
const WORTH_TELLING = 1;

/**
 * Tells how long each step took that took long: what a person waits for, they should see.
 *
 * @param {(text: string) => void} say
 * @returns {<T>(name: string, work: () => Promise<T>) => Promise<T>}
 */
export function timed(say, now = () => performance.now() / 1000) {
  return async (name, work) => {
    const began = now();
    const result = await work();
    const took = now() - began;
    if (took >= WORTH_TELLING) say(`${name}: done in ${Math.round(took)} s`);
    return result;
  };
}

/**
 * Loaded late, because the models script may read npm packages.
 *
 * @param {(text: string) => void} say
 */
async function makeModels(say) {
  const { ensureModels } = await import("./models.mjs");
  try {
    await ensureModels({ log: say });
  } catch (error) {
    throw new SetupProblem(`the models could not be made: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * What hears and speaks, for tests. They skip what needs it where it cannot be had, and say so.
 *
 * @param {(text: string) => void} say
 */
async function makeVoices(say) {
  const { ensureVoices } = await import("./voices.mjs");
  try {
    await ensureVoices({ log: say });
  } catch (error) {
    say(`voices: going on without what is missing: ${/** @type {Error} */ (error).message}`);
  }
}

/** The same behind everything else: the program works without it, and says what is missing. */
async function fetchVoices() {
  const { fetchVoicesBehind } = await import("./voices.mjs");
  fetchVoicesBehind();
}

/**
 * @param {string} version
 * @param {readonly [number, number]} least
 */
function atLeast(version, [major, minor]) {
  const [a = 0, b = 0] = version.split(".").map(Number);
  return a > major || (a === major && b >= minor);
}
