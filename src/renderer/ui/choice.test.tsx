import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { Choice } from "./choice.tsx";

const people = Array.from({ length: 3000 }, (_, n) => ({ id: `p${n}`, label: `p${n}`, detail: `${n} sessions` }));

test("a long list draws sixty options beside the chosen one, and a search finds the others", async () => {
  const chosen: string[] = [];
  await screen(<Choice label="Person" options={people} value="p2999" onChange={(id) => chosen.push(id)} />);
  const button = page.getByRole("button", { name: /Person/ });
  expect(button.textContent).toContain("p2999");
  await act(async () => button.click());
  const options = () =>
    within(page.getByRole("listbox"))
      .getAllByRole("option")
      .map((one) => one.getAttribute("data-key"));
  expect(options()).toHaveLength(61);
  expect(page.getByText("1–60 of 3,000")).toBeTruthy();
  const search = page.getByRole("searchbox", { name: "Search in Person" });
  expect(document.activeElement).toBe(search);
  await act(async () => void fireEvent.change(search, { target: { value: "p17 1702" } }));
  expect(options()).toEqual(["p1702", "p2999"]);
  await act(async () => within(page.getByRole("listbox")).getByRole("option", { name: /p1702/ }).click());
  expect(chosen).toEqual(["p1702"]);
});

test("a short list has no search", async () => {
  await screen(<Choice label="Person" options={people.slice(0, 60)} value={null} onChange={() => undefined} />);
  await act(async () => page.getByRole("button", { name: /Person/ }).click());
  expect([within(page.getByRole("listbox")).getAllByRole("option").length, page.queryByRole("searchbox")]).toEqual([
    60,
    null,
  ]);
});
