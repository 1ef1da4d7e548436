import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { Sheet } from "./sheet.tsx";

test("Escape closes a dialog, and Tab goes on in it, also after what had the keyboard is gone", async () => {
  let closed = 0;
  const shown = (
    <Sheet title="Reviewed takes" open onClose={() => (closed += 1)}>
      <button type="button">Teach</button>
    </Sheet>
  );
  await screen(shown, fakeBridge());
  const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement!, { key }));
  await act(async () => (document.activeElement as HTMLElement).blur());
  expect(document.activeElement).toBe(document.body);
  await press("Tab");
  expect(page.getByRole("dialog").contains(document.activeElement)).toBe(true);
  await act(async () => (document.activeElement as HTMLElement).blur());
  await press("Escape");
  expect(closed).toBe(1);
});
