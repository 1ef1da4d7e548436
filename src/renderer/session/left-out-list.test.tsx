import { act, render, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { EMPTY_SESSION } from "../../core/journal/fold.ts";
import { showLanguage } from "../words/words.ts";
import { useLeftOutAnswers } from "./left-out-answers.ts";
import { LeftOutList } from "./left-out-list.tsx";
import { useTold } from "./told.ts";

const state = {
  ...EMPTY_SESSION,
  leftOut: [{ step: "label", chance: 0.66, seenAt: null }],
  maybeLeftOut: [{ step: "plug", chance: 0.3, seenAt: 61 }],
  outOfOrder: [{ step: "bolt", missing: ["spring", "hinge"] }],
};

function Over({ session }: { readonly session: string }) {
  return <LeftOutList state={state} answers={useLeftOutAnswers(session, useTold(session))} />;
}

const lines = () => page.getAllByRole("listitem").map((line) => line.textContent);

test("steps that were probably left out those that are asked about and those done too early stand apart, each with what speaks for it", () => {
  const { getAllByRole } = render(<LeftOutList state={state} />);
  expect(
    getAllByRole("region").map((one) => [one.getAttribute("aria-label"), one.querySelector("li")!.textContent]),
  ).toEqual([
    ["Probably left out", "labelnever seen under way; 66\u00a0% sure"],
    ["Was this left out?", "pluglast seen under way at 1:01, its end not; 30\u00a0% likely"],
    ["Done too early?", "boltbefore spring; hinge"],
  ]);
});

test("nothing stands there when nothing was left out", () => {
  expect(render(<LeftOutList state={EMPTY_SESSION} />).container.textContent).toBe("");
});

test("one key answers the first question that is open, the answer is kept, and a key takes the last one back", async () => {
  const bridge = await screen(<Over session="monday" />);
  const said = () => bridge.calls("annotation.append").map(({ by, change }) => [by, change]);
  const change = (step: string, answer: string | null) => ["coach", { type: "left-out-answered", step, answer }];
  expect(lines()[0]).toContain("Left outYIt was doneNI don’t knowQ");
  expect(lines()[1]).toContain("Left outIt was doneI don’t know");
  await press("y");
  await press("n");
  expect(said()).toEqual([change("label", "left-out"), change("plug", "done")]);
  expect(lines()[0]).toContain("You said: it was left outTake it back");
  expect(lines()[1]).toContain("You said: it was doneTake it backU");
  await press("y");
  await press("u");
  expect(said().slice(2)).toEqual([change("plug", null)]);
  await press("q");
  expect(lines()[1]).toContain("You said: nobody knows");
  // One that was answered before stays to be taken back.
  await act(async () => page.getAllByRole("button", { name: "Take it back" })[0]!.click());
  expect(lines()[0]).toContain("It was doneN");
});

test("an answer that is not kept says why, and the question stays", async () => {
  const refused = { ok: false, problem: "the disk is full", fix: "Free some space." } as const;
  await screen(<Over session="monday" />, fakeBridge({ "annotation.append": () => refused }));
  await press("n");
  expect(page.getByRole("alert").textContent).toBe("Your answer was not kept: the disk is full. Free some space.");
  expect(lines()[0]).toContain("It was doneN");
});

test.each([
  ["de", "j", "AusgelassenJWurde getanNIch weiß es nichtQ"],
  ["es", "s", "OmitidoSSe hizoNNo lo séQ"],
] as const)(
  "in %s the keys are those of its own yes and no, and stand beside the answers",
  async (language, yes, shown) => {
    showLanguage(language);
    const bridge = await screen(<Over session="monday" />);
    expect(lines()[0]).toContain(shown);
    await press("y");
    await press(yes);
    expect(bridge.calls("annotation.append").map(({ change }) => change)).toEqual([
      { type: "left-out-answered", step: "label", answer: "left-out" },
    ]);
    showLanguage("en");
  },
);
