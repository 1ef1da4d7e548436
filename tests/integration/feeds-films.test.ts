import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseAddress } from "../../src/core/domain/feed/address.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/find.ts";
import { openAddress, type OpenableAddress } from "../../src/capture/sources/open.ts";
import { Watched } from "../fixtures/streams/watch.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-films-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function make(path: string, size: string, seconds: number): void {
  const source = `testsrc=size=${size}:rate=10:duration=${seconds}`;
  execFileSync(findFfmpeg(), ["-v", "error", "-y", "-f", "lavfi", "-i", source, join(folder, path)]);
}

async function watchAll(path: string): Promise<Watched> {
  const feed = new Watched(openAddress(parseAddress(path) as OpenableAddress, { speed: "max" }));
  await feed.until("over", () => feed.over);
  return feed;
}

test("the films of a folder are one feed, in the order of their names, on one clock", async () => {
  mkdirSync(join(folder, "takes"));
  make("takes/take 2.mp4", "64x48", 2);
  make("takes/take 10.mkv", "48x64", 1);
  writeFileSync(join(folder, "takes/take 3.mov"), "this is no film, though its name says so");
  writeFileSync(join(folder, "takes/notes.txt"), "and this is none at all");
  const feed = await watchAll(join(folder, "takes"));
  expect(feed.frames.map(({ t, index, width }) => [t.toFixed(1), index, width])).toEqual([
    ["0.0", 0, 64],
    ["0.5", 1, 64],
    ["1.0", 2, 64],
    ["1.5", 3, 64],
    ["2.0", 4, 48],
    ["2.5", 5, 48],
  ]);
  expect(feed.notices).toEqual([expect.stringMatching(/^take 3\.mov: .* The feed goes on with the next film\.$/)]);
  expect(feed.health()).toMatchObject({ state: "ended", dropped: 0 });
});

test("a folder without films is refused in one line", async () => {
  mkdirSync(join(folder, "empty"));
  const feed = await watchAll(join(folder, "empty"));
  expect(feed.error?.message).toBe("folder:empty: there is no film in the folder. Choose another folder.");
});
