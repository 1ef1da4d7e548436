import { expect, test } from "vitest";
import { momentName } from "./moment-name.ts";

test("a moment names a file so that names stand in the order of time", () => {
  expect([0, 7.459, 20.29, 127.5, 36_001, -1].map(momentName)).toEqual([
    ...["0h00m00.00s", "0h00m07.45s", "0h00m20.29s", "0h02m07.50s", "10h00m01.00s", "0h00m00.00s"],
  ]);
});
