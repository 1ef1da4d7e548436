import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampPlan } from "../../../tests/fixtures/lamp-session.ts";
import { EMPTY_SESSION, type SessionState } from "../../core/journal/fold.ts";
import { ServicesContext, startServices } from "../services.ts";
import { HearingWord } from "./talk-line.tsx";

test("that the microphone is gone stands before what was heard a moment ago", async () => {
  const heard: SessionState["heard"] = {
    ...{ type: "heard", t: 4, from: 2, to: 3, by: "push", words: "mark this moment." },
    meaning: { is: "command", command: "mark" },
  };
  const state = { ...EMPTY_SESSION, session: "s", t: 5, plan: lampPlan(1, [], "base"), heard };
  const services = startServices(fakeBridge());
  const { container } = render(
    <ServicesContext value={services}>
      <HearingWord state={state} />
    </ServicesContext>,
  );
  expect(container.textContent).toBe("You said “mark this moment.”: Mark this moment");
  const gone = {
    listens: services.hearing.get().listens,
    missing: { problem: "It is gone.", fix: "Look.", gone: true },
  };
  await act(async () => Reflect.apply(Reflect.get(services.hearing, "set"), services.hearing, [gone]));
  expect(container.textContent).toBe("It is gone.");
});
