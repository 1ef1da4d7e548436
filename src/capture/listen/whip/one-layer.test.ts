import { expect, test } from "vitest";
import { withOneLayer } from "./one-layer.ts";

const offer = (rids: readonly string[], simulcast: string): string =>
  [
    ...["v=0", "m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=sendonly", "m=video 9 UDP/TLS/RTP/SAVPF 96", "a=sendonly"],
    ...rids.map((rid) => `a=rid:${rid}`),
    ...[`a=simulcast:${simulcast}`, "a=rtcp-mux", ""],
  ].join("\r\n");

test.each([
  ["the first is preferred", ["0 send", "1 send", "2 send"], "send 0;1;2", "0"],
  ["the largest by its name", ["q send", "h send", "f send"], "send q;h;f", "f"],
  ["the high one by its name", ["l send", "m send", "h send"], "send l;m;h", "h"],
  [
    "the largest by its limits",
    ["a send max-width=320", "f send pt=96;max-width=640;max-height=360", "c send max-width=1280"],
    "send a;f;c",
    "c",
  ],
  ["one that waits is passed over, and so is an alternative", ["1 send", "2 send", "3 send"], "send ~1;2,3", "2"],
  ["beside what is received", ["1 send", "2 send", "9 recv"], "recv 9 send 1;2", "1"],
])("%s", (_, rids, simulcast, kept) => {
  const own = rids.filter((rid) => rid.startsWith(`${kept} `));
  expect(withOneLayer(offer(rids, simulcast))).toBe(offer(own, `send ${kept}`));
});

test("an offer of one size stays as it is", () => {
  const plain = "v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=sendonly\r\na=ssrc:1 cname:x\r\n";
  expect(withOneLayer(plain)).toBe(plain);
});
