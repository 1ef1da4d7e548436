import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { sampleTakes } from "../../src/synthetic/synthetic-sample.ts";
import { endNow, summaryOf } from "./live-page.ts";
import { sample } from "../fixtures/sample.ts";

/** Seconds that a still film lasts: longer than any test on it. */
const SECONDS = 600;

/**
 * Ends the session that runs and watches a film of the sample's bench before anybody has done anything there, for tests that no film
 * must overtake, however slow the machine is. The film is made at `path`.
 */
export async function watchStill(page: Page, path: string): Promise<void> {
  await makeStill(path);
  await endNow(page);
  await summaryOf(page).waitFor();
  const opened = await page.evaluate(
    (film) =>
      window.benchside.call("session.open", {
        ...{ procedure: "desk-lamp", profile: "sample", cameras: [], found: [] },
        feed: { kind: "file" as const, path: film },
      }),
    path,
  );
  expect(opened).toMatchObject({ ok: true });
}

async function makeStill(path: string): Promise<void> {
  const { demo } = await sampleTakes(sample, findFfmpeg());
  const [fps, first] = [4, "trim=end_frame=1"];
  const held = `${first},loop=loop=${SECONDS * fps}:size=1,setpts=N/${fps}/TB`;
  const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-tune", "stillimage", "-pix_fmt", "yuv420p"];
  const args = ["-v", "error", "-i", demo.video, "-vf", held, "-r", String(fps), "-an", ...codec, path];
  await run(findFfmpeg(), args, { timeoutMs: 120_000 });
}
