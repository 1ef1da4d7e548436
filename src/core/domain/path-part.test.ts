import { expect, test } from "vitest";
import { InnerPath, MediaFile, SessionId } from "./path-part.ts";

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
