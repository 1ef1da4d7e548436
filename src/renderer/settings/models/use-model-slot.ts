import type { ModelChoice, ModelSlotName } from "../../../core/settings/model-slots.ts";
import { providerWords } from "../../../core/settings/providers.ts";
import { words } from "../../words/words.ts";
import { tellChange } from "../tell-change.ts";
import { useSetting } from "../use-setting.ts";

/** What does one job: the choice, what it was when the window opened, and how to change it and go back. `name` is what the job is called. */
export function useModelSlot(slot: ModelSlotName, name: string) {
  const { value, before, refused, change } = useSetting("models");
  const old = before?.[slot];
  const changed = old !== undefined && JSON.stringify(old) !== JSON.stringify(value[slot]);
  const keep = (choice: ModelChoice) => change({ ...value, [slot]: choice });
  const set = async (choice: ModelChoice) => {
    const was = value[slot];
    if ((await keep(choice)) === "") tellChange(name, choiceWords(was), choiceWords(choice), () => void keep(was));
  };
  return { choice: value[slot], before: changed ? old : undefined, refused, set };
}

/** A choice in words. */
export function choiceWords(choice: ModelChoice): string {
  if (choice.by === "folder") {
    const { provider, device } = "provider" in choice ? choice : {};
    return provider === undefined ? choice.folder : `${choice.folder} (${providerWords(provider, device)})`;
  }
  if (choice.by === "file") return choice.file;
  const { models: text } = words();
  return choice.by === "server" ? text.serverNow({ model: choice.model, address: choice.address }) : text.builtIn;
}
