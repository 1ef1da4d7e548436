import { expect, test } from "vitest";
import { FORM_PARSERS } from "./parsers.ts";
import { LAMP_TIMELINE as lamp } from "../../../tests/fixtures/timeline.ts";
import { TIMELINE_FORMATS } from "../../core/interchange/timeline/formats.ts";

/** What is said of a file that is read. */
function problem(id: string, text: string, from: string | null = null, fps: number | null = null): string {
  const format = TIMELINE_FORMATS.find((each) => each.id === id)!;
  try {
    format.read!(text, "it", { parsers: FORM_PARSERS, from, fps });
    return "read";
  } catch (error) {
    return (error as Error).message;
  }
}
const written = (id: string): string => TIMELINE_FORMATS.find((each) => each.id === id)!.write(lamp, 25);

test("XML that expands, is broken, or is no ELAN file is refused with its place", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><ANNOTATION_DOCUMENT>&c;</ANNOTATION_DOCUMENT>`;
  expect(problem("eaf", bomb)).toBe(
    "it: line 1, column 72: it has a document type, which could expand without end. Remove the DOCTYPE.",
  );
  expect(problem("eaf", written("eaf").slice(0, 900))).toMatch(
    /^it: line \d+, column \d+: it is not well-formed XML\./,
  );
  expect(problem("eaf", "<a>".repeat(100))).toMatch(/it has too many elements\. Cut it into parts\.$/);
  expect(problem("eaf", "<html></html>")).toBe("it: it is no ELAN file. Choose a file that ELAN saved (.eaf).");
});

test("an ELAN file is refused for its times, ids and circles, and says which tiers it has", () => {
  const eaf = written("eaf");
  expect(problem("eaf", eaf.replace('TIME_VALUE="9500"', 'TIME_VALUE="-9500"'))).toMatch(/“-9500” is no time\./);
  expect(problem("eaf", eaf.replace('TIME_VALUE="0"', 'TIME_VALUE="99500"'))).toMatch(
    /a\d+: it ends before it starts\./,
  );
  expect(problem("eaf", eaf.replace('ANNOTATION_ID="a2"', 'ANNOTATION_ID="a1"'))).toBe(
    "it: line 40, a1: two annotations of the tier steps have this id, and one of step describes it. Give each an id of its own.",
  );
  const circle = eaf.replace(/(ANNOTATION_ID="(a\d+)" ANNOTATION_REF=")a\d+"/, '$1$2"');
  expect(problem("eaf", circle)).toMatch(/annotations refer to each other in a circle\./);
  expect(problem("eaf", eaf.replaceAll('TIER_ID="steps', 'TIER_ID="acts'))).toMatch(
    /^it: TIER: no tier is called steps\. Say which tier holds the steps: acts, step, outcome, /,
  );
  expect(problem("eaf", eaf, "nowhere")).toMatch(/^it: TIER: there is no tier “nowhere”\. Say which/);
  expect(problem("eaf", eaf.replace('"milliseconds"', '"NTSC-frames"'))).toMatch(/its time unit is NTSC-frames/);
});

test("a vocabulary that is not ours is taken by its words, and no step is guessed", () => {
  const ours = written("eaf");
  const theirs = ours.replaceAll("cve-procedure-steps-", "their-entry-").replaceAll("procedure-steps", "their-words");
  const read = TIMELINE_FORMATS.find(({ id }) => id === "eaf")!.read!;
  const steps = (text: string) =>
    read(text, "it", { parsers: FORM_PARSERS, from: null, fps: null }).steps!.map(({ step }) => step);
  expect(steps(ours)).toEqual(["base", "arm", "spring", null]);
  expect(steps(theirs)).toEqual([...lamp.vocabulary.map(({ text }) => text), null]);
});

test("subtitles out of order, cut off, or in another form are refused with the line", () => {
  expect(problem("vtt", "1\n00:00:01.000 --> 00:00:02.000\nIt")).toMatch(/^it: line 1: it is no WebVTT file\./);
  const disorder = "WEBVTT\n\n00:00:05.000 --> 00:00:06.000\nB\n\n00:00:01.000 --> 00:00:02.000\nA\n";
  expect(problem("vtt", disorder)).toBe(
    "it: line 6: it begins before the cue above it. Put the cues in order of time.",
  );
  expect(problem("srt", "1\n00:00:05,000 --> 00:00:04,000\nB\n")).toMatch(/^it: line 2: it ends before it begins\./);
  expect(problem("vtt", "WEBVTT\n\nNOTE nothing\n")).toBe("it: it has no cues. Choose a file that has some.");
});

test("frames without their number a second are refused: nobody guesses it", () => {
  const task = JSON.parse(written("labelstudio")) as [{ data: { frames_per_second?: number } }];
  delete task[0].data.frames_per_second;
  expect(problem("labelstudio", JSON.stringify(task))).toBe(
    "it: data.frames_per_second: its times are numbers of frames, and it does not say how many a second has. " +
      "Give the frame rate that was set in Label Studio's labeling interface, with --fps.",
  );
  expect(problem("labelstudio", JSON.stringify(task), null, 25)).toBe("read");
  expect(problem("labelstudio", JSON.stringify([task[0], task[0]]), null, 25)).toMatch(/it has several tasks/);
  expect(problem("labelstudio", '[{"data": {}, "annotations": []}]', null, 25)).toMatch(/the task has no annotation/);
  expect(problem("labelstudio", '[{"annotations": []}]', null, 25)).toMatch(/^it: .*data: /);
});

test("a state that does not end, a time that is none, several observations: refused with what to do", () => {
  const project = JSON.parse(written("boris")) as { observations: Record<string, { events: unknown[][] }> };
  const [observation] = Object.values(project.observations);
  observation!.events.pop();
  expect(problem("boris", JSON.stringify(project))).toMatch(/it begins and does not end\. End every state in BORIS/);
  project.observations["other"] = { events: [] };
  expect(problem("boris", JSON.stringify(project))).toMatch(
    /it is not clear which observation is meant\. Say which: 2026-11-21-lamp, other\./,
  );
  const table = written("boris-events");
  expect(problem("boris-events", table.replace(",9.500,", ",soon,"))).toMatch(/^it: line \d+: “soon” is no time\./);
  expect(problem("boris-events", "a,b\n1,2\n")).toMatch(/it has no columns Time and Behavior/);
});

test("a database and a table with wrong values name the segment and the line", () => {
  const backwards = JSON.stringify({ database: { v: { annotations: [{ segment: [5, 4], label: "a" }] } } });
  expect(problem("activitynet", backwards)).toBe(
    "it: database.v.annotations[0].segment: it ends before it starts. Write the earlier time first.",
  );
  expect(problem("activitynet", '{"database": {"v": {"annotations": [{"segment": [-1, 4], "label": "a"}]}}}')).toMatch(
    /annotations\[0\]\.segment\[0\]/,
  );
  expect(
    problem("activitynet", '{"database": {"__proto__": {"annotations": []}, "b": {"annotations": []}}}', "toString"),
  ).toMatch(/not clear which video/);
  const head = "start_seconds,end_seconds,step,action,label\n";
  expect(problem("steps-csv", `${head}4,2,base,It,right\n`)).toBe(
    "it: line 2: it ends before it starts. Write the earlier time first.",
  );
  expect(problem("steps-csv", `${head}x,2,base,It,right\n`)).toMatch(/^it: line 2: “x” is no time\./);
  expect(problem("steps-csv", "start,end\n1,2\n")).toMatch(/^it: line 1: it has no column start_seconds\./);
  expect(problem("steps-csv", `${head}1,2,"base\n`)).toMatch(/a quote is opened and not closed/);
});

