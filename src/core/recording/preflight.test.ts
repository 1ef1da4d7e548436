import { expect, test } from "vitest";
import { preflight, type Measured, type PreflightFinding } from "./preflight.ts";

const mayBegin = (findings: readonly PreflightFinding[]) => findings.every(({ level }) => level !== "error");

const now = Date.UTC(2026, 10, 22, 12);
const well: Measured = {
  feed: { state: "live", fps: 30, age: 0.04, reason: "", sound: -23, width: 1280, height: 720 },
  soundWanted: true,
  freeBytes: 10e9,
  marginBytes: 200e6,
  plannedSeconds: 200,
  bytesPerSecond: 1e6,
  folderProblem: "",
  encoderProblem: "",
  clockNow: now,
  newestSession: now - 1000,
  clockJump: 0.2,
  consent: { given: true, retainUntil: "2026-11-22" },
};
const wrong = (found: Partial<Measured>) =>
  preflight({ ...well, ...found })
    .filter(({ level }) => level !== "ok")
    .map(({ check, level, text, fix }) => `${check} ${level}: ${text}${fix === "" ? " NO FIX" : ""}`);

test("when all is well every check says so, and recording may begin", () => {
  const findings = preflight(well);
  expect(findings.map(({ check, level }) => `${check} ${level}`)).toEqual(
    "camera frames sound form length space folder encoder clock consent".split(" ").map((check) => `${check} ok`),
  );
  expect(mayBegin(findings)).toBe(true);
});

test.each<[Partial<Measured>, string]>([
  [
    { feed: { state: "connecting", fps: 0, age: 9, reason: "no answer from 192.168.1.20." } },
    "camera error: The camera is not live: no answer from 192.168.1.20.",
  ],
  [
    {
      feed: { state: "failed", fps: 0, age: 0, reason: "there is no such file", fix: "Choose another.", film: "a.mp4" },
    },
    "camera error: a.mp4 cannot be watched: there is no such file.",
  ],
  [
    { others: { bench: { ...well.feed!, fps: 0.46 }, head: well.feed, side: null } },
    "frames warning: bench: The camera brings only 0.5 frames per second.",
  ],
  [{ feed: { ...well.feed!, age: 12 } }, "frames error: The newest picture is 12 s old."],
  [
    { feed: { ...well.feed!, fps: 0.46 }, consent: null },
    "frames warning: The camera brings only 0.5 frames per second.",
  ],
  [{ feed: { state: "live", fps: 30, age: 0, reason: "" } }, "sound warning: There is no sound."],
  [{ feed: { ...well.feed!, sound: -90 } }, "sound warning: The sound is silent (-90 dB)."],
  [
    { feed: { ...well.feed!, width: 640, height: 360, fps: 15 } },
    "form warning: The picture has 640 × 360 at 15 frames per second; takes usually have 1280 × 720 at 30 or more.",
  ],
  [{ plannedSeconds: 43 }, "length warning: The take will last about 43 s; its review asks for a minute."],
  [{ plannedSeconds: 420 }, "length warning: The take will last about 7 minutes; 2 to 5 minutes are usual."],
  [{ plannedSeconds: 900 }, "length warning: The take will last about 15 minutes; 10 minutes at most is usual."],
  [
    { freeBytes: 1000e6, plannedSeconds: 1800, consent: null },
    "space warning: The disk has room for 13 minutes, and 30 minutes are planned.",
  ],
  [{ freeBytes: 200e6 }, "space error: The disk has room for less than a minute."],
  [{ freeBytes: null }, "space warning: The disk does not say how much room it has."],
  [{ folderProblem: "EACCES" }, "folder error: The folder cannot be written (EACCES)."],
  [{ folderProblem: "ENAMETOOLONG" }, "folder error: The folder's name is too long for this disk."],
  [{ encoderProblem: "ffmpeg was not found. Install it: apt" }, "encoder error: ffmpeg was not found."],
  [{ newestSession: now + 1 }, "clock warning: The computer's clock stands before the newest session."],
  [{ clockNow: 0, newestSession: null }, "clock warning: The computer's clock stands in the past."],
  [{ clockJump: -3600 }, "clock warning: The computer's clock has jumped 3600 s back since Benchside was started."],
  [{ consent: { given: false, retainUntil: "" } }, "consent error: The participant has not given consent."],
  [
    { consent: { given: true, retainUntil: "2026-11-21" } },
    "consent error: The participant's consent ended on 21 Nov 2026.",
  ],
])("%o is named with a fix", (found, line) => {
  expect(wrong(found)).toEqual([line]);
  expect(mayBegin(preflight({ ...well, ...found }))).toBe(!line.includes(" error: "));
});

test("a feed that cannot be seen yet, and nobody recorded: those checks are left out", () => {
  const findings = preflight({ ...well, feed: null, consent: null });
  expect(findings.map(({ check }) => check)).toEqual(["space", "folder", "encoder", "clock"]);
});
