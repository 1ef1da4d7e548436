import { randomBytes } from "node:crypto";
import { readAmf, writeAmf, type AmfValue } from "./amf.ts";
import { ChunkReader, RtmpError, writeMessage, type RtmpMessage } from "./chunks.ts";
import { TAG, type FlvTag } from "./flv.ts";

/** Length of each of the handshake's parts 1 and 2 (RTMP 1.0, §5.2.3). */
const HANDSHAKE_BYTES = 1536;
/** Most bytes of messages under way before the key was shown, and after: a key frame of a 4K camera has about 2 MB. */
const STRANGER_BYTES = 16 * 1024;
const PUBLISHER_BYTES = 16 * 1024 * 1024;
/** Most bytes that a peer may send before it has shown the key. */
const STRANGER_TOTAL = 256 * 1024;
/** Bytes after which we acknowledge, and want to be acknowledged. */
const WINDOW_BYTES = 2_500_000;

/** Numbers of the messages (RTMP 1.0, §5.4, §6.2 and §7.1). */
const MESSAGE = { chunkSize: 1, abort: 2, acknowledge: 3, control: 4, window: 5, bandwidth: 6, amf3: 17, command: 20 } as const; // prettier-ignore
/** Chunk streams that we speak on. */
const ON = { control: 2, command: 3, status: 5 } as const;
/** The one message stream there is. */
const STREAM = 1;

/** What a connection needs of the world. */
export interface RtmpPeer {
  /** Bytes to the peer. */
  readonly send: (bytes: Buffer) => void;
  /** The peer asks to publish with this key; null lets it, a text says why not. */
  readonly publish: (key: string) => string | null;
  /** The publisher's next sound, picture or metadata. */
  readonly media: (tag: FlvTag) => void;
  /** The peer has finished, or was refused: nothing more comes of it. */
  readonly finish: () => void;
}

/**
 * The server's side of one RTMP connection to somebody who publishes (RTMP 1.0). Bytes in, bytes and FLV tags out; no socket.
 *
 * Understood are the simple handshake and `connect`, `createStream`, `publish` and their ends. Playing is refused.
 */
export class RtmpConnection {
  readonly #peer: RtmpPeer;
  readonly #chunks = new ChunkReader(STRANGER_BYTES, (message) => this.#take(message));
  #greeting: Buffer | null = Buffer.alloc(0);
  #greeted = false;
  #received = 0;
  #acknowledged = 0;
  #state: "stranger" | "publisher" | "done" = "stranger";

  constructor(peer: RtmpPeer) {
    this.#peer = peer;
  }

  /** Whether the peer has shown the key and publishes. */
  get publishing(): boolean {
    return this.#state === "publisher";
  }

