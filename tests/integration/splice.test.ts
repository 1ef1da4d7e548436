import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { nextFilm, readCutAnswers, tellCuts } from "../../src/kits/rating/app/cuts.ts";
import { parseRows } from "../../src/core/annotation/row.ts";
import { cutScores } from "../../src/kits/rating/core/found-cuts.ts";
import { readSessionTake } from "../../src/storage/session-take.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { asRecorded, takeSession } from "../fixtures/take-sessions.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-splice-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const sessions = join(scratch, "sessions");
const lamp = sampleProcedures()[0]!;

beforeAll(async () => {
  for (const [id, seed] of [
    ["clean", 21],
    ["other", 22],
  ] as const)
    await takeSession(join(sessions, id), { procedure: lamp, look: 2, seed, deviation: null });
  await takeSession(join(sessions, "wrong"), { procedure: lamp, look: 2, seed: 23, deviation: "omission" });
  asRecorded(join(sessions, "clean"), "p07", ["coaching", "research"]);
  asRecorded(join(sessions, "other"), "p08", ["coaching", "research"]);
});

const splice = (...words: string[]) => benchside("splice", "clean", "--sessions", sessions, "--no-look", ...words);

/** A checksum of each picture of a film, decoded, in order. */
async function picturesOf(file: string): Promise<string[]> {
  const args = ["-v", "error", "-i", file, "-map", "0:V:0", "-fps_mode", "passthrough", "-f", "framemd5", "-"];
  const { stdout, stderr } = await run(findFfmpeg(), args, { timeoutMs: 60_000 });
  expect(stderr).toBe("");
  return stdout
    .toString("latin1")
    .split("\n")
    .filter((line) => line.startsWith("0,"))
    .map((line) => line.split(",").at(-1)!.trim());
}

test("a step that is cut out makes a session that says what it was put together of; what was not touched is copied, picture for picture", async () => {
  const before = readFileSync(join(sessions, "clean", "journal.jsonl"), "utf8");
  const made = await splice("--operation", "deletion", "--step", "spring", "--json");
  expect(made).toMatchObject({ code: 0 });
  const { session, seconds, deviation } = JSON.parse(made.out);
  expect(session).toBe(join(sessions, "clean-deletion-spring"));
  const { state, told } = await readSessionTake(session);
  expect(state.spliced).toMatchObject({
    operation: "deletion",
    step: "spring",
    bridge: "crossfade",
    windows: [{ session: "clean" }, { session: "clean" }],
  });
  expect(state.feedName).toBe("spliced:clean");
  expect(state.consent?.participant).toBe("p07");
  expect(told.deviations).toMatchObject([{ kind: "omission", missing: ["spring"], onset: deviation.onset }]);
  expect(told.segments.some(({ step }) => step === "spring")).toBe(false);
  expect(told.segments.at(-1)!.end).toBe(seconds);
  const [whole, cut] = await Promise.all([
    picturesOf(join(sessions, "clean", "media.mp4")),
    picturesOf(join(session, "media-000.mp4")),
  ]);
  const { copied, encoded } = state.spliced!.pictures;
  expect(cut).toHaveLength(copied + encoded);
  expect(copied).toBeGreaterThan(10 * encoded);
  const own = new Set(whole);
  expect(cut.filter((picture) => own.has(picture)).length).toBeGreaterThanOrEqual(copied);
  expect(readFileSync(join(sessions, "clean", "journal.jsonl"), "utf8")).toBe(before);
  expect(existsSync(join(sessions, ".exporting"))).toBe(false);
});

test("its rows say so, are for learning only, and are left out where only recordings are wanted", async () => {
  const out = join(scratch, "rows");
  const both = ["clean", "clean-deletion-spring", "--sessions", sessions, "--unaudited", "--rows-only"];
  expect(await benchside("export", "rows", ...both, "--out", out)).toMatchObject({ code: 0 });
  const rows = parseRows(readFileSync(join(out, "rows/train.jsonl"), "utf8"), "train");
  expect(new Set(rows.filter(({ spliced }) => spliced === true).map(({ session }) => session))).toEqual(
    new Set(["clean-deletion-spring"]),
  );
  expect(rows.filter(({ spliced, kind }) => spliced === true && kind === "omission")).toHaveLength(1);
  expect(JSON.parse(readFileSync(join(out, "card.json"), "utf8")).takes).toMatchObject({ spliced: 1 });
  const recorded = await benchside("export", "rows", ...both, "--recorded-only", "--out", join(scratch, "recorded"));
  expect(recorded.err).toContain("clean-deletion-spring: not exported: put together of other recordings");
});

