import type { Procedure } from "../../../core/procedure/schema.ts";
import { changeGoalWords, changeGroupWords, changeStepWords } from "../other-languages.ts";
import { Action } from "../../ui/action.tsx";
import { languageName } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { edit } from "./editor-store.ts";
import { FirstLanguage, OtherLanguage } from "./language-choices.tsx";
import { useOtherLanguage } from "./other-words.tsx";

/** The whole procedure in another language, line by line: each text of the first language with a field for the other. */
export function LanguagesSheet(props: {
  readonly procedure: Procedure;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { languages: w } = useWords();
  return (
    <Sheet title={w.sheetTitle} open={props.open} onClose={props.onClose}>
      <p className="hint">{w.sheetWhat}</p>
      <Languages procedure={props.procedure} />
      <div className="dialog-foot">
        <Action strong icon="check" onPress={props.onClose}>
          {w.ready}
        </Action>
      </div>
    </Sheet>
  );
}

function Languages({ procedure }: { readonly procedure: Procedure }) {
  const { languages: w } = useWords();
  const language = useOtherLanguage(procedure);
  return (
    <>
      <div className="language-choices">
        <FirstLanguage procedure={procedure} label={w.first} />
        {procedure.language !== undefined && <OtherLanguage procedure={procedure} />}
      </div>
      <p className="hint">{w.firstWhy}</p>
      {language !== null && <Translation procedure={procedure} language={language} />}
    </>
  );
}

function Translation({ procedure, language }: { readonly procedure: Procedure; readonly language: string }) {
  const { languages: w } = useWords();
  const name = languageName(language);
  return (
    <div className="translation">
      <Typed
        label={w.goalIn({ language: name })}
        hint={procedure.goal}
        value={procedure.otherLanguages?.[language]?.goal ?? ""}
        onChange={(goal) => edit((now) => changeGoalWords(now, language, goal), `goal ${language}`)}
      />
      {procedure.groups.map((group, at) => (
        <Typed
          key={group.steps.join()}
          label={w.groupIn({ number: at + 1, language: name })}
          hint={group.name}
          value={group.otherLanguages?.[language]?.name ?? ""}
          onChange={(text) => edit((now) => changeGroupWords(now, at, language, text), `group ${language} ${at}`)}
        />
      ))}
      {procedure.steps.map((step, at) => (
        <Typed
          key={step.id}
          label={w.textIn({ number: at + 1, language: name })}
          hint={step.text}
          value={step.otherLanguages?.[language]?.text ?? ""}
          onChange={(text) =>
            edit((now) => changeStepWords(now, step.id, language, { text }), `text ${language} ${step.id}`)
          }
        />
      ))}
    </div>
  );
}
