import { expect, test } from "vitest";
import { LAMP_TIMELINE } from "../../../../tests/fixtures/timeline.ts";
import { writeHowToDiv } from "./timeline-howtodiv.ts";

test("a HowToDIV dialogue has the person's words in the turn of the coach's next ones", () => {
  const heard = [
    { start: 5, end: 6, text: "Like\nthis?" },
    { start: 8, end: 9, text: "And now?" },
    { start: 30, end: 31, text: "Bye." },
  ];
  const turns = writeHowToDiv({ ...LAMP_TIMELINE, heard }).split("Dialogue\n")[1]!;
  expect(turns.match(/^User:.*$/gm)).toEqual(["User: Assemble a desk lamp", "User: Like this? And now?"]);
  expect(writeHowToDiv({ ...LAMP_TIMELINE, heard: [] }).match(/^User:.*$/gm)).toEqual([
    ...["User: Assemble a desk lamp", "User:"],
  ]);
});
