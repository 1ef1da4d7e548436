import { act, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { Withdrawal } from "./withdrawal.tsx";

const nothing = () => undefined;
const shown = <Withdrawal begin={null} onDeleted={nothing} onClose={nothing} />;
const status = () => page.queryByRole("status")?.textContent;
const last = () => page.getByRole("button", { name: /^Delete/ });

test("while the list loads it says that it looks, not that anything is deleted; the last button is a dangerous one", async () => {
  let listed: (found: { participant: string; sessions: number }[]) => void = nothing;
  const list = new Promise<{ participant: string; sessions: number }[]>((resolve) => (listed = resolve));
  await screen(shown, fakeBridge({ "withdraw.participants": () => list as never }));
  expect(status()).toBe("Looking for what is kept…");
  expect(page.queryByText("Deleting…")).toBeNull();
  expect([last().className, last().textContent, last().hasAttribute("disabled")]).toEqual([
    "action danger",
    "Delete everything of … for good",
    true,
  ]);
  await act(async () => listed([{ participant: "p07", sessions: 2 }]));
  expect(status()).toBeUndefined();
  expect(last().textContent).toBe("Delete everything of p07 for good");
});

test("a list that cannot be read says why, and nothing is under way any more", async () => {
  const fails = () => {
    throw new Error("The data folder is gone");
  };
  await screen(shown, fakeBridge({ "withdraw.participants": fails }));
  expect([status(), page.getByRole("alert").textContent]).toEqual([
    undefined,
    "The data folder is gone. Check the data folder in Settings.",
  ]);
});
