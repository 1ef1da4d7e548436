import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ggufBytes, PROJECTOR, SMALL_MODEL } from "../../../tests/fixtures/gguf.ts";
import { describeModelFile } from "./describe-file.ts";

const STAND_IN = join(import.meta.dirname, "../../../tests/fixtures/stand-in-llama.mjs");
const ROOM = { free: 8e9, total: 16e9, cards: [] };
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "describe-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a projector is taken by itself only where it is the only one beside the file, and not made for another model", async () => {
  await writeFile(join(folder, "small.gguf"), ggufBytes(SMALL_MODEL));
  const written = (name: string, numbers: number) =>
    writeFile(join(folder, name), ggufBytes({ ...PROJECTOR, "clip.vision.projection_dim": numbers }));
  const look = async (projector = "") => {
    const { found, ready } = await describeModelFile(
      { by: "file", file: join(folder, "small.gguf"), projector, program: STAND_IN },
      ROOM,
    );
    return { problems: found.problems, pictures: found.pictures, takes: ready?.projector, last: found.notes.at(-1) };
  };
  const without =
    "It is opened without a projector, and reads no pictures: a planner works from words, the coach does not.";
  const mmproj = join(folder, "mmproj.gguf");
  await written("mmproj.gguf", 64);
  expect(await look()).toMatchObject({ problems: [], pictures: true, takes: mmproj });
  await written("mmproj.gguf", 1024);
  expect(await look()).toEqual({
    ...{ problems: [], pictures: false, takes: null },
    last: `${without} mmproj.gguf beside it gives 1024 numbers for each piece of a picture, and this model takes 64. Choose the one that belongs to it.`,
  });
  expect(await look(mmproj)).toMatchObject({ problems: [], pictures: true, takes: mmproj });
  await written("other-mmproj.gguf", 64);
  expect(await look()).toEqual({
    ...{ problems: [], pictures: false, takes: null },
    last: `${without} There are 2 projectors beside it; choose one.`,
  });
});
