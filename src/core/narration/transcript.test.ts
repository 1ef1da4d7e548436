import { expect, test } from "vitest";
import { parseTranscript } from "./transcript.ts";

const said = (text: string, file = "talk.vtt") =>
  parseTranscript(text, file).said.map((one) => [one.start, one.end, one.text]);

test("WebVTT: notes, styles, identifiers, settings, tags and entities are seen through", () => {
  const text = [
    "\uFEFFWEBVTT - a talk",
    "Kind: captions",
    "",
    "NOTE made by hand",
    "",
    "STYLE",
    "::cue { color: red }",
    "",
    "intro",
    "00:01.000 --> 00:02.500 align:start position:10%",
    "<v Ada>Fit the <b>arm</b> &amp; the<00:00:01.500> bolt</v>",
    "",
    "01:00:00.250 --> 01:00:01.000",
    "<script>alert(1)</script> &lt;done&gt;",
    "",
  ].join("\r\n");
  expect(said(text)).toEqual([
    [1, 2.5, "Fit the arm & the bolt"],
    [3600.25, 3601, "alert(1) <done>"],
  ]);
});

test("SRT, and plain text with times and without", () => {
  expect(
    said(
      "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Fit</i>\nthe arm\n\n2\n00:00:03,000 --> 00:00:04,000\nDone.",
      "a.srt",
    ),
  ).toEqual([
    [1, 2, "Fit the arm"],
    [3, 4, "Done."],
  ]);
  expect(said("[0:05] Fit the arm\nand turn it.\n1:05.5 - Done.", "a.txt")).toEqual([
    [5, null, "Fit the arm and turn it."],
    [65.5, null, "Done."],
  ]);
  expect(said("Fit the arm.\n\nDone.", "a.txt")).toEqual([
    [null, null, "Fit the arm."],
    [null, null, "Done."],
  ]);
});

test.each([
  ["", "talk.vtt: nothing is said in it"],
  ["WEBVTT\n", "talk.vtt: nothing is said in it"],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\n<i></i>\n", "talk.vtt: nothing is said in it"],
  [
    "WEBVTT\n\n00:01.000 --> 00:02.000\nFit it.\n\n00:03.000 --> 00:0",
    "talk.vtt: line 6: “00:03.000 --> 00:0” is no timing",
  ],
  [
    "WEBVTT\n\n00:01.000 --> 00:02.000\nFit it.\n\n00:03.000 --> 00:04.000",
    "talk.vtt: line 6: the file ends before its words",
  ],
  ["WEBVTT\n\n00:01.000 --> 00:02.000\nFit it.\n\n00:0", "talk.vtt: line 6: it stands in no cue"],
  [
    "WEBVTT\n\n00:05.000 --> 00:06.000\nA.\n\n00:03.000 --> 00:04.000\nB.",
    "talk.vtt: line 6: it begins before the cue above it",
  ],
  ["WEBVTT\n\n00:05.000 --> 00:04.000\nA.", "talk.vtt: line 3: it ends before it begins"],
  ["WEBVTT\n\n00:65.000 --> 01:70.000\nA.", "talk.vtt: line 3: “00:65.000 --> 01:70.000” is no timing"],
  ["Fit it\u0007 now", "talk.vtt: line 1: it holds characters that are no text"],
  ["Fit it.\n0:05 Turn it.", "talk.vtt: line 1: it has no time, and others do"],
  ["0:09 Fit it.\n0:05 Turn it.", "talk.vtt: line 2: its time is before the line above it"],
  ["a".repeat(4001), "talk.vtt: line 1: it is longer than 4000 characters"],
  ["Fit it.\n".repeat(2_500_000), "talk.vtt: it is larger than 2 MB"],
  ["Fit it.\n".repeat(20_001), "talk.vtt: it has more than 20000 pieces"],
])("a transcript that is none is refused, naming where and why (%#)", (text, message) => {
  expect(() => parseTranscript(text, "talk.vtt")).toThrow(message);
});