test("RTTM and FiftyOne name the line and the field, the recording and the field that are meant, and the frames per second that nobody said", () => {
  const line = (start: string, length: string, who = "a") =>
    `SPEAKER ${who} 1 ${start} ${length} <NA> <NA> base <NA>\n`;
  expect(problem("rttm", line("1.5", "2"))).toBe("read");
  expect(problem("rttm", line("-1", "2"))).toBe(
    "it: line 1: “-1” is no time. Give onset and duration in seconds, 0 or more.",
  );
  expect(problem("rttm", `;; a comment\n${line("1", "0")}`)).toMatch(/^it: line 2: the segment has no length\./);
  expect(problem("rttm", "SPEAKER a 1 2\n")).toMatch(/^it: line 1: it has 4 fields\./);
  expect(problem("rttm", "no lines of it\n")).toMatch(/^it: it has no line of type SPEAKER\./);
  expect(problem("rttm", line("1", "2") + line("1", "2", "b"))).toBe(
    "it: field 2: it is not clear which recording is meant. Say which: a, b.",
  );
  expect(problem("rttm", line("1", "2") + line("1", "2", "b"), "b")).toBe("read");
  const sample = (detection: object, more: object = {}) =>
    JSON.stringify({ samples: [{ acts: { _cls: "TemporalDetections", detections: [detection] }, ...more }] });
  const seen = { label: "base", support: [1, 50] };
  expect(problem("fiftyone", sample(seen), null, 25)).toBe("read");
  expect(problem("fiftyone", sample(seen))).toMatch(/frame_rate: its times are numbers of frames, .*--fps\.$/);
  expect(problem("fiftyone", sample({ ...seen, support: [0, 50] }), null, 25)).toMatch(
    /^it: samples\[0\]\.acts\.detections\[0\]\.support\[0\]: /,
  );
  expect(problem("fiftyone", sample({ ...seen, support: [50, 2] }), null, 25)).toMatch(
    /\[0\]: it ends before it starts/,
  );
  const others = { more: { _cls: "TemporalDetections", detections: [] } };
  expect(problem("fiftyone", sample(seen, others), null, 25)).toMatch(/Say which field: acts, more\.$/);
  expect(problem("fiftyone", sample(seen, others), "acts", 25)).toBe("read");
  expect(problem("fiftyone", '{"samples": []}')).toMatch(/it has no sample\./);
});

test("frames of FiftyOne are counted from 1 and both within: of 25 a second, 1 to 50 are the first two seconds", () => {
  const read = TIMELINE_FORMATS.find(({ id }) => id === "fiftyone")!.read!;
  const detections = [
    { label: "spring", support: [51, 75] },
    { label: "base", support: [1, 50] },
  ];
  const text = JSON.stringify({
    samples: [{ metadata: { frame_rate: 25 }, acts: { _cls: "TemporalDetections", detections } }],
  });
  expect(read(text, "it", { parsers: FORM_PARSERS, from: null, fps: null }).steps).toEqual([
    { at: "samples[0].acts.detections[1]", start: 0, end: 2, text: "", step: "base", outcome: null },
    { at: "samples[0].acts.detections[0]", start: 2, end: 3, text: "", step: "spring", outcome: null },
  ]);
});
