import { expect, test, vi } from "vitest";
import { isLocal } from "./offline.ts";
import { APP_ORIGIN } from "./origin.ts";

vi.mock("electron", () => ({ app: {} }));

test("a page's requests stay on this machine", () => {
  const allowed = [
    "benchside://app/index.html",
    "benchside://session/a/media.mkv",
    "blob:benchside://app/1",
    "data:,a",
  ];
  const refused = [
    "https://redirector.gvt1.com/edgedl/chrome/dict/en-us-10-1.bdic",
    "http://127.0.0.1:9/",
    "ws://a/",
    "?",
  ];
  expect(allowed.filter((url) => isLocal(url, APP_ORIGIN))).toEqual(allowed);
  expect(refused.filter((url) => isLocal(url, APP_ORIGIN))).toEqual([]);
});

test("a development server is let through, with its socket, and no other", () => {
  const origin = "http://localhost:5173";
  expect(["http://localhost:5173/main.tsx", "ws://localhost:5173/"].every((url) => isLocal(url, origin))).toBe(true);
  expect(["http://localhost:5174/", "https://example.org/"].some((url) => isLocal(url, origin))).toBe(false);
});
