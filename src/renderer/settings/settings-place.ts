import { create } from "zustand";
import { words } from "../words/words.ts";

/** The sections of Settings in their order, with the groups of each. */
export const SETTINGS_GROUPS = {
  general: ["general", "updates", "about"],
  look: ["look"],
  voice: ["talk", "voice", "dictionary", "hearing"],
  devices: ["feeds", "pedals", "programs"],
  models: ["models"],
  storage: ["storage", "people"],
  research: ["research"],
  advanced: ["advanced"],
} as const satisfies Record<string, readonly string[]>;
export type SectionName = keyof typeof SETTINGS_GROUPS;
export type GroupName = (typeof SETTINGS_GROUPS)[SectionName][number];

export const SECTION_NAMES = Object.keys(SETTINGS_GROUPS) as SectionName[];

/** Sections with too many controls for one page: one group is shown at a time. */
const APART: readonly SectionName[] = ["voice", "devices"];

/** Where in Settings somebody is. */
interface SettingsPlace {
  readonly section: SectionName;
  /** The one group that is shown; null where the section shows all of its groups. */
  readonly group: GroupName | null;
}

/** Where in Settings somebody is: kept while the window is open. */
export const useSettingsPlace = create<SettingsPlace>(() => ({ section: "general", group: null }));

/** Opens a section at a group, at its first if none is named. */
export function openSection(section: SectionName, group: GroupName = SETTINGS_GROUPS[section][0]): void {
  useSettingsPlace.setState({ section, group: APART.includes(section) ? group : null });
}

/** Opens the section that has a group. */
export function openGroup(group: GroupName): void {
  openSection(sectionOf(group), group);
}

/** The section that has a group. */
function sectionOf(group: GroupName): SectionName {
  return SECTION_NAMES.find((section) => (SETTINGS_GROUPS[section] as readonly GroupName[]).includes(group))!;
}

/** The groups that a section shows one at a time; none where it shows them together. */
export function pagesOf(section: SectionName): readonly GroupName[] {
  return APART.includes(section) ? SETTINGS_GROUPS[section] : [];
}

/** What stands over each group. */
export function groupTitles(): Record<GroupName, string> {
  const { look, models, settings, updates, voice, hearing } = words();
  const { groups, storage } = settings;
  return {
    general: groups.general,
    updates: updates.title,
    about: groups.about,
    look: look.title,
    talk: voice.talk,
    voice: voice.title,
    dictionary: voice.dictionary.title,
    hearing: hearing.settings.title,
    feeds: groups.feeds,
    pedals: groups.pedals,
    programs: groups.programs,
    models: models.title,
    storage: storage.title,
    people: groups.people,
    research: groups.research,
    advanced: groups.advanced,
  };
}
