import { describe, expect, test } from "vitest";
import { draftProcedure } from "../../src/core/brain/advice/draft/advice-draft.ts";
import { duplexModelOver } from "../../src/core/brain/advice/duplex-model.ts";
import { BENCHSIDE_FORMS, STRATEGIES } from "../../src/core/brain/advice/questions.ts";
import { probeServer } from "../../src/models/http/http-probe.ts";
import { serverChat } from "../../src/models/http/server-chat.ts";
import { lamp, lampPlan } from "../fixtures/lamp-session.ts";
import type { ServerFailed } from "../../src/models/http/server-failed.ts";
import type { Hitch } from "../../src/models/stub-server/stub-hitches.ts";
import { rehearsedTake, rehearsing } from "../fixtures/rehearsing.ts";

describe("asked by Benchside's own client", () => {
  const never = new AbortController().signal;

  test("it passes the probe in everything", async () => {
    const { address } = await rehearsing();
    const { findings, model } = await probeServer({ address, key: "", timeLimit: 20 }, "", never);
    expect(model).toBe("benchside-rehearsal");
    expect(findings.map(({ what, outcome }) => [what, outcome])).toEqual([
      ...["reachable", "models", "speed", "structure", "scores", "pictures"].map((what) => [what, "works"]),
    ]);
  });

  test("a form that is kept and never ended, as a small model writes it on a real llama-server, is told from one that is passed over", async () => {
    const { address } = await rehearsing({}, [rehearsedTake], (chat) => (chat ? { does: "spread" } : null));
    const { findings } = await probeServer({ address, key: "", timeLimit: 20 }, "", never);
    expect(findings.find(({ what }) => what === "structure")).toEqual({
      ...{ what: "structure", outcome: "partly" },
      text: expect.stringMatching(
        /^It keeps to the form of an answer, and writes no end of it within 32 tokens\./,
      ) as string,
      fix: "A larger model comes to its end. Until then such an answer counts as none.",
    });
  });

  test.each<[Hitch, Partial<ServerFailed>]>([
    [
      { does: "refuse", status: 429, says: "Rate limit reached", retryAfter: 7 },
      { trouble: "busy", passing: true, mayReturn: true, wait: 7 },
    ],
    [
      { does: "refuse", status: 503, says: "Loading model", retryAfter: 600 },
      { trouble: "busy", passing: true, mayReturn: true, wait: 30 },
    ],
    [{ does: "cut" }, { trouble: "cut", passing: true, mayReturn: true, wait: null }],
    [
      { does: "refuse", status: 404, says: "model not found" },
      { trouble: "no-model", passing: false, mayReturn: true, wait: null },
    ],
    [
      { does: "refuse", status: 401, says: "no" },
      { trouble: "key", passing: false, mayReturn: false, wait: null },
    ],
  ])("what fails is of one question, for a while, or for good: %o", async (hitch, failure) => {
    const { address } = await rehearsing({}, [rehearsedTake], (chat) => (chat ? hitch : null));
    const server = { address, key: "", timeLimit: 20 };
    const chat = serverChat({ server, dialect: "other", model: "benchside-rehearsal", pictures: false });
    const messages = [{ role: "user" as const, parts: [{ type: "text" as const, text: "Ready?" }] }];
    await expect(chat.write({ messages, prefix: 0 }, { type: "free" }, 5, never)).rejects.toMatchObject(failure);
  });

  test("it drafts a whole procedure, with three cues of each kind and no remark", async () => {
    const { address } = await rehearsing();
    const server = { address, key: "", timeLimit: 20 };
    const chat = serverChat({ server, dialect: "other", model: "benchside-rehearsal", pictures: false });
    const source = { goal: "", text: "1. Place the base\n2. Fit the lower arm" };
    const draft = await draftProcedure(chat, source, { signal: never, progress: () => undefined });
    expect(draft.steps.map(({ text }) => text)).toEqual(lamp.steps.map(({ text }) => text));
    expect(draft.steps.map(({ done, notYet }) => [done.length, notYet.length])).toEqual(lamp.steps.map(() => [3, 3]));
    expect(draft.draft).toEqual({ by: "benchside-rehearsal", notes: [] });
  });

  test("what a person asks is answered from labels, and told while it is written once the server has shown that it does not think aloud", async () => {
    const { address } = await rehearsing();
    const server = { address, key: "", timeLimit: 20 };
    const chat = serverChat({ server, dialect: "other", model: "benchside-rehearsal", pictures: false });
    const ask = async (t: number) => {
      const parts = [{ type: "text" as const, text: "Which step is it?" }];
      const request = {
        ...{ messages: [{ role: "user" as const, parts }], prefix: 0 },
        moment: { take: "lamp-1", t, role: "answer" },
      };
      const begun: string[] = [];
      const { text } = await chat.write(request, { type: "free" }, 160, never, (one) => begun.push(one));
      return { text, begun };
    };
    const answer = "The labels have the step arm here. It ends at 32 seconds. More is not in them.";
    expect(await ask(25)).toEqual({ text: answer, begun: [] });
    const { text, begun } = await ask(25);
    expect(text).toBe(answer);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.every((one) => answer.startsWith(one.trim()))).toBe(true);
    expect((await ask(15)).text).toBe("UNKNOWN");
  });

  const ways = STRATEGIES.flatMap((strategy) => BENCHSIDE_FORMS.map((form) => ({ strategy, form })));
  test.each([...ways, { strategy: "plain", form: "pwr" } as const])(
    "it answers the duplex question, $strategy in the $form form",
    async ({ strategy, form }) => {
      const { address } = await rehearsing();
      const served = {
        server: { address, key: "", timeLimit: 20 },
        dialect: "other",
        model: "benchside-rehearsal",
      } as const;
      const model = duplexModelOver({
        ...{ chat: serverChat({ ...served, pictures: false }), pictures: { read: () => Promise.resolve([]) } },
        ...{ procedure: lamp, form, strategy, threshold: 0.5, take: "lamp-1" },
      });
      const plan = lampPlan(1, ["base"], "arm");
      const question = { t: 25, plan, claim: null, dialogue: [], clips: [{ start: 17, end: 25 }] };
      expect(await model.observe(question, never)).toMatchObject({
        ...{ by: "benchside-rehearsal", role: "duplex", kind: "technique", step: "arm" },
        utterance: "Turn the arm the other way round.",
      });
      const quiet = await model.observe({ ...question, t: 15 }, never);
      expect([quiet.interrupt < 0.5, quiet.kind, quiet.utterance]).toEqual([true, null, null]);
    },
  );
});
