import { languagesOf } from "../../../core/procedure/in-language.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { changeFirstLanguage } from "../other-languages.ts";
import { languageName } from "../../ui/format.ts";
import { PlainChoice } from "../../ui/plain-choice.tsx";
import { useWords } from "../../words/words.ts";
import { edit, useEditor, writeIn } from "./editor-store.ts";

/** Languages that are offered beside those that the procedure has: the most written ones of the places that benches stand in. */
const OFFERED = "ar cs da de el en es fi fr he hi hu id it ja ko nb nl pl pt pt-BR ro ru sk sv th tr uk vi zh".split(
  " ",
);

/** Asks which language the procedure's own words are in. */
export function FirstLanguage({ procedure, label }: { readonly procedure: Procedure; readonly label: string }) {
  const { language = null } = procedure;
  const others = languagesOf(procedure).filter((tag) => tag !== language);
  const tags = named([...(language === null ? [] : [language]), ...OFFERED]).filter(({ id }) => !others.includes(id));
  return (
    <PlainChoice
      label={label}
      options={tags}
      value={language}
      onChange={(tag) => edit((now) => changeFirstLanguage(now, tag))}
    />
  );
}

/** Asks in which language words are written beside the first. Those that the procedure has come first. */
export function OtherLanguage({ procedure }: { readonly procedure: Procedure }) {
  const { languages: w } = useWords();
  const language = useEditor((editor) => editor.language);
  const others = languagesOf(procedure).filter((tag) => tag !== procedure.language);
  const { steps } = procedure;
  const written = (tag: string) =>
    steps.filter((step) => (step.otherLanguages?.[tag]?.text ?? "").trim() !== "").length;
  const has = others.map((tag) => ({
    id: tag,
    label: `${languageName(tag)} (${w.translated({ done: written(tag), all: steps.length })})`,
  }));
  const rest = named(OFFERED).filter(({ id }) => id !== procedure.language && !others.includes(id));
  return <PlainChoice label={w.other} options={[...has, ...rest]} value={language} onChange={writeIn} />;
}

function named(tags: readonly string[]) {
  return [...new Set(tags)]
    .map((id) => ({ id, label: languageName(id) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
