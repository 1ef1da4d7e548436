import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AmfError, readAmf, writeAmf, type AmfValue } from "./amf.ts";
import { ChunkReader, RtmpError, writeMessage, type RtmpMessage } from "./chunks.ts";
import { RtmpConnection } from "./connection.ts";
import { FLV_HEADER, flvBytes, FlvJoiner, type FlvTag } from "./flv.ts";

const HELLO = Buffer.concat([Buffer.of(3), Buffer.alloc(3072, 7)]);
const command = (...values: AmfValue[]) => writeMessage(3, 20, 1, writeAmf(...values));
const CONNECT = command("connect", 1, { app: "live", tcUrl: "rtmp://127.0.0.1/live" });
const CREATE = command("createStream", 2, null);
const publish = (key: string) => command("publish", 3, null, key, "live");

interface Heard {
  /** Whether it went as long as the peer wished, or by which error it ended. */
  readonly end: string;
  readonly media: readonly FlvTag[];
  readonly finished: boolean;
  /** Commands that were answered, by their first value and the code they carry. */
  readonly answers: readonly AmfValue[];
}

/** What the server makes of these bytes, given in pieces of this length. The key is "sesame". */
function serve(bytes: Buffer, piece = bytes.length): Heard {
  const sent: Buffer[] = [];
  const media: FlvTag[] = [];
  let finished = false;
  const connection = new RtmpConnection({
    send: (answer) => sent.push(answer),
    publish: (key) => (key === "sesame" ? null : "wrong key"),
    media: (tag) => media.push(tag),
    finish: () => (finished = true),
  });
  let end = "open";
  try {
    for (let at = 0; at < bytes.length; at += piece) connection.receive(bytes.subarray(at, at + piece));
  } catch (error) {
    if (!(error instanceof RtmpError || error instanceof AmfError)) throw error;
    end = error.message;
  }
  return { end, media, finished, answers: commandsIn(Buffer.concat(sent.slice(1))) };
}

function commandsIn(bytes: Buffer): AmfValue[] {
  const found: AmfValue[] = [];
  new ChunkReader(1e6, ({ type, payload }) => {
    if (type !== 20) return;
    const [name, , , info] = readAmf(payload);
    found.push(info && typeof info === "object" && "code" in info ? `${String(name)} ${String(info.code)}` : name!);
  }).write(bytes);
  return found;
}

describe("publishing", () => {
  const picture = Buffer.alloc(300, 0x17);
  const all = Buffer.concat([
    ...[HELLO, CONNECT, command("releaseStream", 4, null, "sesame"), CREATE, publish("sesame?audio=1")],
    writeMessage(4, 18, 1, writeAmf("@setDataFrame", "onMetaData", { width: 640 })),
    writeMessage(6, 9, 1, picture),
    command("FCUnpublish", 5, null, "sesame"),
    writeMessage(6, 9, 1, picture),
  ]);

  test.each([1, 7, 1537, 1e6])("with the right key, in pieces of %s bytes", (piece) => {
    expect(serve(all, piece)).toEqual({
      end: "open",
      finished: true,
      media: [
        { type: 18, timestamp: 0, payload: writeAmf("onMetaData", { width: 640 }) },
        { type: 9, timestamp: 0, payload: picture },
      ],
      answers: [...["_result NetConnection.Connect.Success", "_result", "_result"], "onStatus NetStream.Publish.Start"],
    });
  });

  test("with a wrong key nothing is taken", () => {
    const heard = serve(Buffer.concat([HELLO, CONNECT, CREATE, publish("guess"), writeMessage(6, 9, 1, picture)]));
    expect(heard).toMatchObject({ finished: true, media: [] });
    expect(heard.answers.at(-1)).toBe("onStatus NetStream.Publish.BadName");
  });

  test("watching is refused", () => {
    const heard = serve(Buffer.concat([HELLO, CONNECT, CREATE, command("play", 0, null, "sesame")]));
    expect(heard).toMatchObject({ finished: true, media: [] });
    expect(heard.answers.at(-1)).toBe("onStatus NetStream.Play.Failed");
  });
});