test("who looks for its cuts is shown it among recordings without any, and is not told", async () => {
  const root = join(scratch, "ratings");
  const shown: (string | undefined)[] = [];
  for (let left = 3; left > 0; left--) {
    const { film } = await nextFilm(root, sessions, "ann");
    shown.push(film?.session);
    if (film) expect(await tellCuts(root, sessions, { rater: "ann", session: film.session, said: film.cuts.map((t) => t + 0.3) })).toBe(true); // prettier-ignore
  }
  expect([shown.slice(0, 2).toSorted(), shown[2]]).toEqual([["clean", "clean-deletion-spring"], undefined]);
  expect(cutScores(await readCutAnswers(root))).toMatchObject([{ who: "ann", films: 2, found: 1, cuts: 1, wrong: 0 }]);
});

test("a withdrawal finds it with the recording that it was made of", async () => {
  expect(await benchside("withdraw", "p07", "--sessions", sessions)).toMatchObject({
    out: expect.stringContaining("clean-deletion-spring"),
  });
});

test.each([
  [
    "a session that was put together itself",
    ["clean-deletion-spring"],
    ["--operation", "deletion", "--step", "bolt"],
    /it was put together itself/,
  ],
  [
    "a recording with mistakes of its own",
    ["wrong"],
    ["--operation", "deletion", "--step", "bolt"],
    /mistakes of its own/,
  ],
  ["a step that is not in it", ["clean"], ["--operation", "deletion", "--step", "nothing"], /nobody has marked step/],
  [
    "a window of another person",
    ["clean"],
    ["--operation", "insertion", "--step", "arm", "--other", "bolt", "--from", "other"],
    /another person is in it/,
  ],
  ["an insertion of nothing", ["clean"], ["--operation", "insertion", "--step", "arm"], /--other names the step/],
  [
    "a name that is taken",
    ["clean"],
    ["--operation", "deletion", "--step", "bolt", "--name", "other"],
    /there is such a session already/,
  ],
  [
    "a name that is a path",
    ["clean"],
    ["--operation", "deletion", "--step", "bolt", "--name", "../out"],
    /no name of a session/,
  ],
  [
    "a cut outside of the recording's order",
    ["clean"],
    ["--operation", "deletion", "--step", "bolt", "--cut", "0:end:nine"],
    /Give window, edge and seconds/,
  ],
])("%s is refused in one line, and nothing is left", async (_, [name], words, problem) => {
  const asked = await benchside("splice", name!, "--sessions", sessions, "--no-look", ...words);
  expect(asked.code).not.toBe(0);
  expect(asked.err).toMatch(problem);
  expect(existsSync(join(sessions, "clean-deletion-bolt"))).toBe(false);
});

test("a recording whose film is gone is refused", async () => {
  await takeSession(join(sessions, "gone"), { procedure: lamp, look: 2, seed: 21, deviation: null });
  writeFileSync(join(sessions, "gone", "media.mp4"), "");
  const asked = await benchside(
    "splice",
    "gone",
    "--sessions",
    sessions,
    "--no-look",
    "--operation",
    "deletion",
    "--step",
    "bolt",
  );
  expect(asked).toMatchObject({ code: 2, err: expect.stringContaining("media.mp4") });
});

test("a recording with sound and no picture, or that nobody has marked, is refused and left as it is", async () => {
  for (const id of ["heard", "unmarked"])
    await takeSession(join(sessions, id), { procedure: lamp, look: 2, seed: 21, deviation: null });
  const film = join(sessions, "heard", "media.mp4");
  const sound = ["-f", "lavfi", "-i", "sine=frequency=440:duration=60", "-c:a", "aac", film];
  expect(await run(findFfmpeg(), ["-v", "error", "-y", ...sound], { timeoutMs: 60_000 })).toMatchObject({ code: 0 });
  rmSync(join(sessions, "unmarked", "annotations.jsonl"));
  const asked = (id: string) =>
    benchside("splice", id, "--sessions", sessions, "--no-look", "--operation", "deletion", "--step", "bolt");
  expect(await asked("heard")).toMatchObject({ code: 2, err: expect.stringMatching(/video|picture/i) });
  expect((await asked("unmarked")).err).toMatch(/nobody has marked|annotat/);
  for (const id of ["heard", "unmarked"]) expect(existsSync(join(sessions, `${id}-deletion-bolt`))).toBe(false);
});

