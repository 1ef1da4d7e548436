import { expect, test } from "vitest";
import { HungPage, type HungMeans } from "./hung-page.ts";

function hungPage(session: "none" | "goes-on" | "needs-page", answer: "wait" | "open-again" = "wait") {
  const did: string[] = [];
  let due: (() => void) | null = null;
  let signal: AbortSignal | null = null;
  const means: HungMeans = {
    log: { warning: () => {}, info: () => {} },
    sessionGoesOn: () => session === "goes-on",
    sessionNeedsPage: () => session === "needs-page",
    bringBack: () => did.push("bring back"),
    beep: () => did.push("beep"),
    ask: async (detail, aborted) => {
      signal = aborted;
      did.push(`ask: ${detail}`);
      return answer;
    },
    later: (_milliseconds, act) => {
      due = act;
      return () => (due = null);
    },
  };
  return { did, page: new HungPage(means), wait: () => due?.(), aborted: () => signal?.aborted };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a session that goes on without the page gets it back by itself, with a sound and without a question", () => {
  const { did, page, wait } = hungPage("goes-on");
  page.hung();
  page.hung();
  expect(did).toEqual(["beep"]);
  wait();
  expect(did).toEqual(["beep", "bring back"]);
});

test("a page that answers in time is left alone, and may hang again", () => {
  const { did, page, wait } = hungPage("goes-on");
  page.hung();
  page.over();
  wait();
  expect(did).toEqual(["beep"]);
  page.hung();
  wait();
  expect(did).toEqual(["beep", "beep", "bring back"]);
});

test.each([
  ["none", "Opening it again loses what was not saved."],
  ["needs-page", "The camera is recorded through the window"],
] as const)("where something would be lost (%s) the person decides, told what it is", async (session, detail) => {
  const { did, page } = hungPage(session, "open-again");
  page.hung();
  await settled();
  expect(did).toEqual(["beep", expect.stringContaining(detail), "bring back"]);
});

test("the question goes away when the page answers, and its answer counts no more", async () => {
  const { did, page, aborted } = hungPage("none", "open-again");
  page.hung();
  page.over();
  await settled();
  expect([did.includes("bring back"), aborted()]).toEqual([false, true]);
});

test("who waits is asked again when it still hangs", async () => {
  const { did, page } = hungPage("none");
  page.hung();
  await settled();
  page.hung();
  await settled();
  expect(did.filter((each) => each.startsWith("ask")).length).toBe(2);
});
