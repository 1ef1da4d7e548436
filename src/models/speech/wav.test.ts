import { describe, expect, test } from "vitest";
import { fixWav, readWav } from "./wav.ts";

describe("headers of WAV files", () => {
  const header = (size: number) => {
    const bytes = new Uint8Array(44 + 8);
    bytes.set(new TextEncoder().encode("RIFF....WAVEfmt "));
    bytes.set(new TextEncoder().encode("data"), 36);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, 16, true);
    view.setUint16(20, 1, true);
    view.setUint16(22, 1, true);
    view.setUint32(24, 8000, true);
    view.setUint16(34, 16, true);
    view.setUint32(40, size, true);
    return bytes;
  };

  test("a size that was never filled in is fixed", () => {
    const view = new DataView(fixWav(header(0x7fff_f000))!.buffer);
    expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([44, 8]);
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["text", new TextEncoder().encode("x".repeat(100))],
    ["a header without sound", header(0)],
    ["half a header", header(8).subarray(0, 30)],
  ])("%s is no sound", (_, bytes) => {
    expect([readWav(bytes), fixWav(bytes)]).toEqual([null, null]);
  });
});
