import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rowOf, writeExport } from "../../../tests/fixtures/export-by-hand.ts";
import { withdrawalDisk } from "./disk.ts";
import { forgetInExport } from "./forget-in-export.ts";

test("with a withdrawal, what five people said of themselves goes from the card, for they may be four now", async () => {
  const out = await mkdtemp(join(tmpdir(), "benchside-forget-"));
  onTestFinished(() => rm(out, { recursive: true }));
  writeExport(out, [rowOf("tea-1", "p07"), rowOf("tea-2", "p08")], ["tea-1", "tea-2"]);
  const file = join(out, "card.json");
  const card = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...card, demographics: { hand: { right: 5 } } }));
  const wanted = { participant: "p07", listed: new Set(["tea-1", "tea-2"]), own: new Set(["tea-1"]), all: false };
  await forgetInExport(out, wanted, true, withdrawalDisk);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ withdrawn: 1, takes: { audited: 1 } });
  for (const name of ["card.json", "CARD.md"])
    expect(await readFile(join(out, name), "utf8")).not.toMatch(/hand|right/);
});
