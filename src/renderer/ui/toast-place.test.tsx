import { act, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ToastList } from "./toast-list.tsx";
import { toast, useToasts } from "./toasts.ts";

afterEach(() => {
  useToasts.setState({ shown: [] });
  vi.restoreAllMocks();
});

const box = (top: number, bottom: number) => new DOMRect(0, top, 100, bottom - top);

test.each([
  ["at the foot where nothing that matters is below it", 0, 40, "foot"],
  ["at the top where what was pressed is at the foot", 500, 560, "top"],
])("what was done stands %s", async (_, top, bottom, place) => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (!this.matches(".toasts")) return box(top, bottom);
    return (this as HTMLElement).dataset["place"] === "top" ? box(10, 60) : box(540, 590);
  });
  const { container } = render(
    <>
      <button type="button">Delete</button>
      <ToastList />
    </>,
  );
  container.querySelector("button")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await act(async () => void toast("Deleted."));
  expect(container.querySelector<HTMLElement>(".toasts")!.dataset["place"]).toBe(place);
});
