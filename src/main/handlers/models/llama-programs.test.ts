import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ModelSettings } from "../../../core/settings/model-slots.ts";
import { LlamaPrograms } from "./llama-programs.ts";

const folder = mkdtempSync(join(tmpdir(), "llama-programs-"));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, mode = 0o755): string {
  const path = join(folder, name);
  writeFileSync(path, "#!/bin/sh\n");
  chmodSync(path, mode);
  return path;
}

const withProgram = (path: string) =>
  ModelSettings.parse({ coach: { by: "file", file: "/models/small.gguf", program: path } });

test("only what is called llama-server, what was chosen in the system's dialog, and what is kept may be started", () => {
  const programs = new LlamaPrograms(() => withProgram("/kept/server"));
  const own = program("my-server");
  const refusal = {
    problem: `${own} is not started: it is no program of the name llama-server, and was not chosen in a dialog.`,
    fix: "Press Other… beside llama-server in Settings › Models and choose it there.",
  };
  for (const path of ["", "/kept/server", program("llama-server")]) programs.require(path);
  expect(() => programs.require(own)).toThrow(expect.objectContaining(refusal));
  expect(() => programs.requireAll(withProgram(own))).toThrow(expect.objectContaining(refusal));
  expect(() => programs.require("llama-server")).toThrow("is not started");
  expect(() => programs.require(program("llama-server.exe", 0o644))).toThrow("is not started");
  programs.chose(own);
  programs.require(own);
  programs.requireAll(withProgram(own));
});
