import { useState } from "react";
import { Button } from "react-aria-components";
import { useDictation } from "../../../renderer/hearing/use-dictation.ts";
import { useSettings } from "../../../renderer/services.ts";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { useHeldKey } from "../../../renderer/ui/use-held-key.ts";
import { useShownLanguage, useWords } from "../../../renderer/words/words.ts";

/** Hold to say yes, no, or what one is up to. */
export function SayIt(props: {
  readonly onSaid: (words: string, language: string) => Promise<boolean>;
  readonly label: string;
  readonly hints: readonly string[];
}) {
  const text = useWords().offers;
  const { hearing } = useSettings().now;
  const shown = useShownLanguage();
  const language = hearing.language || shown;
  const [told, setTold] = useState("");
  const { phase, hold } = useDictation({
    language,
    hints: props.hints.map((goal) => goal.slice(0, 60)),
    onWords: ({ words }) => {
      setTold(words === "" ? text.nobody : "");
      if (words === "") return;
      void props.onSaid(words, language).then((anything) => anything || setTold(text.nothingFits({ words })));
    },
    onProblem: setTold,
  });
  useHeldKey("v", hold, hearing.on);
  if (!hearing.on) return null;
  return (
    <>
      <Button
        className="action quiet"
        aria-pressed={phase === "listening"}
        aria-keyshortcuts="V"
        onPressStart={() => hold(true)}
        onPressEnd={() => hold(false)}
      >
        <Icon name="say" />
        <span>{props.label}</span>
        <kbd aria-hidden="true">V</kbd>
      </Button>
      <span role="status">{phase === "off" ? told : text[phase]}</span>
    </>
  );
}
