import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportRows } from "../../src/app/export/export-rows.ts";
import { recordedScripts } from "../../src/kits/rating/app/rating-material.ts";
import { writeStudy } from "../../src/kits/rating/app/rating-write.ts";
import { packSession } from "../../src/app/sessions/pack.ts";
import { unpackSession } from "../../src/app/sessions/unpack.ts";
import { exportVideoJob, importVideoJob } from "../../src/kits/splice/app/splice-video-job.ts";
import { keptOf } from "../../src/app/withdrawal/kept.ts";
import { saveKept } from "../../src/app/withdrawal/participant-archive.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { DataCard } from "../../src/core/annotation/data-card.ts";
import type { Box } from "../../src/core/redaction/box.ts";
import type { BlurRegion } from "../../src/core/redaction/region.ts";
import type { FaceFinder } from "../../src/core/redaction/face.ts";
import { layOut } from "../../src/kits/rating/core/rating-study.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { readSessionTake } from "../../src/storage/session-take.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { fromGrey, NOISE } from "../fixtures/grey.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { asRecorded, takeSession } from "../fixtures/take-sessions.ts";

const root = mkdtempSync(join(tmpdir(), "benchside-covered-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const sessions = join(root, "sessions");
const folder = join(sessions, "lamp");
const signal = new AbortController().signal;
const now = () => new Date("2026-03-01T00:00:00Z");
const program = "benchside test";

/** Where a passer-by stands all along, in magenta, and a screen, in lime. */
const FACE = { x: 0.1, y: 0.2, width: 0.15, height: 0.2 };
const SCREEN = { x: 0.7, y: 0.1, width: 0.2, height: 0.2 };
const faces: FaceFinder = { findFaces: async () => [{ ...FACE, score: 0.9 }] };

beforeAll(async () => {
  await filmed(folder, 21, null);
  await filmed(join(sessions, "mistaken"), 7, "omission");
});

/** A take of p07 in whose film both stand, with the screen drawn as a region. */
async function filmed(take: string, seed: number, deviation: "omission" | null): Promise<void> {
  await takeSession(take, { procedure: sampleProcedures()[0]!, look: 2, seed, deviation });
  asRecorded(take, "p07", ["coaching", "research", "sharing"]);
  const film = join(take, (await readSessionTake(take)).state.media[0]!.file);
  const square = ({ x, y, width, height }: Box, colour: string) =>
    `drawbox=x=iw*${x}:y=ih*${y}:w=iw*${width}:h=ih*${height}:color=${colour}:t=fill`;
  const drawn = join(root, basename(film));
  const args = ["-v", "error", "-i", film, "-vf", `${square(FACE, "magenta")},${square(SCREEN, "lime")}`];
  execFileSync(findFfmpeg(), [...args, "-c:v", "libx264", "-preset", "ultrafast", "-crf", "10", "-g", "8", drawn]);
  renameSync(drawn, film);
  const region: BlurRegion = {
    ...{ id: "screen-1", kind: "screen", track: null, from: 0, to: 10_000 },
    places: [{ t: 0, box: SCREEN }],
  };
  expect((await new AnnotationFile(take).append("a02", { type: "region-put", region })).ok).toBe(true);
}

/** A part of a square that covers and edges leave alone. */
const within = ({ x, y, width, height }: Box): Box => ({
  ...{ x: x + width * 0.3, y: y + height * 0.3, width: width * 0.4, height: height * 0.4 },
});

/** How many pictures a film or a picture has, and in how many the passer-by and the screen are covered. */
async function redactedIn(path: string) {
  const source = fileSource({ path, speed: "max", everyFrame: true, recorded: { offset: 0, from: -Infinity } });
  const found = { pictures: 0, face: 0, screen: 0 };
  for await (const picture of source.frames(signal)) {
    found.pictures += 1;
    if (fromGrey(picture, within(FACE)) <= NOISE) found.face += 1;
    if (fromGrey(picture, within(SCREEN)) <= NOISE) found.screen += 1;
  }
  return found;
}

async function expectCovered(paths: readonly string[], { face, screen }: { face: boolean; screen: boolean }) {
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const { pictures, ...found } = await redactedIn(path);
    expect(pictures).toBeGreaterThan(0);
    expect([basename(path), found]).toEqual([basename(path), { face: face ? pictures : 0, screen: screen ? pictures : 0 }]); // prettier-ignore
  }
}

const filesIn = (place: string, ending: RegExp) =>
  readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name)).map((name) => join(place, name)); // prettier-ignore

test("rows: a passer-by and a drawn screen are grey in every picture of videos and clips; as recorded only where asked for", async () => {
  const wish = {
    ...{ folders: [folder], seed: 1, silentDistance: 60, split: null, unaudited: true, rowsOnly: false },
    ...{ form: "rows" as const, program, now },
  };
  for (const blur of [faces, null]) {
    const out = join(root, blur === null ? "rows-recorded" : "rows");
    expect((await exportRows({ ...wish, out, blur })).faces).toBe(blur === null ? null : 1);
    expect(filesIn(join(out, "videos"), /./)).toHaveLength(1);
    const isCovered = blur !== null;
    await expectCovered(filesIn(out, /\.(mp4|mkv|webm)$/), { face: isCovered, screen: isCovered });
    expect(DataCard.parse(JSON.parse(readFileSync(join(out, "card.json"), "utf8"))).covered).toBe(isCovered);
    expect(readFileSync(join(out, "CARD.md"), "utf8")).toMatch(isCovered ? /are covered with grey/ : /as recorded\./);
  }
});

