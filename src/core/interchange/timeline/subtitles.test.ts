import { expect, test } from "vitest";
import { readSrt, readVtt } from "./subtitles.ts";
import { stepNamed } from "./step-named.ts";
import { StepId } from "../../domain/ids.ts";

const TIMES = "00:00:00,000 --> 00:00:02,000";

test("a file made to be slow is read at once: spaces in a label, open tags, cues without words, a cue of many pieces", () => {
  const vocabulary = [{ id: StepId.parse("boil"), text: "Boil it." }];
  expect(stepNamed(vocabulary, `boil${" .".repeat(300_000)}x`)).toBeNull();
  expect(stepNamed(vocabulary, " BOIL  it . ")).toBe("boil");
  const open = "<".repeat(300_000);
  const vtt = `WEBVTT\n\n${TIMES}\n${open}b>Boil</b>\n`;
  expect(readVtt(vtt, "a.vtt").steps?.map(({ text }) => text.slice(-5))).toEqual(["<Boil"]);
  const empty = `${`${TIMES}\n\n`.repeat(40_000)}${TIMES}\nBoil\n${"\n".repeat(400_000)}`;
  expect(readSrt(empty, "a.srt").steps).toHaveLength(40_001);
  const pieces = `1\n${TIMES}\nx\n${"\nwords\n".repeat(100_000)}`;
  expect(readSrt(pieces, "a.srt").steps?.map(({ text }) => text)).toEqual([`x${" words".repeat(100_000)}`]);
});
