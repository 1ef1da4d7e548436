import { expect, test } from "vitest";
import { ffmpegError, whyEnded, type Ending, type WhyEnded } from "./why-ended.ts";

const OUTSIDE = "Somebody ended it, or the system did because memory ran out: close other programs, then try again.";
const FULL: WhyEnded = { cause: "full", why: "the disk is full", fix: "Free some space, then try again." };

test.each<[string, Partial<Ending>, WhyEnded]>([
  [
    "killed",
    { code: null, signal: "SIGKILL" },
    { cause: "outside", why: "ffmpeg was ended from outside, SIGKILL", fix: OUTSIDE },
  ],
  ["asked to end", { code: 255 }, { cause: "outside", why: "ffmpeg was ended from outside", fix: OUTSIDE }],
  [
    "crashed",
    { code: null, signal: "SIGSEGV" },
    {
      cause: "crashed",
      why: "ffmpeg crashed, SIGSEGV",
      fix: "Try again; if it crashes again, install another build of ffmpeg.",
    },
  ],
  [
    "no room",
    { code: 1, stderr: "av_interleaved_write_frame(): No space left on device\nError writing trailer" },
    FULL,
  ],
  ["no room, then killed", { code: null, signal: "SIGKILL", stderr: "x: No space left on device" }, FULL],
  [
    "no time",
    { code: null, signal: "SIGKILL", timedOut: true },
    { cause: "late", why: "it took too long and was stopped", fix: "Try again when the computer has less to do." },
  ],
  [
    "its last words",
    {
      code: 1,
      stderr: "[mov @ 0x5] [error] moov atom not found\nfile:/home/anna/my takes/a b.mp4: Invalid data found.\n",
    },
    { cause: "itself", why: "ffmpeg ended: a b.mp4: Invalid data found", fix: null },
  ],
  ["no words", { code: 3 }, { cause: "itself", why: "ffmpeg ended with code 3 and said nothing", fix: null }],
])("%s", (_, ending, expected) => {
  expect(whyEnded({ code: 1, signal: null, stderr: "", ...ending })).toEqual(expected);
});

test("an error names the film, what could not be done, why, and what to do", () => {
  const ending: Ending = { code: 1, signal: null, stderr: "Invalid argument" };
  expect(ffmpegError("/takes/a.mkv", "it cannot be copied", ending, "Play it.").message).toBe(
    "a.mkv: it cannot be copied (ffmpeg ended: Invalid argument). Play it.",
  );
  expect(ffmpegError("a.mkv", "it cannot be copied", { ...ending, signal: "SIGKILL" }, "Play it.").fix).toBe(OUTSIDE);
});
