import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { Strangers } from "./strangers.ts";

/** Connections to one room, and which of them it has cut. */
function room() {
  const strangers = new Strangers();
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
  return { strangers, cut, come };
}

test("an address with too many connections loses its oldest one that never sent a byte; who has the key stays", () => {
  const { strangers, cut, come } = room();
  come("a", "talks", 1537);
  strangers.admit(come("a", "camera", 3000));
  for (let at = 0; at < 17; at += 1) come("a", `silent ${at}`);
  come("b", "elsewhere");
  expect(cut).toEqual(["silent 0", "silent 1"]);
});

test("all that talk: the oldest goes, and the newest stays", () => {
  const { cut, come } = room();
  for (let at = 0; at < 16; at += 1) come("a", `talks ${at}`, 1);
  come("a", "new");
  expect(cut).toEqual(["talks 0"]);
});

test("when there are too many from all addresses together, the address with the most loses one", () => {
  const { cut, come } = room();
  for (let at = 0; at < 12; at += 1) come("crowd", `crowd ${at}`);
  for (let at = 0; at < 53; at += 1) come(`10.0.0.${at}`, `single ${at}`);
  expect(cut).toEqual(["crowd 0"]);
});
