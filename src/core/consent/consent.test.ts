import { expect, test } from "vitest";
import { Consent, consentRefusal, keptFromOthers, mayBeSent, thoughtsRefusal } from "./consent.ts";

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
  const rules = { textVersion: "v3", textFor: "take", today: "2026-11-23" } as const;
  const refused = (textVersion: string, retainUntil: string) =>
    consentRefusal({ textVersion, retainUntil }, rules)?.fix;
  expect([refused("v3", "2026-11-23"), refused("v3", "2026-11-22"), refused("v2", "2026-11-23")]).toEqual([
    undefined,
    "Choose a later day.",
    "Read the text for takes again and sign it.",
  ]);
});

test("a consent to one text does not serve for what the other is for", () => {
  const today = "2026-11-23";
  const retainUntil = "2030-01-01";
  const session = { textVersion: "v4", textFor: "session", today } as const;
  const take = { textVersion: "v3", textFor: "take", today } as const;
  const ofTake = { textVersion: "v3", textFor: "take", retainUntil } as const;
  const ofSession = { textVersion: "v4", textFor: "session", retainUntil, scope: [] } as const;
  expect([consentRefusal(ofTake, take), consentRefusal({ ...ofSession, scope: [] }, session)]).toEqual([null, null]);
  expect(consentRefusal(ofTake, session)).toEqual({
    problem: "The consent is to the text for takes, and not to that for coached sessions.",
    fix: "Read the text for coached sessions again and sign it.",
  });
  expect(consentRefusal({ ...ofSession, scope: [] }, take)?.problem).toContain(
    "to the text for coached sessions, and not",
  );
  // From before there were two, a consent does not say which it is to: its version does.
  expect(consentRefusal({ textVersion: "v3", retainUntil }, session)?.problem).toBe(
    "The consent is to version v3 of the text, and version v4 is in force for coached sessions.",
  );
  expect(consentRefusal({ ...ofSession, scope: ["coaching", "research"] }, session)?.fix).toContain("Leave research");
});

test("a file is for others only where who is in it has agreed to sharing, or nobody is named", () => {
  const of = (...scope: Consent["scope"]) => keptFromOthers({ participant: "p07", scope });
  expect([of(), of("coaching", "research"), of("sharing"), keptFromOthers(null)]).toEqual(["p07", "p07", null, null]);
});

test("what was said in a take is written down only where its participant has agreed to that by name", () => {
  expect(thoughtsRefusal({ thinkAloud: true })).toBeNull();
  for (const consent of [null, {}, { thinkAloud: false }])
    expect(thoughtsRefusal(consent)?.problem).toMatch(/^Nobody has agreed/);
});
