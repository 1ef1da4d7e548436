import { KIT_SETTINGS } from "../../kits/index.page.ts";
import type { KitSettings } from "../page-kit.ts";
import { groupTitles, SECTION_NAMES, SETTINGS_GROUPS, type GroupName } from "../settings/settings-place.ts";
import { words } from "../words/words.ts";

/** Groups of Settings and what can be set there, by the words that stand on the screen; a test compares. */
export function settingsIndex(): readonly {
  readonly group: GroupName;
  readonly part: string;
  readonly labels: readonly string[];
}[] {
  const labels = groupLabels();
  const titles = groupTitles();
  return SECTION_NAMES.flatMap((section) =>
    SETTINGS_GROUPS[section].map((group) => ({ group, part: titles[group], labels: labels[group] })),
  );
}

function groupLabels(): Record<GroupName, readonly string[]> {
  const { devices, encryption, look, modelServer, models, secrets, settings, updates, voice, window } = words();
  const hearing = words().hearing.settings;
  const { feeds, people, storage } = settings;
  const { coach, planner, rater } = modelServer.jobs;
  return {
    general: [window.door.ask, look.language],
    updates: [updates.address, updates.key, updates.daily],
    about: [],
    look: [look.theme, look.textSize, look.hands],
    talk: [voice.talkativeness, voice.patience],
    voice: [voice.engine, voice.speed, voice.loudness, voice.output.device, voice.output.earcons],
    dictionary: [voice.dictionary.word],
    hearing: [hearing.on, hearing.microphone, hearing.language, hearing.handsFree, hearing.wake, hearing.headset],
    feeds: [feeds.rtmp, feeds.whip, feeds.lan],
    pedals: [devices.pedals, devices.shortcuts],
    programs: labelsOfKits("programs"),
    models: [models.folder, models.provider, coach.label, planner.label],
    storage: [storage.dataFolder, encryption.title, storage.cover, storage.mp4],
    people: [people.recorded, secrets.title, ...labelsOfKits("people")],
    research: [rater.label, settings.example, ...labelsOfKits("research")],
    advanced: [settings.detailedLog],
  };
}

function labelsOfKits(group: KitSettings["group"]): readonly string[] {
  return KIT_SETTINGS.filter((one) => one.group === group).flatMap(({ labels }) => labels());
}
