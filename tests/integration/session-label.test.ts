import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FormatError } from "../../src/core/domain/format-error.ts";
import { keepLabel } from "../../src/storage/journal/label.ts";
import { createSession, listSessions } from "../../src/storage/journal/sessions.ts";
import { lampSession } from "../fixtures/lamp-session.ts";

test("a name and tags are kept beside the journal, the ones before too; what is no label is none", async () => {
  const sessions = mkdtempSync(join(tmpdir(), "benchside-label-"));
  const { journal } = await createSession(sessions, "one");
  for (const event of lampSession()) await journal.append(event);
  await journal.close();
  const listed = async () => (await listSessions(sessions)).map(({ name, tags }) => ({ name, tags }));
  await keepLabel(sessions, "one", { name: " Second try ", tags: ["north", "left-handed", "north"] });
  expect(await listed()).toEqual([{ name: "Second try", tags: ["north", "left-handed"] }]);
  await keepLabel(sessions, "one", { name: "", tags: [] });
  expect(await listed()).toEqual([{ name: "", tags: [] }]);
  expect(readFileSync(join(sessions, "one/previous/0001-label.json"), "utf8")).toContain("Second try");
  writeFileSync(join(sessions, "one/label.json"), '{"version":1,"name":7}');
  expect(await listed()).toEqual([{ name: "", tags: [] }]);
  await expect(keepLabel(sessions, "../one", { name: "x", tags: [] })).rejects.toThrow(FormatError);
  symlinkSync(join(sessions, "../elsewhere.json"), join(sessions, "one/label.json.link"));
  rmSync(join(sessions, "one/label.json"));
  renameSync(join(sessions, "one/label.json.link"), join(sessions, "one/label.json"));
  await expect(keepLabel(sessions, "one", { name: "x", tags: [] })).rejects.toThrow(FormatError);
  rmSync(sessions, { recursive: true });
});
