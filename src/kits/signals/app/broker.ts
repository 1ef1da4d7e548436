import mqtt, { type MqttClient } from "mqtt";
import type { Signal } from "../../../core/journal/signal-event.ts";
import { CallRoom } from "../../../capture/listen/call-room.ts";
import { SignalName, MOST_SIGNAL_TEXT } from "../../../core/procedure/signal.ts";
import { cleanLine } from "../../../core/text/clean-text.ts";

/** Largest message that is looked at, in bytes. */
const LONGEST = 4096;

/**
 * The signal of a broker's message: its name is the last level of the topic, in lower case, and what it brings is the message's text. Null for what
 * cannot be one: a level that is no name, bytes that are no text, more than 500 characters.
 */
function signalOfMessage(topic: string, payload: Uint8Array): Signal | null {
  const name = SignalName.safeParse(topic.split("/").at(-1)!.toLowerCase());
  if (!name.success || payload.length > LONGEST) return null;
  let text: string;
  try {
    text = cleanLine(new TextDecoder("utf-8", { fatal: true }).decode(payload));
  } catch {
    return null;
  }
  if (text.length > MOST_SIGNAL_TEXT) return null;
  return { source: "mqtt", name: name.data, ...(text === "" ? {} : { text }) };
}

/** Time to connect, in milliseconds; waits before trying again: the first, and the longest. */
const CONNECT_MS = 8000;
const WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Seconds without a message too many after which a flood is over. */
const QUIET_SECONDS = 10;
/** Messages that are read at a stretch, and the milliseconds of rest after them. */
const STRETCH = 500;
const REST_MS = 50;

/** Where a broker is, and of which topics it is listened to. */
export interface BrokerPlace {
  /** `mqtt:` or `mqtts:`, without user and password. */
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly topic: string;
}

/** How it is with a broker: being reached, listened to, or lost, and why; it is tried again until it is closed. */
export type BrokerState =
  | { readonly state: "connecting" | "listening" }
  | { readonly state: "lost"; readonly why: string };

/** What listening to a broker goes by. */
export interface BrokerParts extends BrokerPlace {
  readonly take: (signal: Signal) => void;
  readonly onState: (state: BrokerState) => void;
  /** Told once for each flood, which ends with 10 s of quiet, that more came than is taken. */
  readonly onFlood: () => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** Why a broker that gives messages a delivery guarantee is let go. */
const UNASKED = "it sends with a guarantee that it was not asked for";

/** A broker that is listened to. */
export interface Broker {
  close(): Promise<void>;
}

/**
 * Listens to an MQTT broker (3.1.1), with a new session and the least delivery guarantee. What the broker has retained from before is no signal: it says
 * what was, and nobody has done it now. Once lost it is tried again, after 1 s, then twice as long each time, up to 30 s. Of a flood the
 * stream is read in stretches. A message with a delivery guarantee, which nobody asked for, ends the connection.
 */
export function openBroker(parts: BrokerParts): Broker {
  const room = new CallRoom(parts.now);
  let refusedAt = -Infinity;
  let seen = 0;
  const client = connectTo(parts, WAIT_MS);
  parts.onState({ state: "connecting" });
  client.on("connect", () => {
    client.options.reconnectPeriod = WAIT_MS;
    subscribeTo(client, parts.topic, (why) => {
      if (client.stream.destroyed) return;
      parts.onState(why === null ? { state: "listening" } : { state: "lost", why });
    });
  });
  client.on("message", (topic, payload, { retain }) => {
    const signal = retain ? null : signalOfMessage(topic, payload);
    if (signal === null) return;
    if (room.take()) return parts.take(signal);
    if (parts.now() - refusedAt > QUIET_SECONDS) parts.onFlood();
    refusedAt = parts.now();
  });
  // Whatever a message is, it takes time: the next ones wait where many came, so that the session's own work goes on.
  client.handleMessage = (_packet, next) => {
    seen += 1;
    if (seen % STRETCH === 0) setTimeout(next, REST_MS);
    else next();
  };
  client.on("packetreceive", (packet) => {
    if (packet.cmd !== "publish" || packet.qos === 0) return;
    parts.onState({ state: "lost", why: UNASKED });
    client.options.reconnectPeriod = LONGEST_WAIT_MS;
    client.stream.destroy();
  });
  client.on("error", (error) => parts.onState({ state: "lost", why: reasonOf(error) }));
  client.on("close", () => {
    if (client.disconnecting) return;
    parts.onState({ state: "lost", why: "the connection was closed" });
    client.options.reconnectPeriod = Math.min(LONGEST_WAIT_MS, (client.options.reconnectPeriod ?? WAIT_MS) * 2);
  });
  return { close: () => ended(client) };
}

/** Whether a broker can be reached and listened to; why not, otherwise. */
export async function tryBroker(place: BrokerPlace): Promise<string | null> {
  const client = connectTo(place, 0);
  try {
    return await new Promise<string | null>((resolve) => {
      client.on("connect", () => subscribeTo(client, place.topic, resolve));
      client.on("error", (error) => resolve(reasonOf(error)));
      client.on("close", () => resolve("the connection was closed"));
    });
  } finally {
    await ended(client);
  }
}

function connectTo({ address, user, password }: BrokerPlace, reconnectPeriod: number): MqttClient {
  const client = mqtt.connect(address, {
    ...{ protocolVersion: 4, clean: true, connectTimeout: CONNECT_MS, reconnectPeriod, resubscribe: false },
    clientId: `benchside-${Math.random().toString(36).slice(2, 10)}`,
    ...(user === "" ? {} : { username: user }),
    ...(password === "" ? {} : { password }),
  });
  // A message with a guarantee is never acknowledged: one without a number of its own would end the program. The library takes this with connect for version 5 alone.
  client.options.customHandleAcks = (_topic, _message, _packet, answer) => answer(new Error(UNASKED));
  return client;
}

/** Listen to a topic; told why not, or null. */
function subscribeTo(client: MqttClient, topic: string, then: (refused: string | null) => void): void {
  client.subscribe(topic, { qos: 0 }, (error, granted) => {
    const refused = error !== null || (granted ?? []).some(({ qos }) => qos >= 128);
    then(refused ? `it does not let this user listen to ${topic}` : null);
  });
}

function ended(client: MqttClient): Promise<void> {
  return new Promise((resolve) => client.end(true, {}, () => resolve()));
}

/** Why a broker was not reached, in words. */
function reasonOf(error: Error & { readonly code?: string | number }): string {
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: "nothing listens there",
    ENOTFOUND: "no machine has this name",
    ETIMEDOUT: "it does not answer",
    ECONNRESET: "the connection was closed",
    4: "it does not know this user or password",
    5: "it does not know this user or password",
  };
  const inside = (error as { readonly errors?: readonly Error[] }).errors?.[0] as
    | { readonly code?: string }
    | undefined;
  const code = String(error.code ?? inside?.code ?? "");
  if (/certificate|self-signed/i.test(error.message)) return "its certificate is not trusted by this computer";
  return reasons[code] ?? (error.message === "connack timeout" ? "it does not answer" : error.message);
}
