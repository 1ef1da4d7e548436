import { act, fireEvent, screen as seen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { show } from "../view.ts";
import { ReportSheet } from "./report.tsx";

test("a report says what is to be fixed and how, shows each file whole, and writes what was shown", async () => {
  const bridge = await screen(<ReportSheet />);
  expect(seen.queryByRole("dialog")).toBeNull();
  await act(async () => show({ report: true }));
  const dialog = within(seen.getByRole("dialog", { name: "Report" }));
  const [first, second] = dialog.getByRole("list", { name: "Findings" }).children;
  expect(first!.textContent).toBe(" To fixFfmpegffmpeg was not found.Install it: sudo apt-get install ffmpeg");
  expect(second!.textContent).toBe(" WorksVoicesespeak-ng with 130 voices.");
  expect(dialog.getByText(/^1 to fix\./)).toBeTruthy();
  expect(dialog.getByText("2026-11-22T10:00:00.000Z error page: TypeError")).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Save as ZIP…" })));
  expect(bridge.calls("report.save")).toEqual([{ id: 1 }]);
  expect(dialog.getByText("Saved as /home/coach/benchside-report.zip")).toBeTruthy();
  await act(async () => show({ report: false }));
});

test("a report that cannot be made or written says so, with another way", async () => {
  const refused = () => {
    throw new Error("no disk");
  };
  await screen(<ReportSheet />, fakeBridge({ "report.make": refused }));
  await act(async () => show({ report: true }));
  expect(seen.getByRole("alert").textContent).toContain("The report could not be made. no disk");
  expect(seen.getByRole("alert").textContent).toContain("npx benchside doctor");
  await act(async () => show({ report: false }));
});
