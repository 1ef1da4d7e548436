import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { currentNotice, noticeText } from "./notice.mjs";

const models = '{"packages":{},"models":[]}';
const voices = '{"packages":{}}';
const lockOf = (packages: object) => JSON.stringify({ packages });

test("NOTICE names what is shipped today", () => {
  const file = readFileSync(fileURLToPath(new URL("../NOTICE", import.meta.url)), "utf8");
  expect(file, "make it again: node scripts/notice.mjs").toBe(currentNotice());
  for (const name of ["ffmpeg-static", "elkjs", "mediabunny", "@mediapipe/hands", "onnxruntime-node", "Electron"])
    expect(file).toContain(name);
  expect(file).toContain("GPL-3.0-or-later");
});

test("packages of development are left out, versions of one package stand in one line", () => {
  const text = noticeText({
    models,
    voices,
    lock: lockOf({
      "": { name: "benchside" },
      "node_modules/a": { version: "1.0.0", license: "MIT" },
      "node_modules/b/node_modules/a": { version: "2.0.0", license: "MIT" },
      "node_modules/vitest": { version: "4.0.0", license: "MIT", dev: true },
    }),
  });
  expect(text.split("\n").filter((line) => line.startsWith("- "))).toEqual(["- a 1.0.0, 2.0.0: MIT"]);
});

test("a package without a licence stops it", () => {
  expect(() => noticeText({ models, voices, lock: lockOf({ "node_modules/a": { version: "1.0.0" } }) })).toThrow(
    "a: package-lock.json names no licence",
  );
});

test("a licence that nobody has allowed stops it", () => {
  const lock = lockOf({ "node_modules/a": { version: "1.0.0", license: "SSPL-1.0" } });
  expect(() => noticeText({ models, voices, lock })).toThrow(
    "a: its licence is SSPL-1.0; read it, and add it to ALLOWED",
  );
});
