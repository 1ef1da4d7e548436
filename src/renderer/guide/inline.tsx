import type { Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { keyed } from "./keyed.ts";
import { MarkedWords } from "./marked-words.tsx";

/** How a document is shown. */
export interface Reading {
  /** Words to mark. */
  readonly words: readonly string[];
  readonly onLink: (href: string) => void;
}

/** Letters, marks and links in a line. What the program does not know is shown as the text that it is. */
export function Inline({ tokens, reading }: { readonly tokens: readonly Token[]; readonly reading: Reading }) {
  return keyed(tokens).map(({ key, item }) => <One key={key} token={item} reading={reading} />);
}

function One({ token, reading }: { readonly token: Token; readonly reading: Reading }): ReactNode {
  const inner = () => <Inline tokens={("tokens" in token && token.tokens) || []} reading={reading} />;
  switch (token.type) {
    case "strong":
      return <strong>{inner()}</strong>;
    case "em":
      return <em>{inner()}</em>;
    case "codespan":
      return <CodeOrKey text={(token as Tokens.Codespan).text} words={reading.words} />;
    case "link":
      return (
        <button
          type="button"
          role="link"
          className="guide-link"
          onClick={() => reading.onLink((token as Tokens.Link).href)}
        >
          {inner()}
        </button>
      );
    case "br":
      return <br />;
    case "image":
    case "checkbox":
      return null;
    default:
      if ("tokens" in token && token.tokens) return inner();
      return <MarkedWords text={"text" in token ? String(token.text) : token.raw} words={reading.words} />;
  }
}

/** Keys as they are printed on the keyboard; whatever else the guide sets in such letters is typed or read in files. */
const KEY =
  /^([A-Z0-9]|[↑↓←→,.[\]{}+−?]|F\d+|Ctrl|Alt|Shift|Space|Tab|Esc|Enter|Delete|Backspace|Home|End|Page (Up|Down))$/;

function CodeOrKey({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (KEY.test(text)) return <kbd>{text}</kbd>;
  return (
    <code>
      <MarkedWords text={text} words={words} />
    </code>
  );
}
