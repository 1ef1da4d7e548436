import { expect, test } from "vitest";
import { ModelSettings } from "../../../core/settings/model-slots.ts";
import { LlamaPrograms } from "./llama-programs.ts";

const withProgram = (path: string) =>
  ModelSettings.parse({ coach: { by: "file", file: "/models/small.gguf", program: path } });

test("only the llama-server that is found, what was chosen in the system's dialog, and what is or was kept may be started", () => {
  let kept = "/kept/server";
  const programs = new LlamaPrograms(
    () => withProgram(kept),
    () => "/usr/bin/llama-server",
  );
  const refusal = (path: string) => ({
    problem: `${path} is not started: it is not the llama-server that is found here, and was not chosen in a dialog.`,
    fix: "Press Other… beside llama-server in Settings › Models and choose it there.",
  });
  for (const path of ["", "/kept/server", "/usr/bin/llama-server"]) programs.require(path);
  for (const path of ["/home/me/my-server", "/tmp/llama-server", "llama-server"]) {
    expect(() => programs.require(path)).toThrow(expect.objectContaining(refusal(path)));
    expect(() => programs.requireAll(withProgram(path))).toThrow(expect.objectContaining(refusal(path)));
  }
  programs.chose("/home/me/my-server");
  kept = "";
  for (const path of ["/home/me/my-server", "/kept/server"]) programs.requireAll(withProgram(path));
});
