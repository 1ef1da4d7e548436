import { KIT_SETTINGS } from "../../kits/index.page.ts";
import type { KitSettings } from "../page-kit.ts";

/** What kits bring to a group of Settings. */
export function SettingsOfKits({ group }: Pick<KitSettings, "group">) {
  return KIT_SETTINGS.filter((one) => one.group === group).map(({ name, Section }) => <Section key={name} />);
}
