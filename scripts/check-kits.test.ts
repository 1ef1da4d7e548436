import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup/run.mjs";
import { kitsIn, takeOut, withoutKit } from "./check-kits.mjs";

const LIST = `import type { Kit } from "../kit.ts";
import { one } from "./first/kit.ts";
import { a as firstA, b } from "./first/ipc.ts";
import { two } from "./second/kit.ts";

export const ALL = [
  { kit: one, calls: firstA },
  { kit: two },
  ...b,
];
`;

test("a kit goes out of a list with its imports and its lines, and nothing else does", () => {
  expect(withoutKit(LIST, "first")).toBe(`import type { Kit } from "../kit.ts";
import { two } from "./second/kit.ts";

export const ALL = [
  { kit: two },
];
`);
  expect(withoutKit(LIST, "third")).toBe(LIST);
});

test("each kit stands in at least one list, and no list names a kit that has no folder", () => {
  const folder = join(root, "src/kits");
  const lists = readdirSync(folder).filter((name) => /^index\.\w+\.ts$/.test(name));
  const named = lists.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf8").matchAll(/from "\.\/([^/"]+)\//g)].map(([, kit]) => kit!),
  );
  expect([...new Set(named)].sort()).toEqual(kitsIn());
});

test("a kit that is taken out of a copy leaves with its folder, its lines and its page of the guide", () => {
  const copy = mkdtempSync(join(tmpdir(), "benchside-kit-"));
  try {
    mkdirSync(join(copy, "src/kits"), { recursive: true });
    for (const name of ["first", "second", "third"]) mkdirSync(join(copy, "src/kits", name));
    writeFileSync(join(copy, "src/kits/index.cli.ts"), LIST);
    mkdirSync(join(copy, "docs/use"), { recursive: true });
    for (const name of ["first", "second", "third"]) writeFileSync(join(copy, `docs/use/${name}.md`), `# ${name}\n`);
    writeFileSync(join(copy, "src/kits/first/kit.ts"), `export const guide = "use/first";\n`);
    writeFileSync(join(copy, "src/kits/third/kit.ts"), "export const name = 3;\n");
    takeOut(copy, ["first", "third"]);
    expect(kitsIn(copy)).toEqual(["second"]);
    expect(readdirSync(join(copy, "docs/use"))).toEqual(["second.md", "third.md"]);
    expect(readFileSync(join(copy, "src/kits/index.cli.ts"), "utf8")).not.toContain("first");
  } finally {
    rmSync(copy, { recursive: true });
  }
});
