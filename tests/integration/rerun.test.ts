import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { benchside } from "../fixtures/cli-here.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-rerun-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data/sessions/", import.meta.url));
const journal = (id: string): string => join(stored, id, "journal.jsonl");

test.each(["2026-11-22-cameras", "2026-11-22-take"])("%s is run again and decides the same", async (id) => {
  const { code, out, err } = await benchside("replay", journal(id), "--again");
  expect({ code, out, err }).toEqual({
    code: 0,
    out: expect.stringMatching(/^the same: all \d+ decisions come out as they are in the journal\n$/) as string,
    err: "",
  });
});

test("what comes out otherwise is named with its time, and the command ends with 1", async () => {
  const lines = readFileSync(journal("2026-11-22-cameras"), "utf8").trim().split("\n");
  const events = lines.map((line) => JSON.parse(line) as SessionEvent);
  const at = events.findIndex((event) => event.type === "uttered");
  const said = events[at] as Extract<SessionEvent, { type: "uttered" }>;
  events[at] = { ...said, text: "Something else." };
  const changed = join(scratch, "journal.jsonl");
  writeFileSync(changed, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  const { code, out } = await benchside("replay", changed, "--again", "--json");
  const { difference, mayDiffer, kept, made } = JSON.parse(out);
  expect({ code, difference, mayDiffer, isEqualLong: kept === made }).toEqual({
    code: 1,
    difference: { kept: events[at], made: said },
    mayDiffer: ["the journal does not say which version of the brain decided"],
    isEqualLong: true,
  });
});

test("a session that was coached with a profile asks for it", async () => {
  const { code, err } = await benchside("replay", journal("2026-11-21-bench"), "--again");
  expect({ code, err: err.slice(err.indexOf("it was")) }).toEqual({
    code: 2,
    err: 'it was coached with the profile "taught". Give its file with --profile.\n',
  });
});
