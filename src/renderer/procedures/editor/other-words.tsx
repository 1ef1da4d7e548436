import type { Procedure, Step } from "../../../core/procedure/schema.ts";
import { changeStepWords, type StepWords } from "../other-languages.ts";
import { languageName } from "../../ui/format.ts";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { edit, useEditor } from "./editor-store.ts";
import { FirstLanguage, OtherLanguage } from "./language-choices.tsx";

/** A step's text and cues in another language, which stays chosen from step to step. */
export function OtherWords(props: {
  readonly procedure: Procedure;
  readonly step: Step;
  readonly number: number;
  /** What is wrong with a field, such as `text.de`; empty for nothing. */
  readonly problemAt: (field: string) => string;
}) {
  const { procedure, step, number, problemAt } = props;
  const { languages: w, procedures, pictures } = useWords();
  const language = useOtherLanguage(procedure);
  const words = language === null ? {} : (step.otherLanguages?.[language] ?? {});
  const change = (field: StepWords) => {
    const typed = Object.entries(field).map(([name, text]) => `${name} ${String(text).split(/\s+/).length}`);
    edit((now) => changeStepWords(now, step.id, language!, field), `${typed.join()} ${language} ${step.id}`);
  };
  return (
    <div className="other-words" role="group" aria-label={w.ofStep({ number })}>
      <div className="other-words-head">
        <span className="other-words-title">{w.inOthers}</span>
        {procedure.language === undefined ? (
          <FirstLanguage procedure={procedure} label={w.firstOf} />
        ) : (
          <OtherLanguage procedure={procedure} />
        )}
      </div>
      {language !== null && (
        <>
          <Typed
            label={w.textIn({ number, language: languageName(language) })}
            lines={2}
            value={words.text ?? ""}
            problem={problemAt(`text.${language}`)}
            onChange={(text) => change({ text: text.replaceAll(/[\r\n]+/g, " ") })}
          />
          {step.picture !== undefined && (
            <Typed
              label={pictures.textIn({ number, language: languageName(language) })}
              lines={2}
              value={words.pictureText ?? ""}
              problem={problemAt(`pictureText.${language}`)}
              onChange={(text) => change({ pictureText: text })}
            />
          )}
          {(["done", "notYet"] as const).map((field) => (
            <Typed
              key={field}
              label={w[`${field}In`]({ number, language: languageName(language) })}
              lines={2}
              hint={procedures.oneALine}
              value={(words[field] ?? []).join("\n")}
              problem={problemAt(`${field}.${language}`)}
              onChange={(text) => change({ [field]: text === "" ? [] : text.split("\n") })}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** The language that is written in beside the first; null while there is none, or nobody said which the first is. */
export function useOtherLanguage(procedure: Procedure): string | null {
  const language = useEditor((editor) => editor.language);
  return procedure.language === undefined || language === procedure.language ? null : language;
}
