import { useState } from "react";
import { Button } from "react-aria-components";
import { useDictation } from "../../hearing/use-dictation.ts";
import { useSettings } from "../../services.ts";
import { Icon } from "../../ui/icons.tsx";
import { useShownLanguage, useWords, words } from "../../words/words.ts";
import { choiceWords } from "../models/use-model-slot.ts";

/** Tries what hears: hold, speak, and read what it understood, or why it could not. Nothing of it is kept. */
export function EarsTry() {
  const { trial: text } = useWords().hearing.settings;
  const { hearing, models } = useSettings().now;
  const shown = useShownLanguage();
  const [told, setTold] = useState("");
  const { phase, hold } = useDictation({
    ...{ language: hearing.language || shown, hints: [], trial: true },
    onWords: ({ words: said, doubtful }) => {
      const by = choiceWords(models.ears);
      setTold(said === "" ? text.nobody : doubtful ? text.doubtful({ said, by }) : text.heard({ said, by }));
    },
    onProblem: (problem) => setTold(models.ears.by === "default" ? problem : `${problem} ${text.builtInHears}`),
  });
  const press = (on: boolean) => {
    if (on) setTold("");
    hold(on);
  };
  return (
    <div className="row">
      <Button
        className="action"
        aria-pressed={phase === "listening"}
        onPressStart={() => press(true)}
        onPressEnd={() => press(false)}
      >
        <Icon name="say" />
        <span>{text.hold}</span>
      </Button>
      <span className="hint" role="status">
        {phase === "off" ? told : words().hearing.phases[phase === "listening" ? "talking" : "understanding"]}
      </span>
    </div>
  );
}