/** Cut what the recording shows of a job's parts out of it: a video model that changes nothing. */
async function drawn(out: string, change: readonly string[] = []): Promise<void> {
  const job = JSON.parse(readFileSync(join(out, "job.json"), "utf8"));
  let at: number = job.from;
  for (const { clip, seconds } of job.parts) {
    const cut = [
      "-ss",
      String(at),
      "-i",
      join(sessions, "clean", "media.mp4"),
      "-t",
      String(seconds),
      ...change,
      "-an",
      "-c:v",
      "libx264",
      join(out, clip),
    ];
    expect(await run(findFfmpeg(), ["-v", "error", "-y", ...cut], { timeoutMs: 60_000 })).toMatchObject({ code: 0 });
    at += seconds;
  }
}

const job = (out: string) =>
  benchside(
    "splice-video",
    "export",
    "clean",
    "--as-recorded",
    "--sessions",
    sessions,
    "--step",
    "bolt",
    "--kind",
    "substitution",
    "--what",
    "Tighten the bolt with pliers.",
    "--most",
    "4",
    "--out",
    out,
  );
const taken = (out: string, name: string) =>
  benchside("splice-video", "import", out, "--sessions", sessions, "--name", name, "--json");

test("a mistake that cannot be cut is handed out as a job, and clips that come back become a session", async () => {
  const out = join(scratch, "job");
  expect(await job(out)).toMatchObject({ code: 0, err: expect.stringContaining("p07 has not agreed") });
  const written = JSON.parse(readFileSync(join(out, "job.json"), "utf8"));
  expect(written).toMatchObject({
    step: "bolt",
    width: 160,
    height: 90,
    parts: [
      { first: "picture-00.png", last: "picture-01.png" },
      { first: "picture-01.png", last: "picture-02.png" },
      ...written.parts.slice(2),
    ],
  });
  expect(written.prompt).toContain("Tighten the bolt with pliers");
  await drawn(out);
  const made = await taken(out, "drawn");
  expect(made).toMatchObject({ code: 0 });
  const { state, told } = await readSessionTake(join(sessions, "drawn"));
  expect(state.spliced).toMatchObject({
    operation: "replacement",
    step: "bolt",
    windows: [{ session: "clean" }, { session: null }, ...state.spliced!.windows.slice(2)],
  });
  expect(told.deviations).toMatchObject([
    { kind: "substitution", step: "bolt", what: "Tighten the bolt with pliers." },
  ]);
  expect(told.segments.filter(({ outcome }) => outcome === "wrong").map(({ step }) => step)).toContain("bolt");
});

test("clips of another size, another length or another place are refused by name, and so is a job that was changed", async () => {
  const out = join(scratch, "poor");
  await job(out);
  await drawn(out, ["-vf", "scale=320:180,negate", "-t", "0.9"]);
  const refused = await taken(out, "poor");
  expect(refused.err).toMatch(
    /part-00\.mp4: it is 320 × 180, and 160 × 90 was asked for; part-00\.mp4: it is 0\.\d s long/,
  );
  expect(refused.err).toMatch(/does not begin with picture-00\.png/);
  expect(existsSync(join(sessions, "poor"))).toBe(false);
  for (const [change, problem] of [
    [{ session: "../../etc" }, /session/],
    [
      { parts: [{ clip: "../part.mp4", first: "picture-00.png", last: "picture-01.png", seconds: 4 }] },
      /clips are called/,
    ],
    [{ from: 1 }, /begins or ends elsewhere/],
  ] as const) {
    const file = join(out, "job.json");
    const whole = readFileSync(file, "utf8");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), ...change }));
    expect((await taken(out, "poor")).err).toMatch(problem);
    writeFileSync(file, whole);
  }
});
