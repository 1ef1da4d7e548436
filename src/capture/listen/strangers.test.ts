import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { Strangers } from "./strangers.ts";

/** Connections to one room, and which of them it has cut. */
function room() {
  const clock = { now: 0 };
  const strangers = new Strangers(
    () => clock.now,
    () => 0.5,
  );
  const cut: string[] = [];
  const come = (remoteAddress: string, name: string, bytesRead = 0): Socket => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      bytesRead,
      destroy() {
        cut.push(name);
        socket.emit("close");
      },
    }) as unknown as Socket;
    strangers.add(socket);
    return socket;
  };
  return { strangers, cut, come, clock };
}

test("an address with too many connections loses its oldest one that never sent a byte; who has the key stays", () => {
  const { strangers, cut, come, clock } = room();
  come("a", "talks", 1537);
  strangers.admit(come("a", "camera", 3000));
  for (let at = 0; at < 15; at += 1) come("a", `silent ${at}`);
  clock.now = 1000;
  for (let at = 15; at < 17; at += 1) come("a", `silent ${at}`);
  come("b", "elsewhere");
  expect(cut).toEqual(["silent 0", "silent 1"]);
});

test("who has sent most stays, and who has just come has time to begin", () => {
  const { cut, come, clock } = room();
  come("a", "sender", 1537);
  for (let at = 0; at < 15; at += 1) come("a", `byte ${at}`, 1);
  clock.now = 1000;
  come("a", "new");
  come("a", "newer");
  expect(cut).toEqual(["byte 0", "byte 1"]);
});

test("where all have just come, the choice is left to chance, and the newest stays", () => {
  const { cut, come } = room();
  for (let at = 0; at < 17; at += 1) come("a", `at once ${at}`, 1);
  expect(cut).toEqual(["at once 8"]);
});

test("when there are too many from all addresses together, the address with the most loses one", () => {
  const { cut, come, clock } = room();
  for (let at = 0; at < 12; at += 1) come("crowd", `crowd ${at}`);
  clock.now = 1000;
  for (let at = 0; at < 53; at += 1) come(`10.0.0.${at}`, `single ${at}`);
  expect(cut).toEqual(["crowd 0"]);
});

test("of many addresses with one connection each, the oldest loses its", () => {
  const { cut, come } = room();
  for (let at = 0; at < 65; at += 1) come(`10.0.1.${at}`, `single ${at}`);
  expect(cut).toEqual(["single 0"]);
});
