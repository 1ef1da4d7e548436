import { expect, test } from "vitest";
import { fakeChat } from "../../../../tests/fixtures/fake-chat.ts";
import { readFrames } from "./read-frames.ts";

const frame = { verb: "temper", says: "Temper", roles: [{ role: "Object", words: "the chocolate" }] };

test("what a model reads in strict form is kept with its name; anything else is told and not used", async () => {
  const answers = [
    JSON.stringify(frame),
    JSON.stringify({ ...frame, roles: [{ role: "Object", words: "the butter" }] }),
    JSON.stringify({ ...frame, roles: [{ role: "Tool", words: "the chocolate" }] }),
    "I would say that it is TEMPER(Object: chocolate).",
  ];
  const model = fakeChat({ write: ({ number }) => answers[number]! });
  const text = "Temper the chocolate";
  const read = await readFrames(model, [text, text, text, text], new AbortController().signal);
  expect(read.map((one) => ("frame" in one ? one.by : one.problem.replace(/^the answer of made-up 1/, "…")))).toEqual([
    "made-up 1",
    "“the butter” is not in “Temper the chocolate”, or another part has it",
    expect.stringMatching(/roles/) as string,
    expect.stringMatching(/JSON/) as string,
  ]);
});
