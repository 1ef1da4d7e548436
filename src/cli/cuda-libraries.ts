import { createHash } from "node:crypto";
import { closeSync, createReadStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FormatError } from "../core/domain/format-error.ts";
import { RUNTIME_VERSION } from "../core/settings/providers.ts";
import { createWriteStream } from "../storage/files.ts";
import { openZip } from "../storage/open-zip.ts";
import { openOrdinarySync } from "../storage/ordinary.ts";
import { isInstalled, runtimeFolder } from "../models/onnx/obstacle.ts";

/** What ONNX Runtime loads for CUDA; the larger one has 272 MB in 1.30.0. */
const LIBRARIES = ["libonnxruntime_providers_shared.so", "libonnxruntime_providers_cuda.so"];
/** Folder of a wheel that they lie in. */
const FOLDER = "onnxruntime/capi/";
/** Most entries of a wheel, and most bytes of one library. */
const MOST_ENTRIES = 10_000;
const MOST_BYTES = 2 ** 30;

/**
 * Put CUDA's libraries for ONNX Runtime beside it, out of a wheel of onnxruntime-gpu that a person fetched. The wheel's sum is compared before anything is
 * taken out of it; each library has its name when it is whole.
 *
 * @param wheel file of onnxruntime-gpu, of the runtime's own version
 * @param sha256 sum of the whole file, as the page that it came from lists it: 64 hexadecimal digits
 * @param folder where ONNX Runtime's own libraries lie
 * @throws FormatError that says what is wrong with the file, its sum or this machine; the disk's error
 */
export async function addCudaLibraries(wheel: string, sha256: string, folder: string = runtimeFolder()): Promise<void> {
  const name = basename(wheel);
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new FormatError(name, "", "CUDA's libraries are for Linux on x64", "`benchside gpu` says what works here.");
  if (isInstalled(folder))
    throw new FormatError(
      name,
      "",
      "an installed program's files are only read",
      "Run Benchside from its sources, or use WebGPU.",
    );
  const fd = openOrdinarySync(wheel);
  const sum = await sumOf(fd);
  if (sum !== sha256.toLowerCase()) {
    closeSync(fd);
    throw new FormatError(
      name,
      "sha256",
      `it is ${sum}, not ${sha256}`,
      "Fetch the file again, and take the sum from its page.",
    );
  }
  const { zip, entries } = await openZip(fd, { name, most: MOST_ENTRIES, fix: FETCH, other: FETCH });
  try {
    if (!entries.has(`onnxruntime_gpu-${RUNTIME_VERSION}.dist-info/METADATA`))
      throw refused(name, "", `it is not onnxruntime-gpu ${RUNTIME_VERSION}, the version of the runtime`);
    const found = LIBRARIES.map((library) => {
      const entry = entries.get(FOLDER + library);
      if (!entry) throw refused(name, library, "it is not in it");
      if (entry.uncompressedSize > MOST_BYTES) throw refused(name, library, `it has ${entry.uncompressedSize} bytes`);
      return { library, entry };
    });
    for (const { library, entry } of found)
      await takeOut(await zip.openReadStreamPromise(entry), join(folder, library));
  } finally {
    zip.close();
  }
}

/** The sum of an open file, which stays open: what is compared is what is unpacked. */
async function sumOf(fd: number): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream("", { fd, start: 0, autoClose: false }), hash);
  return hash.digest("hex");
}

async function takeOut(from: Readable, place: string): Promise<void> {
  const part = `${place}.part`;
  try {
    await pipeline(from, createWriteStream(part));
    await rename(part, place);
  } finally {
    await rm(part, { force: true });
  }
}

function refused(name: string, field: string, problem: string): FormatError {
  return new FormatError(name, field, problem, FETCH);
}

const FETCH = `Fetch it: \`pip download --no-deps onnxruntime-gpu==${RUNTIME_VERSION}\`. Nothing of it was kept.`;
