import { expect, test } from "vitest";
import { Consent, mayBeSent } from "./consent.ts";

const before = {
  ...{ participant: "p07", textVersion: "v2", scope: ["coaching", "research", "sharing"], retainUntil: "2030-01-01" },
  ...{ signature: "Ada", signedAt: "2026-11-22T10:00:00Z" },
};

test("a consent from before machines could be named opens unchanged, and lets nothing go to one", () => {
  const consent = Consent.parse(before);
  expect(consent).toEqual(before);
  expect([mayBeSent(consent, "gpu.example"), mayBeSent(consent, null)]).toEqual([false, true]);
});

test("pictures of a take go to the machines that its participant has named, and to no other", () => {
  const consent = Consent.parse({ ...before, sentTo: ["gpu.example"] });
  expect(["gpu.example", "gpu.example:8000", null].map((host) => mayBeSent(consent, host))).toEqual([
    true,
    false,
    true,
  ]);
  expect(mayBeSent(null, "gpu.example")).toBe(true);
});
