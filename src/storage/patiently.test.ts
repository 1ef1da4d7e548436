import { expect, test } from "vitest";
import { patiently } from "./patiently.ts";

/** Fails with these codes in turn, then is done; `tries` counts. */
function failing(...codes: string[]) {
  const tried = { tries: 0 };
  const work = async (): Promise<string> => {
    const code = codes[tried.tries];
    tried.tries += 1;
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    return "done";
  };
  return { tried, work };
}

test("a file that another program holds for a moment is tried again; one that is not there only where that is said", async () => {
  const held = failing("EBUSY", "ETXTBSY");
  expect([await patiently(held.work), held.tried.tries]).toEqual(["done", 3]);
  const missing = failing("ENOENT", "ENOENT");
  await expect(patiently(missing.work)).rejects.toMatchObject({ code: "ENOENT" });
  const replaced = failing("ENOENT", "ENOENT");
  expect([missing.tried.tries, await patiently(replaced.work, ["ENOENT"])]).toEqual([1, "done"]);
});

test("what is never let go of is told with its own error, after nine tries", async () => {
  const held = failing(...Array<string>(20).fill("EBUSY"));
  await expect(patiently(held.work)).rejects.toMatchObject({ code: "EBUSY" });
  expect(held.tried.tries).toBe(9);
});
