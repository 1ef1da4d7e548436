import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Thumbnails } from "./thumbnails.ts";

test("a session that was deleted when its picture was asked for is asked for again once it is back; one without a film is not", async () => {
  const sessions = mkdtempSync(join(tmpdir(), "benchside-thumbnails-"));
  onTestFinished(() => rmSync(sessions, { recursive: true }));
  const thumbnails = new Thumbnails(() => false);
  expect(await thumbnails.make(sessions, "lamp")).toBe("later");
  mkdirSync(join(sessions, "lamp"));
  expect(await thumbnails.make(sessions, "lamp")).toBe("none");
  expect(await new Thumbnails(() => true).make(sessions, "lamp")).toBe("later");
});
