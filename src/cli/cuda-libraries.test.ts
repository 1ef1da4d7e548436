import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RUNTIME_VERSION } from "../core/settings/providers.ts";
import { zip, type ZipEntry } from "../storage/zip.ts";
import { addCudaLibraries } from "./cuda-libraries.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-cuda-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shared = { name: "onnxruntime/capi/libonnxruntime_providers_shared.so", content: "what is shared" };
const cuda = { name: "onnxruntime/capi/libonnxruntime_providers_cuda.so", content: "what is for CUDA" };
const other = { name: "onnxruntime/capi/libonnxruntime.so.1", content: "not taken" };
const note = (version: string) => ({ name: `onnxruntime_gpu-${version}.dist-info/METADATA`, content: "" });
const own = note(RUNTIME_VERSION);

/** A file with these entries, and its sum. */
function wheel(...entries: readonly ZipEntry[]): [string, string] {
  const bytes = zip(entries, new Date("2026-11-30T01:00:00Z"));
  const file = join(folder, "one.whl");
  writeFileSync(file, bytes);
  return [file, createHash("sha256").update(bytes).digest("hex")];
}

async function runtime(name: string): Promise<string> {
  const place = join(folder, name);
  await mkdir(place);
  return place;
}

test.runIf(process.platform === "linux" && process.arch === "x64")(
  "CUDA's two libraries come out of a wheel",
  async () => {
    const place = await runtime("whole");
    writeFileSync(join(place, "libonnxruntime_providers_cuda.so"), "an older one");
    const [file, sum] = wheel(shared, cuda, other, own);
    await addCudaLibraries(file, sum.toUpperCase(), place);
    expect(readdirSync(place).toSorted()).toEqual([
      "libonnxruntime_providers_cuda.so",
      "libonnxruntime_providers_shared.so",
    ]);
    expect(readFileSync(join(place, "libonnxruntime_providers_cuda.so"), "utf8")).toBe("what is for CUDA");
  },
);

test.runIf(process.platform === "linux" && process.arch === "x64")("nothing is taken out of another file", async () => {
  const place = await runtime("none");
  const refusal = (of: [string, string], to = place) =>
    addCudaLibraries(...of, to).catch(({ message }: Error) => message);
  const [file] = wheel(shared, cuda, own);
  expect(await refusal([file, "0".repeat(64)])).toMatch(/^one\.whl: sha256: it is [0-9a-f]{64}, not 0{64}\./);
  expect(await refusal(wheel(shared, cuda, note("1.29.0")))).toMatch(
    /it is not onnxruntime-gpu .*the version of the runtime/,
  );
  expect(await refusal(wheel(shared, own))).toMatch(/libonnxruntime_providers_cuda\.so: it is not in it/);
  expect(await refusal(wheel(shared, cuda, own), "/opt/Benchside/resources/app.asar.unpacked/node_modules")).toMatch(
    /an installed program's files are only read/,
  );
  writeFileSync(file, "no archive");
  expect(await refusal([file, createHash("sha256").update("no archive").digest("hex")])).toMatch(
    /it cannot be unpacked/,
  );
  expect(readdirSync(place)).toEqual([]);
});
