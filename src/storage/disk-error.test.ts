import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { asDiskError, naming } from "./disk-error.ts";

const of = (code: string, more: object = {}) => Object.assign(new Error(code), { code, syscall: "write", ...more });

test("an error of the file system becomes one line that names the file that was meant, and the fix", async () => {
  const told = (error: unknown) => asDiskError(error)?.message ?? null;
  expect(told(of("ENOSPC", { path: "/d/x.json.4711.1.tmp" }))).toBe(
    "/d/x.json: the disk is full. Free some space, or choose another disk.",
  );
  expect(told(of("EROFS", { path: "/d/rows.4711.part/card.json" }))).toBe(
    "/d/rows/card.json: the disk is read-only. Choose another folder.",
  );
  expect(told(of("ENOSPC"))).toBe("the disk is full. Free some space, or choose another disk.");
  expect(told(of("EWHAT", { path: "/d/x" }))).toBe(
    "/d/x: the disk does not take it (EWHAT). Check the disk and the folder.",
  );
  expect(await writeFile(tmpdir(), "").catch(told)).toBe(`${tmpdir()}: a folder has that name. Choose another name.`);
  await expect(Promise.reject(of("ENOSPC")).catch(naming("/d/y"))).rejects.toMatchObject({ path: "/d/y" });
});

test("what is no error of the file system is left as it is", () => {
  const others = [
    of("ECONNREFUSED", { syscall: "connect" }),
    of("EACCES", { syscall: "listen" }),
    new TypeError("x"),
    null,
  ];
  expect(others.map((error) => asDiskError(error))).toEqual([null, null, null, null]);
  expect(asDiskError(of("ENOENT", { syscall: "spawn ffmpeg", path: "ffmpeg" }))).toBe(null);
});
