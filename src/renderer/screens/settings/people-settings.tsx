import { Action } from "../../ui/action.tsx";
import { useWords } from "../../words/words.ts";
import { goTo } from "../../view.ts";
import { NumberSetting } from "./number-setting.tsx";
import { SecretSettings } from "./secret-settings.tsx";
import { Setting } from "./setting.tsx";

/** Settings › what is kept of people, and the passwords that they typed. */
export function PeopleSettings() {
  const { settings: text, offers } = useWords();
  const { people } = text;
  return (
    <section className="settings-group" aria-label={text.groups.people}>
      <h2>{text.groups.people}</h2>
      <div className="setting">
        <div className="setting-control">
          <h3>{people.recorded}</h3>
          <div className="row">
            <Action icon="replay" onPress={() => goTo("replay")}>
              {people.withdraw}
            </Action>
          </div>
        </div>
        <div className="setting-what">
          <p className="hint">{people.recordedWhat}</p>
        </div>
      </div>
      <Setting field="goalWatchDays" name={offers.days} what={offers.daysWhat} words={offers.daysWords}>
        {(value, change) => (
          <NumberSetting
            {...{ label: offers.days, value, min: 1, max: 365, step: 1, words: offers.daysWords, onChange: change }}
          />
        )}
      </Setting>
      <SecretSettings />
    </section>
  );
}
