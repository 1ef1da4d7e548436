import { expect, test } from "vitest";
import { providersFor } from "./language-files.ts";

test("providers are tried a file at a time, the processor last", () => {
  const order = (part: string, chosen: Parameters<typeof providersFor>[1], platform: string, arch = "x64") =>
    providersFor(part, chosen, { platform, arch }).join(" ");
  expect({
    linux: order("model", "auto", "linux"),
    windows: order("model", "auto", "win32"),
    decoder: order("decoder_model_merged", "auto", "darwin", "arm64"),
    pictures: order("vision_encoder", "auto", "darwin", "arm64"),
    chosen: order("model", "webgpu", "linux"),
    processor: order("model", "cpu", "linux"),
    emptyCache: order("decoder_model_merged", "coreml", "darwin", "arm64"),
    smallLinux: order("model", "auto", "linux", "arm64"),
    unknown: order("model", "auto", "plan9"),
  }).toEqual({
    ...{ linux: "cuda webgpu cpu", windows: "dml webgpu cpu", decoder: "webgpu cpu", pictures: "coreml webgpu cpu" },
    ...{ chosen: "webgpu cuda cpu", processor: "cpu", emptyCache: "webgpu cpu", smallLinux: "cpu", unknown: "" },
  });
});
