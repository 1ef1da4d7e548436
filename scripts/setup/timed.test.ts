import { expect, test } from "vitest";
import { timed } from "../setup.mjs";

test("a step that took long says so at its end, a short one nothing", async () => {
  const said: string[] = [];
  const clock = [0, 0.4, 10, 22.6];
  const step = timed(
    (text) => said.push(text),
    () => clock.shift()!,
  );
  expect(await step("build", async () => "built")).toBe("built");
  expect(await step("npm packages", async () => 1)).toBe(1);
  expect(said).toEqual(["npm packages: done in 13 s"]);
});
