import { expect, test } from "vitest";
import { FormatError } from "../../core/domain/format-error.ts";
import { eachSession } from "./each-session.ts";

const context = () => {
  const told: (readonly [number, string])[] = [];
  const abort = new AbortController();
  return {
    told,
    abort,
    signal: abort.signal,
    progress: (share: number, text: string) => void told.push([share, text]),
  };
};
const full = () => Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });

test("what goes wrong with one session is its reason, a disk's too, and the others are gone on with", async () => {
  const { told, ...given } = context();
  const made = await eachSession(["/s/a", "/s/b", "/s/c", "/s/d"], given, async (folder, progress) => {
    progress(0.5);
    if (folder === "/s/b") throw new FormatError("b", "", "it is still being written", "End the session first.");
    if (folder === "/s/c") throw full();
    return folder;
  });
  expect(made).toEqual({
    done: ["/s/a", "/s/d"],
    left: [
      { session: "b", why: "b: it is still being written. End the session first." },
      { session: "c", why: "c: the disk is full. Free some space, or choose another disk." },
    ],
  });
  expect(told.slice(0, 3)).toEqual([
    [0, "1 of 4: a"],
    [0.125, "1 of 4: a"],
    [0.25, "2 of 4: b"],
  ]);
});

test("a cancelled one ends all, and so does what only a programmer can fix", async () => {
  const { abort, ...given } = context();
  const seen: string[] = [];
  const cancelled = eachSession(["/s/a", "/s/b"], given, async (folder) => {
    seen.push(folder);
    abort.abort(new Error("cancelled"));
    throw full();
  });
  await expect(cancelled).rejects.toThrow("cancelled");
  expect(seen).toEqual(["/s/a"]);
  const defect = eachSession(["/s/a"], context(), async () => {
    throw new TypeError("x is not a function");
  });
  await expect(defect).rejects.toThrow("x is not a function");
});
