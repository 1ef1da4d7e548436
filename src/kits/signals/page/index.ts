import type { KitSettings } from "../../../renderer/page-kit.ts";
import { words } from "../../../renderer/words/words.ts";
import { BrokerSettings } from "./broker-settings.tsx";
import { SignalSettings } from "./signal-settings.tsx";

/** Settings › Cameras and devices › Signals of other programs. */
export const callSettings: KitSettings = {
  name: "calls",
  group: "programs",
  labels: () => [words().signalSources.callsOn],
  Section: SignalSettings,
};

/** Settings › Cameras and devices › Signals of an MQTT broker. */
export const brokerSettings: KitSettings = {
  name: "broker",
  group: "programs",
  labels: () => [words().signalSources.brokerOn],
  Section: BrokerSettings,
};
