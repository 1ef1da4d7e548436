import { useEffect, useState, type ReactNode } from "react";
import type { ConsentTextFor } from "../../core/consent/consent.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Problem } from "../ui/problem.tsx";
import { languageOf } from "../../core/words/program-words.ts";
import { useShownLanguage, useWords } from "../words/words.ts";
import type { ShownText } from "./consent-form.ts";

/** The text in force, to be read before anything is agreed to. @param props.onShown told which it is */
export function ConsentText(props: { readonly textFor: ConsentTextFor; readonly onShown: (shown: ShownText) => void }) {
  const { textFor, onShown } = props;
  const bridge = useBridge();
  const words = useWords().consent;
  const language = languageOf(useShownLanguage());
  const [text, setText] = useState<CallOutput<"consent.text"> | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let gone = false;
    bridge.call("consent.text", { textFor, language }).then(
      (shown) => {
        if (gone) return;
        setText(shown);
        onShown({ version: shown.version, language: shown.language });
      },
      (error: unknown) => gone || setProblem(wording(error)),
    );
    return () => void (gone = true);
  }, [bridge, textFor, language, onShown]);
  return (
    <article className="consent-text" aria-label={words.text} lang={text?.language} tabIndex={0}>
      <Problem problem={problem} />
      {text && <PlainText text={text.text} />}
      {text && <p className="hint">{words.version[textFor]({ version: text.version })}</p>}
    </article>
  );
}

/** Plain Markdown, as far as the consent text uses it: headings, paragraphs and lists. */
function PlainText({ text }: { readonly text: string }) {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return <>{blocks.filter((block) => block !== "").map((block, k) => blockOf(block, k))}</>;
}

function blockOf(block: string, key: number): ReactNode {
  if (block.startsWith("## ")) return <h3 key={key}>{block.slice(3)}</h3>;
  if (block.startsWith("# ")) return <h2 key={key}>{block.slice(2)}</h2>;
  if (!block.startsWith("- ")) return <p key={key}>{block}</p>;
  return (
    <ul key={key} className="plain-list">
      {block
        .split(/\n(?=- )/)
        .map((item) => item.slice(2).replace(/\n\s*/g, " "))
        .map((item) => (
          <li key={item}>{item}</li>
        ))}
    </ul>
  );
}