test("times: full, added, repeated, and beyond three bytes", () => {
  const messages: RtmpMessage[] = [];
  const reader = new ChunkReader(100, (message) => messages.push(message));
  const head = (...bytes: number[]) => reader.write(Buffer.from(bytes));
  head(0x06, 0, 0, 100, 0, 0, 1, 9, 1, 0, 0, 0, 0xaa);
  head(0x46, 0, 0, 40, 0, 0, 1, 8, 0xbb);
  head(0x86, 0, 0, 2, 0xcc);
  head(0xc6, 0xdd);
  head(0x06, 0xff, 0xff, 0xff, 0, 0, 1, 9, 1, 0, 0, 0, 1, 0, 0, 0, 0xee);
  expect(messages.map(({ type, timestamp, payload }) => [type, timestamp, payload[0]])).toEqual([
    ...[[9, 100, 0xaa], [8, 140, 0xbb], [8, 142, 0xcc], [8, 144, 0xdd], [9, 2 ** 24, 0xee]], // prettier-ignore
  ]);
});

test.each([
  ["HTTP", Buffer.from("GET / HTTP/1.1\r\n\r\n"), "it does not speak RTMP"],
  ["talk without end", Buffer.concat([HELLO, CONNECT, ...Array(300).fill(writeMessage(6, 9, 1, Buffer.alloc(1000)))]), "it sends without publishing"], // prettier-ignore
  ["a promise of 16 MB", Buffer.concat([HELLO, Buffer.from([3, 0, 0, 0, 255, 255, 255, 20, 0, 0, 0, 0])]), "messages of 16777215 bytes are too long"], // prettier-ignore
  ["chunks of 0 bytes", Buffer.concat([HELLO, writeMessage(2, 1, 0, Buffer.alloc(4))]), "chunks cannot be 0 bytes long"], // prettier-ignore
  ["lists in lists", Buffer.concat([HELLO, writeMessage(3, 20, 0, Buffer.from(Array(50).fill([10, 0, 0, 0, 1]).flat()))]), "the values are nested too deeply"], // prettier-ignore
  ["a list of four thousand million", Buffer.concat([HELLO, writeMessage(3, 20, 0, Buffer.from([10, 255, 255, 255, 255, 5]))]), "a list is longer than its bytes"], // prettier-ignore
])("%s ends the connection", (_, bytes, end) => {
  expect(serve(bytes)).toMatchObject({ end, media: [] });
});

test("whatever the bytes, nothing breaks and nothing gets in without the key", () => {
  const parts = fc.oneof(
    fc.constantFrom(CONNECT, CREATE, publish("guess"), command("play", 0, null, "x")),
    fc.uint8Array({ maxLength: 300 }),
    fc
      .tuple(fc.nat(20), fc.uint8Array({ maxLength: 200 }))
      .map(([type, body]) => writeMessage(3, type, 1, Buffer.from(body))),
  );
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(parts, { maxLength: 12 }),
      fc.integer({ min: 1, max: 500 }),
      (greets, all, piece) => {
        const bytes = Buffer.concat([greets ? HELLO : Buffer.alloc(0), ...all]);
        expect(serve(bytes, piece).media.length).toBe(0);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});

test("whoever joins FLV late is told first what sound and picture are, and begins at a key frame", () => {
  const tag = (type: number, timestamp: number, ...payload: number[]): FlvTag => ({
    type,
    timestamp,
    payload: Buffer.from(payload),
  });
  const coding = [tag(18, 5, 2), tag(9, 5, 0x17, 0, 1), tag(8, 5, 0xaf, 0, 2)];
  const joiner = new FlvJoiner();
  for (const each of coding) joiner.take(each);
  joiner.take(tag(9, 40, 0x17, 1));
  expect(joiner.join()).toEqual(
    Buffer.concat([FLV_HEADER, ...coding.map((each) => flvBytes({ ...each, timestamp: 0 }))]),
  );
  expect(joiner.take(tag(9, 80, 0x27, 1))).toBeNull();
  expect(joiner.take(tag(8, 90, 0xaf, 1))).toEqual(flvBytes(tag(8, 90, 0xaf, 1)));
  expect(joiner.take(tag(9, 120, 0x17, 1))).toEqual(flvBytes(tag(9, 120, 0x17, 1)));
  expect(joiner.take(tag(9, 160, 0x27, 1))).toEqual(flvBytes(tag(9, 160, 0x27, 1)));
});