  /** The peer's next bytes. @throws RtmpError or AmfError when it breaks the protocol; then end the connection */
  receive(bytes: Buffer): void {
    if (this.#state === "done") return;
    this.#received += bytes.length;
    if (this.#state === "stranger" && this.#received > STRANGER_TOTAL)
      throw new RtmpError("it sends without publishing");
    if (this.#greeting) this.#greet(bytes);
    else this.#chunks.write(bytes);
    if (this.#received - this.#acknowledged < WINDOW_BYTES) return;
    this.#acknowledged = this.#received;
    this.#send(ON.control, MESSAGE.acknowledge, 0, number32(this.#received % 2 ** 32));
  }

  #greet(bytes: Buffer): void {
    const all = Buffer.concat([this.#greeting!, bytes]);
    this.#greeting = all;
    if (all[0] !== 3) throw new RtmpError("it does not speak RTMP");
    if (all.length < 1 + HANDSHAKE_BYTES) return;
    if (!this.#greeted) {
      this.#greeted = true;
      // Time and version 0 ask for the simple handshake.
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);
      this.#peer.send(Buffer.concat([Buffer.of(3), ours, all.subarray(1, 1 + HANDSHAKE_BYTES)]));
    }
    if (all.length < 1 + 2 * HANDSHAKE_BYTES) return;
    this.#greeting = null;
    this.#chunks.write(all.subarray(1 + 2 * HANDSHAKE_BYTES));
  }

  #take({ type, timestamp, payload }: RtmpMessage): void {
    if (this.#state === "done") return;
    if (type === MESSAGE.chunkSize && payload.length >= 4) this.#chunks.setChunkSize(payload.readUInt32BE());
    else if (type === MESSAGE.abort && payload.length >= 4) this.#chunks.abort(payload.readUInt32BE());
    else if (type === MESSAGE.command) this.#command(readAmf(payload));
    else if (type === MESSAGE.amf3) this.#command(readAmf(payload.subarray(1)));
    else if (this.#state !== "publisher") return;
    else if (type === TAG.sound || type === TAG.picture) this.#peer.media({ type, timestamp, payload });
    else if (type === TAG.data) this.#peer.media({ type, timestamp, payload: withoutSetDataFrame(payload) });
  }

  #command([name, transaction, , key]: readonly AmfValue[]): void {
    switch (name) {
      case "connect":
        return this.#connect(transaction ?? 1);
      case "createStream":
        return this.#answer(transaction, null, STREAM);
      case "publish":
        return this.#publish(typeof key === "string" ? key : "");
      case "play":
      case "play2":
        this.#status("error", "NetStream.Play.Failed", "Here one can only publish.");
        return this.#finish();
      case "deleteStream":
      case "closeStream":
      case "FCUnpublish":
        return this.#finish();
      default:
        // releaseStream, FCPublish, _checkbw and whatever else wants an answer before it goes on.
        if (typeof transaction === "number" && transaction > 0) this.#answer(transaction, null, null);
    }
  }

  #connect(transaction: AmfValue): void {
    this.#send(ON.control, MESSAGE.window, 0, number32(WINDOW_BYTES));
    this.#send(ON.control, MESSAGE.bandwidth, 0, Buffer.concat([number32(WINDOW_BYTES), Buffer.of(2)]));
    this.#answer(
      transaction,
      { fmsVer: "FMS/3,0,1,123", capabilities: 31 },
      { level: "status", code: "NetConnection.Connect.Success", description: "Connected.", objectEncoding: 0 },
    );
  }

  #publish(name: string): void {
    if (this.#state === "publisher") throw new RtmpError("it publishes twice on one connection");
    const refused = this.#peer.publish(name.replace(/\?.*$/s, ""));
    if (refused !== null) {
      this.#status("error", "NetStream.Publish.BadName", refused);
      return this.#finish();
    }
    this.#state = "publisher";
    this.#chunks.limit = PUBLISHER_BYTES;
    // User control 0: the stream begins.
    this.#send(ON.control, MESSAGE.control, 0, Buffer.concat([Buffer.of(0, 0), number32(STREAM)]));
    this.#status("status", "NetStream.Publish.Start", "Publishing.");
  }

  #answer(transaction: AmfValue | undefined, ...values: readonly AmfValue[]): void {
    this.#send(ON.command, MESSAGE.command, 0, writeAmf("_result", transaction ?? 0, ...values));
  }

  #status(level: string, code: string, description: string): void {
    const status = writeAmf("onStatus", 0, null, { level, code, description });
    this.#send(ON.status, MESSAGE.command, STREAM, status);
  }

  #send(chunkStream: number, type: number, stream: number, payload: Buffer): void {
    this.#peer.send(writeMessage(chunkStream, type, stream, payload));
  }

  #finish(): void {
    this.#state = "done";
    this.#peer.finish();
  }
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const SET_DATA_FRAME = writeAmf("@setDataFrame");

/** Metadata as FLV has it: without the command that RTMP wraps around it. */
function withoutSetDataFrame(payload: Buffer): Buffer {
  const wrapped = payload.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME);
  return wrapped ? payload.subarray(SET_DATA_FRAME.length) : payload;
}
