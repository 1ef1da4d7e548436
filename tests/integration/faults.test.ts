import { expect, test } from "vitest";
import { campaign, countsOf } from "../faults/campaign.ts";

// `npm run faults` breaks it for longer, and in more ways; what is drawn is the same at each run of this.
test("whatever single fault comes, no event is lost, at most two seconds of film are, and the program says so", async () => {
  const tried = await campaign({ seed: 1, seconds: 45 });
  expect(tried.filter(({ outcome }) => outcome && outcome.broken.length > 0)).toEqual([]);
  expect(Number(countsOf(tried).split(" ")[0])).toBeGreaterThan(3);
}, 110_000);
