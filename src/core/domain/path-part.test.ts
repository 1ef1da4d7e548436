import { expect, test } from "vitest";
import { InnerPath, MediaFile, SessionId, whyNoSessionName } from "./path-part.ts";

const LEADS_AWAY = [
  "../../precious",
  "..",
  ".",
  "",
  "a/b",
  "/etc",
  "a\\b",
  "..\\b",
  "C:",
  "c:film.mkv",
  "a\0b",
  "a\nb",
];

test("a session's id is the name of a folder, as people name folders", () => {
  for (const id of ["tea-1", "2026-11-22T10-00-00", "take 3 (Zoë's)", ".scratch", "10:30", "a..b"])
    expect([id, SessionId.safeParse(id).success]).toEqual([id, true]);
  for (const id of [...LEADS_AWAY, "a".repeat(201)]) expect([id, SessionId.safeParse(id).success]).toEqual([id, false]);
});

test("a new session takes no name of the program's own files, none that a command or a system takes for something else, and none that is too long", () => {
  const refused: [string, RegExp][] = [
    ["withdrawals.jsonl", /own files/],
    ["Exports.JSONL", /own files/],
    ["correcting.json", /own files/],
    ["withdrawals.jsonl.lock", /own files/],
    ["exports.jsonl.torn", /own files/],
    ["exports.jsonl. .", /own files/],
    [".deleted", /hidden/],
    ["film-\u202Evkm.4pm", /direction/],
    ["-x", /option/],
    ["con", /device/],
    ["Com1.take", /device/],
    ["tea.", /dot or a space/],
    ["ü".repeat(128), /255 bytes/],
    ...LEADS_AWAY.map((name): [string, RegExp] => [name, /plain name|write a name/]),
  ];
  for (const [name, why] of refused) expect([name, whyNoSessionName(name)]).toEqual([name, expect.stringMatching(why)]);
  for (const name of ["tea-1", "2026-11-22T10-00-00", "take 3 (Zoë's)", "console", "a.json.b", "ü".repeat(100)])
    expect([name, whyNoSessionName(name)]).toEqual([name, null]);
});

test("a recording has the plain name of a film", () => {
  for (const file of [
    "media.mkv",
    "media.webm",
    "media.mp4",
    "media-000.mkv",
    "media-bench-000.mkv",
    "take.mp4",
    "Film 2.MP4",
  ])
    expect([file, MediaFile.safeParse(file).success]).toEqual([file, true]);
  for (const file of [...LEADS_AWAY, "journal.jsonl", "../media.mkv", "a/media.mkv", "media", ".mkv", "media.mkv.part"])
    expect([file, MediaFile.safeParse(file).success]).toEqual([file, false]);
});

test("a way inside a folder goes down only", () => {
  for (const path of ["clips/tea-1/00012.5.mp4", "rows.jsonl"])
    expect([path, InnerPath.safeParse(path).success]).toEqual([path, true]);
  for (const path of ["", "/clips", "clips//a", "clips/../..", "../x", "clips/./x", "a\\b", "C:/x"])
    expect([path, InnerPath.safeParse(path).success]).toEqual([path, false]);
});
