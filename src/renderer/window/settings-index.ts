import { KIT_SETTINGS } from "../../kits/index.page.ts";
import type { KitSettings } from "../kit.ts";
import { words } from "../words/words.ts";

/** Groups of Settings and what can be set there, by the words that stand on the screen; a test compares. */
export function settingsIndex(): readonly { readonly part: string; readonly labels: readonly string[] }[] {
  const { devices, encryption, look, modelServer, models, secrets, settings, updates, voice } = words();
  const hearing = words().hearing.settings;
  const { feeds, groups, people, storage } = settings;
  const { coach, planner, rater } = modelServer.jobs;
  return [
    { part: models.title, labels: [models.folder, models.provider, coach.label, planner.label, rater.label] },
    { part: voice.title, labels: [voice.talkativeness, voice.patience, voice.engine, voice.speed, voice.loudness] },
    {
      part: hearing.title,
      labels: [hearing.on, hearing.microphone, hearing.language, hearing.handsFree, hearing.wake, hearing.headset],
    },
    { part: groups.feeds, labels: [feeds.rtmp, feeds.whip, feeds.lan] },
    {
      part: groups.devices,
      labels: [devices.pedals, devices.shortcuts, ...labelsOfKits("devices")],
    },
    { part: groups.people, labels: [people.recorded, secrets.title] },
    { part: storage.title, labels: [storage.dataFolder, encryption.title, storage.mp4] },
    { part: look.title, labels: [look.language, look.theme, look.textSize, look.hands] },
    { part: updates.title, labels: [updates.address, updates.key, updates.daily] },
    { part: groups.advanced, labels: [settings.detailedLog] },
    { part: groups.about, labels: [] },
  ];
}

function labelsOfKits(group: KitSettings["group"]): readonly string[] {
  return KIT_SETTINGS.filter((one) => one.group === group).flatMap(({ labels }) => labels());
}
