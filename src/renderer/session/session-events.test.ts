import { expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { BETWEEN_TURNS } from "../../core/domain/between-turns.ts";
import { sessionEvents } from "./session-events.ts";

test.each([1, 3, 1000])(
  "a journal that was written in turns of %i events is read whole, and so is an empty one",
  async (size) => {
    const all = lampSession();
    const texts = all.map((event) => JSON.stringify(event));
    const turns = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
      texts.slice(at * size, (at + 1) * size),
    );
    const read = (events: string) =>
      sessionEvents(fakeBridge({ "sessions.events": () => ({ events, notice: "" }) }), "lamp");
    expect(await read(`[${turns.map((turn) => turn.join(",")).join(BETWEEN_TURNS)}]`)).toEqual({
      events: all,
      notice: "",
    });
    expect(await read("[]")).toEqual({ events: [], notice: "" });
  },
);
