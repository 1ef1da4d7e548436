import { expect, test } from "vitest";
import { conflictOf } from "./conflict-copy.ts";

test.each([
  ["journal.sync-conflict-20261126-101112-ABCDEF7.jsonl", "journal.jsonl"],
  ["theirs.sync-conflict-20261126-101112-ABCDEF7.json", "theirs.json"],
  ["annotations (Ada's conflicted copy 2026-11-26).jsonl", "annotations.jsonl"],
  ["annotations (conflicted copy 2026-11-26 101112).jsonl", "annotations.jsonl"],
  ["lamp (Ada's conflicted copy 2026-11-26 (1)).json", "lamp.json"],
  ["lamp (In Konflikt stehende Kopie von Ada 2026-11-26).json", "lamp.json"],
  ["lamp (Copia en conflicto de Ada 2026-11-26).json", "lamp.json"],
  ["lamp (SFConflict ada@bench 2026-11-26-10-11-12).json", "lamp.json"],
  ["lamp_conflict-20261126-101112.json", "lamp.json"],
  ["tea-1 (Ada's conflicted copy 2026-11-26)", "tea-1"],
  ["journal-DESKTOP-7QX.jsonl", "journal.jsonl"],
  ["exports (1).jsonl", "exports.jsonl"],
  ["study 2.json", "study.json"],
  ["study-session-DESKTOP-7QX.json", "study-session.json"],
])("%s is a copy of %s", (name, of) => expect(conflictOf(name)).toBe(of));

test.each([
  ...["journal.jsonl", "exports.jsonl.torn", "media-bench-000.mkv", "lamp-2.json", "tea (1)", "second try 2"],
  ...["conflicted copy.json", "journal.jsonl.123.1.tmp", "0001-set.jsonl"],
  "study-session.json",
])("%s is none", (name) => expect(conflictOf(name)).toBeNull());
