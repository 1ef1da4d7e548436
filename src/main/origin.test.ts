import { expect, test } from "vitest";
import { isFrom, pageOrigin } from "./origin.ts";

test("the page comes from the development server only in development", () => {
  const env = { ELECTRON_RENDERER_URL: "http://localhost:5173/" };
  expect(pageOrigin(false, env)).toBe("http://localhost:5173");
  expect(pageOrigin(true, env)).toBe("benchside://app");
  expect(pageOrigin(false, {})).toBe("benchside://app");
});

test("an address is ours only with our scheme and host", () => {
  expect(isFrom("benchside://app/index.html", "benchside://app")).toBe(true);
  for (const other of ["benchside://session/x", "https://app/", "benchside://app.example/", "about:blank", ""]) {
    expect(isFrom(other, "benchside://app"), other).toBe(false);
  }
});
