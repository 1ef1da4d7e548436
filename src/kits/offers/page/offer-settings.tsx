import type { KitSettings } from "../../../renderer/page-kit.ts";
import { NumberSetting } from "../../../renderer/settings/number-setting.tsx";
import { Setting } from "../../../renderer/settings/setting.tsx";
import { useWords } from "../../../renderer/words/words.ts";

/** Settings › People: for how many days what was offered is kept. */
export const offerSettings: KitSettings = { name: "offers", group: "people", labels: () => [], Section: OfferDays };

function OfferDays() {
  const { offers: text } = useWords();
  return (
    <Setting field="goalWatchDays" name={text.days} what={text.daysWhat} words={(n) => text.daysWords({ n })}>
      {(value, change) => (
        <NumberSetting
          {...{
            label: text.days,
            value,
            min: 1,
            max: 365,
            step: 1,
            words: (n: number) => text.daysWords({ n }),
            onChange: change,
          }}
        />
      )}
    </Setting>
  );
}
