import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { Kept } from "./kept.tsx";

const nothing = () => undefined;
const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name });
const click = (name: string) => act(async () => button(name).click());
const lines = () =>
  [...page.getByRole("region", { name: "What is kept" }).querySelectorAll("li")].map((one) => one.textContent);
const things = [
  { name: "sessions/tea-1", files: 4, bytes: 2_000_000, shared: false },
  { name: "exports/1-rows", files: 1, bytes: 900, shared: true },
];

test("what is kept is listed, what is not in the file too, and handed over as one file", async () => {
  const bridge = fakeBridge({
    "withdraw.participants": () => [{ participant: "p07", sessions: 1 }],
    "participant.kept": () => ({ ok: true, things, missing: ["/obs/film.mkv"] }),
    "participant.export": () => ({ kind: "done", file: "/home/p07.zip", files: 5, missing: 1 }),
  });
  await screen(<Kept onChanged={nothing} onClose={nothing} />, bridge);
  expect(lines()).toEqual([
    "sessions/tea-1: 4 files, 2.0\u00a0MB",
    "exports/1-rows: 1 file, 1\u00a0kB, without what is others’",
    "Not in the file: /obs/film.mkv",
  ]);
  await click("Hand it over as a ZIP file…");
  expect(bridge.calls("participant.export")).toEqual([{ participant: "p07", blur: false }]);
  expect(page.getByRole("status").textContent).toBe(
    "Written: /home/p07.zip, 5 files in it. It shows and names p07: give it to nobody else.",
  );
});

test("a pseudonym is corrected, they are looked up by the new one, and a refusal says why", async () => {
  let people = [{ participant: "p07", sessions: 1 }];
  const refused = {
    kind: "failed",
    problem: "p07: p08 is somebody else.",
    fix: "Choose one that nobody has.",
  } as const;
  let changed = 0;
  const bridge = fakeBridge({
    "withdraw.participants": () => people,
    "participant.kept": () => ({ ok: true, things, missing: [] }),
    "participant.correct": ({ to }) => (to === "p08" ? refused : { kind: "done", files: 12, left: [] }),
  });
  await screen(<Kept onChanged={() => (changed += 1)} onClose={nothing} />, bridge);
  const type = (value: string) =>
    act(async () => void fireEvent.change(page.getByLabelText("The right pseudonym for p07"), { target: { value } }));
  for (const wrong of ["p07", "Jane Doe!"]) {
    await type(wrong);
    expect([wrong, button("Correct it").disabled]).toEqual([wrong, true]);
  }
  await type("p08");
  await click("Correct it");
  expect(page.getByRole("alert").textContent).toBe("p07: p08 is somebody else. Choose one that nobody has.");
  people = [
    { participant: "p08", sessions: 2 },
    { participant: "p17", sessions: 1 },
  ];
  await type(" P17 ");
  await click("Correct it");
  expect([bridge.calls("participant.correct").at(-1), changed]).toEqual([{ participant: "p07", to: "p17" }, 1]);
  expect(bridge.calls("participant.kept").at(-1)).toEqual({ participant: "p17" });
  expect(page.getByRole("status").textContent).toBe("p07 is p17 now, in 12 files.");
});
