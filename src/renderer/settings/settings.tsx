import { useEffect, useRef } from "react";
import { useSettings } from "../services.ts";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";
import { About, AdvancedSettings } from "./advanced-settings.tsx";
import { DeviceSettings } from "./device-settings.tsx";
import { FeedSettings } from "./feed-settings.tsx";
import { HearingSettings } from "./hearing-settings.tsx";
import { LookSettings } from "./look-settings.tsx";
import { ModelSettings } from "./model-settings.tsx";
import { PeopleSettings } from "./people-settings.tsx";
import { SettingsOfKits } from "./settings-of-kits.tsx";
import { SettingsSearch } from "./settings-search.tsx";
import { ShortcutSettings } from "./shortcut-settings.tsx";
import { StorageSettings } from "./storage-settings.tsx";
import { closeTold } from "./tell-change.ts";
import { UpdateSettings } from "./update-settings.tsx";
import { VoiceSettings } from "./voice-settings.tsx";

/** Every setting, what it does, and what it was before. */
export function SettingsScreen() {
  const { problem } = useSettings();
  const { common, settings: text } = useWords();
  const page = useRef<HTMLElement>(null);
  useEffect(() => closeTold, []);
  return (
    <section ref={page} className="page settings" aria-label={common.screens.settings}>
      <h1>{common.screens.settings}</h1>
      <SettingsSearch page={page} />
      <Problem problem={problem} fix={common.tryAgainSentence} />
      <ModelSettings />
      <VoiceSettings />
      <HearingSettings />
      <FeedSettings />
      <section className="settings-group" aria-label={text.groups.devices}>
        <h2>{text.groups.devices}</h2>
        <DeviceSettings />
        <ShortcutSettings />
        <SettingsOfKits group="devices" />
      </section>
      <PeopleSettings />
      <StorageSettings />
      <LookSettings />
      <UpdateSettings />
      <AdvancedSettings />
      <About />
    </section>
  );
}
