import { expect, test } from "vitest";
import { Consent, consentRefusal, mayBeSent } from "./consent.ts";

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

test("nothing is recorded under a consent to another text or whose day is over", () => {
  const rules = { textVersion: "v3", today: "2026-11-23" };
  const refused = (textVersion: string, retainUntil: string) =>
    consentRefusal({ textVersion, retainUntil }, rules)?.fix;
  expect([refused("v3", "2026-11-23"), refused("v3", "2026-11-22"), refused("v2", "2026-11-23")]).toEqual([
    undefined,
    "Choose a later day.",
    "Read the text again and sign it.",
  ]);
});
