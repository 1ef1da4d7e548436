import { expect, test } from "vitest";
import { checkBounds } from "./check-bounds.mjs";
import { sourceFile } from "./source-files.mjs";

const found = (text: string, path = "src/core/a.ts") =>
  checkBounds(sourceFile(path, text)).map(({ problem }) => problem.split(" ")[0]);

test("a moment or a size without an upper end is found, however it is written", () => {
  expect(found("const A = z.object({ t: z.number(), end: z.number().finite().min(0).optional() });")).toEqual([
    "t",
    "end",
  ]);
  expect(found("z.looseObject({ ...{ width: z.number().int().positive(), bytes: z.int().nullable() } })")).toEqual([
    "width",
    "bytes",
  ]);
  expect(found("const Seconds = z.number().min(0); const keptSeconds = z.number();")).toEqual([
    "Seconds",
    "keptSeconds",
  ]);
});

test("bounded ones, other fields and what leaves the program are left alone", () => {
  expect(found("z.object({ t: Seconds, fps: z.number().positive().max(1000), height: Pixels.optional() })")).toEqual(
    [],
  );
  expect(found("z.object({ seed: z.number(), text: z.string() }); const at = 3;")).toEqual([]);
  const call = 'const c = { "a.b": { input: z.object({ from: z.number() }), output: z.object({ to: z.number() }) } };';
  expect(found(call, "src/ipc/areas/a.ts")).toEqual(["from"]);
  expect(found("z.object({ t: z.number() })", "src/renderer/a.tsx")).toEqual([]);
});

test("a text or a list without an end that the page may send is found, also where it is declared beside", () => {
  const calls = `const Name = z.string().trim(); const Shown = z.string(); const Sent = z.object({ names: z.array(Name), start: z.number() });
    const c = { "a.b": { input: z.union([Sent, z.string().max(9), z.array(z.string().regex(/a/)).max(3)]), output: Shown } };`;
  expect(found(calls, "src/ipc/areas/a.ts").toSorted()).toEqual(["start", "z.array()", "z.string().trim()"]);
  expect(found(calls)).toEqual(["start"]);
});

test("JSON that is read past its bounds is found", () => {
  expect(found("const value: unknown = JSON.parse(text);")).toEqual(["JSON.parse"]);
  expect(found("JSON.stringify(value); parseJson(text, file)")).toEqual([]);
  expect(found("JSON.parse(text)", "src/core/domain/format-error.ts")).toEqual([]);
});
