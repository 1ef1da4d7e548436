import type { ComponentType } from "react";
import { About, GeneralSettings } from "./general/general-settings.tsx";
import { UpdateSettings } from "./general/update-settings.tsx";
import { AdvancedSettings } from "./advanced/advanced-settings.tsx";
import { FeedSettings } from "./devices/feed-settings.tsx";
import { PedalSettings, ProgramSettings } from "./devices/device-groups.tsx";
import { LookSettings } from "./look/look-settings.tsx";
import { ModelSettings } from "./models/model-settings.tsx";
import { ResearchSettings } from "./research/research-settings.tsx";
import { PeopleSettings } from "./storage/people-settings.tsx";
import { StorageSettings } from "./storage/storage-settings.tsx";
import { DictionarySettings } from "./voice/dictionary-settings.tsx";
import { HearingSettings } from "./voice/hearing-settings.tsx";
import { TalkSettings } from "./voice/talk-settings.tsx";
import { VoiceSettings } from "./voice/voice-settings.tsx";
import { SETTINGS_GROUPS, type GroupName, type SectionName } from "./settings-place.ts";

const GROUPS: Record<GroupName, ComponentType> = {
  general: GeneralSettings,
  updates: UpdateSettings,
  about: About,
  look: LookSettings,
  talk: TalkSettings,
  voice: VoiceSettings,
  dictionary: DictionarySettings,
  hearing: HearingSettings,
  feeds: FeedSettings,
  pedals: PedalSettings,
  programs: ProgramSettings,
  models: ModelSettings,
  storage: StorageSettings,
  people: PeopleSettings,
  research: ResearchSettings,
  advanced: AdvancedSettings,
};

/** Groups of a section, one after the other; `only` leaves one of them. */
export function Section({ of, only }: { readonly of: SectionName; readonly only: GroupName | null }) {
  return SETTINGS_GROUPS[of].map((name) => {
    const Group = GROUPS[name];
    return (only === null || only === name) && <Group key={name} />;
  });
}
