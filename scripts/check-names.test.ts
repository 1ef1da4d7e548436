import { expect, test } from "vitest";
import { checkNames } from "./check-names.mjs";
import { sourceFile } from "./source-files.mjs";

const found = (text: string, path = "src/core/a.ts") =>
  checkNames(sourceFile(path, text)).map(({ problem }) => problem.split(" ")[0]);

test("a field that may be joined to a path and takes any text is found, however it is written", () => {
  expect(found("const A = z.object({ session: z.string(), take: z.string().min(1).max(9).optional() });")).toEqual([
    "session",
    "take",
  ]);
  expect(found("const A = z.object({ sessions: z.array(z.string().trim()).max(4) });")).toEqual(["sessions"]);
  expect(found("z.looseObject({ ...{ file: z.string().nullable().default(null) } })")).toEqual(["file"]);
});

test("checked names, other fields and what leaves the program are left alone", () => {
  expect(found("z.object({ session: SessionId, file: MediaFile.optional(), path: z.string().regex(/^a$/) })")).toEqual(
    [],
  );
  expect(found("z.object({ text: z.string(), run: z.number(), takes: z.array(SessionId) })")).toEqual([]);
  const call =
    'const c = { "a.b": { input: z.object({ folder: z.string() }), output: z.object({ file: z.string() }) } };';
  expect(found(call, "src/ipc/areas/a.ts")).toEqual(["folder"]);
  expect(found("z.object({ file: z.string() })", "src/renderer/a.tsx")).toEqual([]);
});
