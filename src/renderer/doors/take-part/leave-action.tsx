import { useState } from "react";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { useLeft } from "./use-take-part.ts";

/** The way out of Take part: by the word that was set, or after a plain question where none was. */
export function LeaveAction() {
  const text = useWords().takePart.leave;
  const bridge = useBridge();
  const left = useLeft();
  /** Whether a word is asked for; null while nothing is asked. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState("");
  const failed = (error: unknown) => setProblem(wording(error));
  const ask = () => {
    setWord("");
    setProblem("");
    // What cannot be read asks for no word at first.
    bridge.call("studySession.get", undefined).then(
      (found) => setAsked(found.ok && found.word),
      () => setAsked(false),
    );
  };
  const leave = () =>
    bridge.call("takePart.leave", { word }).then((answer) => {
      if (answer.left) return left();
      setAsked(true);
      setProblem(text.otherWord);
    }, failed);
  return (
    <>
      <Action quiet icon="cross" onPress={ask}>
        {text.leave}
      </Action>
      <Sheet title={text.title} open={asked !== null} onClose={() => setAsked(null)}>
        {asked !== null && (
          <>
            <p>{asked ? text.byWord : text.ask}</p>
            {asked && (
              <Typed label={text.word} secret focus value={word} onChange={setWord} onEnter={() => void leave()} />
            )}
            <Problem problem={problem} />
            <div className="row">
              <Action onPress={() => setAsked(null)}>{text.stay}</Action>
              <Action strong disabled={asked && word.trim() === ""} onPress={() => void leave()}>
                {text.yes}
              </Action>
            </div>
          </>
        )}
      </Sheet>
    </>
  );
}
