import type { KitSettings } from "../../../renderer/kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { BrokerSettings } from "./broker-settings.tsx";
import { SignalSettings } from "./signal-settings.tsx";

/** Settings › Devices › Signals of other programs. */
export const callSettings: KitSettings = {
  name: "calls",
  group: "devices",
  labels: () => [words().signalSources.callsOn],
  Section: SignalSettings,
};

/** Settings › Devices › Signals of an MQTT broker. */
export const brokerSettings: KitSettings = {
  name: "broker",
  group: "devices",
  labels: () => [words().signalSources.brokerOn],
  Section: BrokerSettings,
};
