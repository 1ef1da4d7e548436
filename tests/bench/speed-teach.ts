import { execFile, execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { sampleTakes } from "../../src/synthetic/synthetic-sample.ts";
import { sample } from "../fixtures/sample.ts";
import type { Bar } from "./report.ts";

/** Length of the film that teaches, in seconds, and what teaching it may take. */
const FILM_SECONDS = 600;
const MOST_SECONDS = 20;
const program = fileURLToPath(new URL("../../bin/benchside.mjs", import.meta.url));

/** `benchside learn` on a film of ten minutes, as people run it: the sample's reference take over and over, its first turn annotated. */
export async function teachTime(folder: string, seconds = FILM_SECONDS): Promise<Bar[]> {
  const { procedure, reference } = await sampleTakes(sample, findFfmpeg(), () => {}, new AbortController().signal);
  const film = join(folder, "film.mp4");
  const loop = ["-stream_loop", "-1", "-i", reference.video, "-t", `${seconds}`, "-c", "copy", film];
  execFileSync(findFfmpeg(), ["-v", "error", "-nostdin", ...loop]);
  const files = { procedure: join(folder, "procedure.json"), steps: join(folder, "steps.json") };
  writeFileSync(files.procedure, JSON.stringify(procedure));
  writeFileSync(
    files.steps,
    JSON.stringify(reference.labels.steps.map(({ step, start, end }) => ({ step, start, end }))),
  );
  const words = ["learn", "--procedure", files.procedure, "--take", film, "--steps", files.steps];
  const at = performance.now();
  await promisify(execFile)(process.execPath, [program, ...words, "--out", join(folder, "taught.json")]);
  const took = (performance.now() - at) / 1000;
  return [
    {
      what: `teaching from a film of ${seconds / 60} minutes, by the command`,
      value: `${took.toFixed(0)} s`,
      bar: `at most ${MOST_SECONDS} s`,
      met: took <= MOST_SECONDS,
    },
  ];
}
