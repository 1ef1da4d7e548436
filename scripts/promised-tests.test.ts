import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup/run.mjs";

/** Each test that a document names beside its file, as `` `tests/x.test.ts`: "name", "name" ``. */
function promised(document: string): { readonly file: string; readonly name: string }[] {
  const text = readFileSync(join(root, document), "utf8");
  const places = text.matchAll(/`([\w./-]+\.test\.tsx?)`: ((?:"[^"]+"(?:, )?)+)/g);
  return [...places].flatMap(([, file, names]) =>
    [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file: file!, name: name! })),
  );
}

test.each([
  "docs/reference/recordings.md",
  "docs/security.md",
  "docs/explain/encryption.md",
  "docs/explain/privacy.md",
])("every test that %s names for a promise is there", (document) => {
  const found = promised(document);
  expect(found.length).toBeGreaterThan(8);
  const missing = found.filter(
    ({ file, name }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), "utf8").includes(`"${name}"`),
  );
  expect(missing).toEqual([]);
});
