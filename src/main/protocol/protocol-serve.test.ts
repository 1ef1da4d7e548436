import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serveFile, servePage, type Forms } from "./protocol-serve.ts";

const folder = mkdtempSync(join(tmpdir(), "benchside-serve-"));
afterAll(() => rmSync(folder, { recursive: true }));
const film = join(folder, "media.mp4");

test("a range, the end of a file, its head alone, and none", async () => {
  writeFileSync(film, "0123456789");
  const asked = async (range: string | null, file: string | null = film, method = "GET") => {
    const headers: Record<string, string> = range === null ? {} : { range };
    const answer = await serveFile(file, new Request("benchside://session/s/media.mp4", { headers, method }), {});
    return [answer.status, await answer.text(), answer.headers.get("Content-Range")];
  };
  expect(await asked(null)).toEqual([200, "0123456789", null]);
  expect(await asked("bytes=4-6")).toEqual([206, "456", "bytes 4-6/10"]);
  expect(await asked("bytes=10-")).toEqual([416, "", "bytes */10"]);
  expect(await asked(null, film, "HEAD")).toEqual([200, "", null]);
  expect(await asked(null, join(folder, "none.mp4"))).toEqual([404, "not found", null]);
});

test("whoever reads a film on has nothing of the one that took its place, until it is read from its beginning or by another address", async () => {
  writeFileSync(film, "0123456789");
  const forms: Forms = new Map();
  const asked = async (range: string, form = "") => {
    const request = new Request(`benchside://session/s/media.mp4${form}`, { headers: { range } });
    const answer = await serveFile(film, request, {}, forms);
    return [answer.status, await answer.text()];
  };
  expect(await asked("bytes=0-3")).toEqual([206, "0123"]);
  writeFileSync(`${film}.part`, "abc");
  renameSync(`${film}.part`, film);
  // Within the new one, and past its end.
  expect(await asked("bytes=2-")).toEqual([204, ""]);
  expect(await asked("bytes=8-")).toEqual([204, ""]);
  expect(await asked("bytes=0-", "?form=1")).toEqual([206, "abc"]);
  expect(await asked("bytes=2-", "?form=1")).toEqual([206, "c"]);
  expect(await asked("bytes=2-")).toEqual([204, ""]);
  expect(await asked("bytes=0-")).toEqual([206, "abc"]);
  expect(await asked("bytes=2-")).toEqual([206, "c"]);
});

test("a file of the page comes whole, as what its name says; what is none does not", async () => {
  const page = join(folder, "index.html");
  writeFileSync(page, "<p>Ä</p>");
  const answer = await servePage(page, { "Content-Security-Policy": "default-src 'none'" });
  expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
    200,
    "<p>Ä</p>",
    {
      "content-length": "9",
      "content-security-policy": "default-src 'none'",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
  ]);
  for (const none of [folder, join(folder, "none.js"), null]) expect((await servePage(none, {})).status).toBe(404);
});