test("rows: where a part of a film could not be looked at, nothing is exported", async () => {
  const out = join(root, "rows-blind");
  const blind: FaceFinder = { findFaces: () => Promise.reject(new Error("the models are away")) };
  const wish = { folders: [folder], seed: 1, silentDistance: 5, split: null, unaudited: true, form: "rows" } as const;
  const asked = exportRows({ ...wish, out, rowsOnly: false, blur: blind, program, now });
  await expect(asked).rejects.toThrow("the models are away");
  expect(readdirSync(root).filter((name) => name.startsWith("rows-blind"))).toEqual([]);
});

test("raters' pages have covered pictures; as recorded only where asked for", async () => {
  const wanted = { name: "try", seed: 1, raters: ["ann"], perItem: 1, pilot: 0, attention: 0 };
  const study = layOut(await recordedScripts(sessions), wanted);
  const sights = { sessions, pictures: join(root, "pictures"), ofSteps: async () => new Map<string, string>() };
  for (const blur of [faces, null]) {
    const out = join(root, blur === null ? "pages-recorded" : "pages");
    await writeStudy(out, study, [], { ...sights, blur });
    const shown = [...readFileSync(join(out, "ann.html"), "utf8").matchAll(/data:image\/jpeg;base64,([\w+/=]+)/g)];
    const files = shown.map(([, text], at) => {
      const file = join(out, `${at}.jpg`);
      writeFileSync(file, Buffer.from(text!, "base64"));
      return file;
    });
    await expectCovered(files, { face: blur !== null, screen: blur !== null });
  }
});

test("a job for a video model shows covered pictures, and clips that begin and end with these fit", async () => {
  const wish = { folder, step: "bolt", kind: "substitution", what: "Use pliers.", most: 8 } as const;
  const plain = join(root, "job-recorded");
  await exportVideoJob({ ...wish, out: plain, blur: null }, now(), signal);
  await expectCovered(filesIn(plain, /\.png$/), { face: false, screen: false });
  const out = join(root, "job");
  const { job } = await exportVideoJob({ ...wish, out, blur: faces }, now(), signal);
  expect(job.covered).toBe(true);
  await expectCovered(filesIn(out, /\.png$/), { face: true, screen: true });
  for (const { clip, first, last, seconds } of job.parts) {
    const half = (picture: string) => ["-loop", "1", "-framerate", "10", "-t", (seconds / 2).toFixed(2), "-i", picture];
    const joined = ["-filter_complex", "[0][1]concat=n=2,format=yuv420p", "-c:v", "libx264", "-crf", "10"];
    execFileSync(findFfmpeg(), ["-v", "error", ...half(first), ...half(last), ...joined, clip], { cwd: out });
  }
  const made = await importVideoJob(out, { sessions, id: "drawn", program, now }, signal);
  for (const { firstApart, lastApart } of made.measures) expect(Math.max(firstApart, lastApart)).toBeLessThan(0.02);
  rmSync(made.folder, { recursive: true });
});

test("a session as one file has drawn regions covered, and faces where that was asked for", async () => {
  for (const blur of [null, faces]) {
    const file = join(root, `lamp-${blur === null}.zip`);
    await packSession(folder, file, program, { faces: blur });
    const there = join(root, `there-${blur === null}`);
    mkdirSync(there);
    await unpackSession(file, { sessions: there, now });
    await expectCovered(filesIn(join(there, "lamp"), /\.(mp4|mkv|webm)$/), { face: blur !== null, screen: true });
  }
  const told = await benchside("sessions", "export", folder, "--out", join(root, "told.zip"));
  expect(told).toMatchObject({ code: 0, err: expect.stringMatching(/^Whoever is in its films can be seen and heard/) });
});

test("what a participant is handed is whole, and says so; covered, it has nothing in which faces show", async () => {
  mkdirSync(join(folder, "runs", "one"), { recursive: true });
  writeFileSync(join(folder, "runs", "one", "journal.jsonl"), "");
  writeFileSync(join(folder, "thumbnail.jpg"), "a small picture");
  for (const blur of [null, faces]) {
    const kept = await keptOf({ participant: "p07", sessions, now });
    const zip = join(root, `p07-${blur === null}.zip`);
    const note = await saveKept(zip, kept, { program, now: now(), faces: blur, sessions });
    const place = join(root, `p07-${blur === null}`);
    mkdirSync(place);
    execFileSync("python3", ["-m", "zipfile", "-e", zip, place]);
    const own = join(place, "files", "sessions", "lamp");
    await expectCovered(filesIn(own, /\.(mp4|mkv|webm)$/), { face: blur !== null, screen: blur !== null });
    expect(readdirSync(own).includes("thumbnail.jpg")).toBe(blur === null);
    expect(note.covered).toBe(blur !== null);
    const left = ["sessions/lamp: 2 files made of it, in which nothing is covered"];
    expect(note.missing.filter((one) => one.startsWith("sessions/"))).toEqual(blur === null ? [] : left);
    // The rows of before are theirs too, with films as recorded among them.
    const films = filesIn(join(place, "files"), /\.(mp4|mkv|webm)$/).filter((path) => path.includes("exports"));
    expect(films.length > 0).toBe(blur === null);
    expect(readFileSync(join(place, "README.txt"), "utf8")).toMatch(
      blur === null ? /others may be seen and heard in them too/ : /yours among them/,
    );
  }
  expect(readdirSync(root).filter((name) => /part|covered/.test(name))).toEqual([]);
});
