// @ts-check
/**
 * `npm run bench`: what the loop costs. `npm run bench:takes`: how well it coaches generated takes it has never seen.
 * `npm run bench:real`: how well it follows real takes of an encoder's features, `npm run bench:proposals` how well they are cut and named unasked, and `npm run bench:afterwards` how well a session is seen when it is over. `npm run bench:competence`: what a bench
 * was expected to get right when it was taught, and what it then got right. `npm run bench:edit`: how long a key press
 * takes to show while an hour-long take is corrected, in the real window, `npm run bench:playing` what playing a session costs beside a bare video element, and `npm run bench:light` how long a start takes and what the program takes at rest and in a session. `npm run bench:feeds`: how quickly served feeds
 * come, are missed and come back, and what they cost. `npm run bench:models`: whether the eyes keep up beside a language model that
 * computes without end, and whether that model's process grows; with `-- --providers` what reading and writing costs with each provider. `npm run bench:library`: how long ten thousand sessions take to list and to search, and `npm run bench:long` what a session of four hours among them costs in the window.
 * `npm run bench:growth`: how time and memory grow with sessions of up to eight hours, 100,000 sessions, procedures of 500 steps and eight cameras.
 * `npm run bench:brains`: what rehearsed models, good and bad, do to the coach. `npm run bench:recognise`: what recognisers of errors and of where steps are find.
 * `npm run bench:questions`: what answers to typed questions about steps are worth, of the coach, rehearsed models and baselines.
 * `npm run bench:rerun`: how fast sessions are run again from their journals, and whether they come out the same.
 * `npm run bench:splice`: what mistakes cut from clean takes are worth to a coach, and how many of the cuts a machine finds.
 * `npm run soak`: whether a session of twelve hours on a fast clock, or of an hour in real time, lets memory or open files grow.
 * `npm run bench:goals`: whether the right procedure is offered as a take begins, and nothing at benches that nobody taught.
 * `npm run bench:blur`: how many faces are hidden in what is exported, by their size.
 * `npm run bench:encrypted`: what encrypting sessions costs beside leaving them in the clear.
 * `npm run bench:persons`: how well takes are followed by what a person says at the bench, how help fades for simulated learners (`-- --learners` alone), and both words and bounds at drawn benches (`-- --drawn`).
 * `npm run bench:own`: a bench that somebody else drew, taught by marks of several kinds.
 * `npm run bench:doors`: how many controls each view of the window shows at once, how long views take to be there, and what the walks through the doors take, by keys and by mouse.
 * `npm run bench:ways-back`: whether certified ways back lead back in a simulator, and how many of those that there are.
 * `npm run bench:joins`: whether words are joined to the lines of a plan that they are about.
 * `npm run bench:voice`: what spoken commands and questions come to in bench noise.
 *
 * Each prints its tables and writes them to docs/benchmarks.md; a bar that was missed stays in that file's list.
 */
import { runnerImport } from "vite";
import { ensureDisplay } from "../../scripts/setup/display.mjs";
import { main, setUp } from "../../scripts/setup.mjs";

const suites = {
  speed: "./tests/bench/speed.ts",
  takes: "./tests/bench/takes.ts",
  real: "./tests/bench/real.ts",
  competence: "./tests/bench/competence.ts",
  proposals: "./tests/bench/proposals.ts",
  afterwards: "./tests/bench/afterwards.ts",
  brains: "./tests/bench/brains.ts",
  recognise: "./tests/bench/recognise.ts",
  edit: "./tests/bench/edit.ts",
  playing: "./tests/bench/playing.ts",
  light: "./tests/bench/light.ts",
  long: "./tests/bench/long.ts",
  feeds: "./tests/bench/feeds.ts",
  models: "./tests/bench/models.ts",
  library: "./tests/bench/library.ts",
  growth: "./tests/bench/growth.ts",
  questions: "./tests/bench/questions.ts",
  rerun: "./tests/bench/rerun.ts",
  voice: "./tests/bench/voice.ts",
  splice: "./tests/bench/splice.ts",
  soak: "./tests/bench/soak-session.ts",
  goals: "./tests/bench/goals.ts",
  blur: "./tests/bench/blur.ts",
  encrypted: "./tests/bench/encrypted.ts",
  persons: "./tests/bench/persons.ts",
  own: "./tests/bench/own-bench.ts",
  doors: "./tests/bench/doors.ts",
  "ways-back": "./tests/bench/ways-back.ts",
  joins: "./tests/bench/joins.ts",
};

// Models are opened in this process: ONNX Runtime must keep no telemetry (src/models/onnx/telemetry.ts).
process.env["ORT_DISABLE_TELEMETRY"] = "1";

await main(async () => {
  const [suite = "speed", ...words] = process.argv.slice(2);
  const file = suites[/** @type {keyof typeof suites} */ (suite)];
  if (!file) {
    console.error(`there is no bench "${suite}". Use one of: ${Object.keys(suites).join(", ")}`);
    return 2;
  }
  const inWindow = ["edit", "playing", "light", "long", "doors"].includes(suite);
  // Only these are measured in the window; following features needs nothing that is built.
  const electron = [
    "real",
    "competence",
    "proposals",
    "afterwards",
    "brains",
    "recognise",
    "library",
    "growth",
    "questions",
    "rerun",
    "soak",
    "blur",
    "encrypted",
    "ways-back",
    "joins",
  ].includes(suite)
    ? null
    : await setUp(inWindow ? "test" : "coach", console.error);
  const hideDisplay = inWindow ? await ensureDisplay() : () => {};
  if (electron) process.env["BENCHSIDE_TEST_ELECTRON"] = electron.program;
  try {
    const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
    await /** @type {{ run(words: readonly string[]): Promise<void> }} */ (module).run(words);
  } finally {
    hideDisplay();
  }
  return 0;
});
