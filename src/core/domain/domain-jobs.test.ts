import { expect, test } from "vitest";
import { JOB_KINDS, jobRefusal } from "./domain-jobs.ts";

test("nothing that reads people's sessions runs beside a withdrawal, whichever of the two begins first", () => {
  const apart = JOB_KINDS.filter((kind) => jobRefusal(kind, [{ kind: "withdraw" }]) !== null);
  expect(JOB_KINDS.filter((kind) => jobRefusal("withdraw", [{ kind }]) !== null)).toEqual(apart);
  // Drafts are made of texts, takes are drawn or measured and nothing of it is kept, and the copy of a film is stopped.
  expect(JOB_KINDS.filter((kind) => !apart.includes(kind))).toEqual(["render", "measure", "finish", "draft"]);
});
