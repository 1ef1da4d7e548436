import type { Command } from "commander";
import { newKey } from "../../../capture/listen/key.ts";
import { openBroker, type Broker } from "../app/broker.ts";
import type { Calls } from "../../../capture/listen/calls.ts";
import { openSignalCalls } from "../app/calls.ts";
import type { Signal } from "../../../core/journal/signal-event.ts";
import { brokerProblem, isTopicFilter } from "../../../core/settings/broker.ts";
import type { KitCommands } from "../../../cli/cli-kit.ts";
import { UsageError, type CliOutput } from "../../../cli/errors.ts";
import { signals as kit } from "../kit.ts";

/** Which signals from outside are taken. */
interface SignalArguments {
  /** Port on this machine, or true for any that is free. */
  readonly signals?: string | true;
  readonly mqtt?: string;
  readonly mqttUser?: string;
  readonly topic: string;
}

/** Environment variable of the broker's password: a command line can be read by others. */
const PASSWORD = "BENCHSIDE_MQTT_PASSWORD";

/** Signals on the command line: options of `coach`. */
export const signalsCli: KitCommands = {
  kit,
  commands: [],
  coach: {
    addOptions: addSignalOptions,
    check: (command) => checkSignals(command.opts<SignalArguments>()),
    begin: (command, { live }, output) =>
      takeSignals(command.opts<SignalArguments>(), (signal) => live.signalled(signal), output),
  },
};

/** Adds the options of signals to a command. */
function addSignalOptions(command: Command): Command {
  return command
    .option("--signals [port]", "accept signals of other programs on this machine: POST /signal, with a printed key")
    .option("--mqtt <address>", "accept signals of an MQTT broker, e.g. mqtts://broker.example:8883")
    .option("--mqtt-user <user>", `user at the broker; the password is read from ${PASSWORD}`)
    .option("--topic <filter>", "topics of the broker whose messages are signals", "benchside/#");
}

/** Refuses options that cannot be used. @throws UsageError */
function checkSignals({ signals, mqtt, topic }: SignalArguments): void {
  if (typeof signals === "string" && !(/^\d{1,5}$/.test(signals) && Number(signals) <= 65_535))
    throw new UsageError(`--signals "${signals}": give a port from 0 to 65535, or none for any that is free.`);
  if (mqtt !== undefined && brokerProblem(mqtt) !== null)
    throw new UsageError(`--mqtt: give an address such as mqtts://broker.example:8883, without user and password.`);
  if (!isTopicFilter(topic))
    throw new UsageError(`--topic "${topic}": give topics such as bench/#, with # at the end only.`);
}

/**
 * Takes signals until it is closed; where they are taken is told. Returns how to close it.
 *
 * @throws FeedError when the port cannot be had
 */
export async function takeSignals(
  { signals, mqtt, mqttUser = "", topic }: SignalArguments,
  take: (signal: Signal) => Promise<void>,
  output: CliOutput,
): Promise<() => Promise<void>> {
  const now = (): number => performance.now() / 1000;
  let calls: Calls | null = null;
  let broker: Broker | null = null;
  if (signals !== undefined) {
    const key = newKey();
    calls = await openSignalCalls({
      ...{ port: signals === true ? 0 : Number(signals), key: () => key, now },
      take: (signal) => take(signal).then(() => true),
      onWrongKey: (times) => times === 1 && output.err("A program sent a signal with a wrong key and was refused."),
    });
    output.err(`Signals: POST http://127.0.0.1:${calls.port}/signal with the key ${key}`);
  }
  if (mqtt !== undefined)
    broker = openBroker({
      ...{ address: mqtt, user: mqttUser, password: process.env[PASSWORD] ?? "", topic, now },
      take: (signal) => void take(signal),
      onState: (state) =>
        output.err(
          state.state === "lost" ? `The MQTT broker is lost: ${state.why}.` : `The MQTT broker: ${state.state}.`,
        ),
      onFlood: () => output.err("The MQTT broker sends more signals than are taken; some are left out."),
    });
  return async () => {
    await Promise.all([calls?.close(), broker?.close()]);
  };
}
