import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Tests hold days and minutes as people read them, which are those of this computer's time zone. Threads and processes begin with it.
process.env.TZ = "UTC";

/** What is waited for comes in no time on a quiet machine; on a busy one it may take longer than vitest's second. */
const PATIENT = { poll: { timeout: 30_000, interval: 50 } };

/** Milliseconds for a test of values or of a page: it fails by what comes out, not by how busy the machine is. */
const LONGEST = 60_000;

/**
 * Where the eyes watch a film in real time, and a test waits for what they see in it: two of these at once would be too much for two
 * cores. `npm test` runs them beside the other tests of the window, each kind one file after the other.
 */
const FILMS = ["cut", "evaluate", "models", "own-bench", "recovery", "sample", "walk"];
/** Nothing watches long here: beside the films they make both kinds take about as long. */
const BESIDE_FILMS = ["gallery"];
const FIRST = [...FILMS, ...BESIDE_FILMS].map((name) => `tests/e2e/${name}.test.ts`);

/**
 * Integration tests that take long and wait for nothing in real time: they read files, films and models and reckon. `npm test` runs them
 * behind all others, with what those that wait leave of the processor.
 */
const RECKONS = [
  ...["blur-recording", "coach-cli", "coached-participant", "coaching-quality", "covered-exports", "doctor"],
  ...["encrypted-folders", "export-rows", "inference-hands", "learn-session", "power-loss-sessions", "rerun-film"],
  ...["sample", "splice", "uses", "withdraw-again", "withheld"],
].map((name) => `tests/integration/${name}.test.ts`);

/**
 * Integration tests that put something in place of a module, the clock or a variable of the environment, or that name an address, whose login and
 * key stay hidden in all that their process says: they have one of their own. The others share theirs, as loading the program for each file
 * takes longer than most files' tests.
 */
const OWN_PROCESS =
  /\bvi\.(mock|stubEnv|stubGlobal|useFakeTimers|setSystemTime)\(|\bprocess\.(env\[|chdir\()|:\/\/|\/(streams|faults|pushing)\b/;
const ALONE_INTEGRATION = readdirSync("tests/integration")
  .map((name) => `tests/integration/${name}`)
  .filter((file) => file.endsWith(".test.ts") && !RECKONS.includes(file))
  .filter((file) => OWN_PROCESS.test(readFileSync(file, "utf8")));

/**
 * Page tests that put something in place of a module, a global or the clock, or ask axe, which works in its first document only: they have
 * modules and a document of their own, the others share theirs.
 */
const REPLACES =
  /"axe-core"|\bvi\.(mock|stubGlobal|useFakeTimers|setSystemTime|resetModules)\(|\bObject\.(assign|defineProperty)\((navigator|globalThis|window)/;
const PAGE_TESTS = ["src/renderer/**/*.test.{ts,tsx}", "src/kits/*/page/**/*.test.{ts,tsx}"];
const ALONE = ["src/renderer", "src/kits"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file).replaceAll("\\", "/")),
  )
  .filter((file) => /^src\/(renderer|kits\/[^/]+\/page)\/.*\.test\.tsx?$/.test(file))
  .filter((file) => REPLACES.test(readFileSync(file, "utf8")));

const PAGE = {
  environment: "./tests/fixtures/shared-jsdom.ts",
  setupFiles: ["tests/fixtures/page-setup.ts"],
  pool: "threads" as const,
  testTimeout: LONGEST,
  sequence: { groupOrder: 0 },
};

const INTEGRATION = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: PATIENT,
  // They start ffmpeg and ONNX Runtime, which bring threads of their own; but half of them wait for streams in real time.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
};

const WINDOW = {
  globalSetup: ["tests/e2e/global-setup.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: PATIENT,
  fileParallelism: false,
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  plugins: [react()],
  test: {
    // ONNX Runtime would keep telemetry in the user's cache folder otherwise; see src/models/onnx/telemetry.ts.
    env: { ORT_DISABLE_TELEMETRY: "1" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["src/renderer/**", "src/kits/*/page/**"],
          // Values in, values out: they share their modules, which takes a third of the time.
          pool: "threads",
          isolate: false,
          testTimeout: LONGEST,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: "page", include: PAGE_TESTS, exclude: ALONE, ...PAGE, isolate: false },
      },
      { extends: true, test: { name: "page-alone", include: ALONE, ...PAGE } },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          exclude: [...RECKONS, ...ALONE_INTEGRATION],
          ...INTEGRATION,
          isolate: false,
        },
      },
      { extends: true, test: { name: "integration-alone", include: ALONE_INTEGRATION, ...INTEGRATION } },
      { extends: true, test: { name: "integration-files", include: RECKONS, ...INTEGRATION } },
      { extends: true, test: { name: "e2e-films", include: FIRST, ...WINDOW } },
      // The program as it is installed; `npm test` does not make the package that it needs.
      { extends: true, test: { name: "package", include: ["tests/package/**/*.test.ts"], ...WINDOW, globalSetup: [] } },
      { extends: true, test: { name: "e2e", include: ["tests/e2e/**/*.test.ts"], exclude: FIRST, ...WINDOW } },
    ],
  },
});
