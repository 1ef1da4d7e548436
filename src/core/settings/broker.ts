import { z } from "zod";

/** Ports that brokers have where an address names none. */
const PORTS = { "mqtt:": 1883, "mqtts:": 8883 } as const;

/** What is wrong with the address of a broker. */
export const BROKER_PROBLEMS = ["none", "address", "protocol", "credentials", "path"] as const;
export type BrokerProblem = (typeof BROKER_PROBLEMS)[number];

/** What is wrong with the address of an MQTT broker, such as `mqtts://broker.example:8883`; null when nothing is. User and password have places of their own. */
export function brokerProblem(address: string): BrokerProblem | null {
  if (address.trim() === "") return "none";
  if (!URL.canParse(address)) return "address";
  const url = new URL(address);
  if (!Object.hasOwn(PORTS, url.protocol)) return "protocol";
  if (url.hostname === "") return "address";
  if (url.username !== "" || url.password !== "") return "credentials";
  return url.pathname.length > 1 || url.search !== "" || url.hash !== "" ? "path" : null;
}

/** Whether this is a filter of topics as MQTT 3.1.1 has them (section 4.7): `+` stands for one level, `#` for all that follow, at the end. */
export function isTopicFilter(filter: string): boolean {
  if (filter === "" || bytesOf(filter) > 1000 || filter.includes("\0")) return false;
  const levels = filter.split("/");
  return levels.every(
    (level, at) => level === "+" || (level === "#" && at === levels.length - 1) || !/[+#]/.test(level),
  );
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** A broker whose messages may be signals: whether it is listened to while a session runs, where it is, who is there, and of which topics. */
export const BrokerSettings = z.object({
  on: z.boolean().default(false),
  /** Without user and password; empty where nobody has typed one. */
  address: z.string().max(500).default(""),
  user: z.string().max(200).default(""),
  topic: z.string().max(1000).default("benchside/#"),
});
export type BrokerSettings = Readonly<z.infer<typeof BrokerSettings>>;
