import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { CallOutput } from "../../ipc/contract.ts";
import { annotationEvent } from "../../../tests/fixtures/fake-annotations.ts";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { ServicesContext, startServices } from "../services.ts";
import { useTold } from "./told.ts";

test("what was read before a change and comes after what was read since is not shown", async () => {
  const answers: ((read: CallOutput<"annotation.get">) => void)[] = [];
  const later = () => new Promise<CallOutput<"annotation.get">>((resolve) => answers.push(resolve));
  const bridge = fakeBridge({ "annotation.get": later as never });
  const services = startServices(bridge);
  const { result } = renderHook(() => useTold("monday"), {
    wrapper: ({ children }: { children: ReactNode }) => <ServicesContext value={services}>{children}</ServicesContext>,
  });
  const event = annotationEvent(0, "coach", {
    type: "segmented",
    source: "import",
    segments: [
      {
        id: "s1",
        start: 0,
        end: 4,
        step: null,
        text: "Before the first step",
        kind: "other",
        outcome: "none",
      } as never,
    ],
  });
  await act(async () => bridge.push("annotation.changed", { session: "monday", event }));
  expect(answers).toHaveLength(2);
  const read = (events: (typeof event)[]) => ({ events, participant: null, notice: "" });
  await act(async () => answers[1]!(read([event])));
  await act(async () => answers[0]!(read([])));
  expect(result.current?.count).toBe(1);
});
