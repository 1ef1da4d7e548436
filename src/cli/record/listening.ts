import type { Command } from "commander";
import { pushAddress, type PushProtocol } from "../../core/domain/feed/push-address.ts";
import { localHosts } from "../../capture/listen/hosts.ts";
import { newKey } from "../../capture/listen/key.ts";
import type { FeedOptions } from "../../capture/sources/feed-options.ts";
import { UsageError, type CliOutput } from "../errors.ts";

/** How a `listen:` feed was asked for. */
export interface ListenArguments {
  readonly port?: string;
  readonly key?: string;
  readonly lan?: boolean;
}

/** Adds the options of `listen:` feeds to a command. */
export function addListenOptions(command: Command): Command {
  return command
    .option("--port <port>", "listen: port to listen on; default: 1935 for RTMP, 8189 for WHIP, 0 for any that is free")
    .option("--key <key>", "listen: key that the sender must know; default: a new one")
    .option("--lan", "listen: accept senders from the whole local network, not only from this machine");
}

/** Ports that are listened on when none is named. */
const PORTS: Readonly<Record<PushProtocol, number>> = { rtmp: 1935, whip: 8189 };
/** Shortest key that is taken. */
const SHORTEST_KEY = 8;

/**
 * How a listener is opened, whose addresses and key are told to the person once it is open. Throws a UsageError for a port or a
 * key that cannot be used.
 */
export function listening(
  protocol: PushProtocol,
  { port = String(PORTS[protocol]), key = newKey(), lan = false }: ListenArguments,
  output: CliOutput,
): FeedOptions {
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port "${port}": give a whole number from 0 to 65535; 0 takes any that is free.`);
  if (!/^[\w-]+$/.test(key) || key.length < SHORTEST_KEY)
    throw new UsageError(`--key: give at least ${SHORTEST_KEY} letters, digits, _ or -.`);
  const hosts = lan ? localHosts() : ["127.0.0.1"];
  return {
    listen: { port: Number(port), key: () => key, lan },
    onListening(open) {
      for (const host of hosts) {
        const { server, whole } = pushAddress(protocol, host, open, key);
        output.err(`Push to ${server} with the key ${key}, or to ${whole}`);
      }
    },
  };
}
