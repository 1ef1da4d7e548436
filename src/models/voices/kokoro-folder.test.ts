import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { kokoroIn, kokoroVoices } from "./kokoro-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "benchside-kokoro-"));
  for (const name of ["onnx", "voices"]) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));
const put = (name: string, content: string | Uint8Array = new Uint8Array(1024)) =>
  writeFileSync(join(folder, name), content);

test("a folder's voices are its files of Kokoro's names inside it, and no others", async () => {
  for (const name of ["af_sky", "pf_dora", "jf_alpha", "notes"]) put(`voices/${name}.bin`);
  put("voices/am_puck.pt");
  if (process.platform !== "win32") symlinkSync("/etc/passwd", join(folder, "voices", "am_adam.bin"));
  expect((await kokoroVoices(folder)).map(({ name }) => name)).toEqual(["kokoro:af_sky", "kokoro:pf_dora"]);
  expect(await kokoroVoices(join(folder, "none"))).toEqual([]);
});

test("what a folder lacks is named with its file and what to do", async () => {
  const fix = /Choose a folder of Kokoro in Hugging Face's ONNX layout/;
  await expect(kokoroIn(join(folder, "none"))).rejects.toThrow(fix);
  await expect(kokoroIn(folder)).rejects.toThrow(/onnx\/model\.onnx: is not there/);
  put("onnx/model.onnx", "<html>");
  await expect(kokoroIn(folder)).rejects.toThrow(/voices: holds no voice/);
  put("voices/af_sky.bin");
  await expect(kokoroIn(folder)).rejects.toThrow(/onnx\/model\.onnx/);
});
