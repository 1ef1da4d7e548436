import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import { goToSessions } from "../../view.ts";
import { SecretSettings } from "./secret-settings.tsx";
import { SettingsOfKits } from "../settings-of-kits.tsx";
import { Group } from "../group.tsx";

/** Settings › what is kept of people, and the passwords that they typed. */
export function PeopleSettings() {
  const { settings: text } = useWords();
  const { people } = text;
  return (
    <Group name="people">
      <div className="setting">
        <div className="setting-control">
          <h3>{people.recorded}</h3>
          <div className="row">
            <Action icon="replay" onPress={() => goToSessions()}>
              {people.withdraw}
            </Action>
          </div>
        </div>
        <div className="setting-what">
          <p className="hint">{people.recordedWhat}</p>
        </div>
      </div>
      <SettingsOfKits group="people" />
      <SecretSettings />
    </Group>
  );
}
