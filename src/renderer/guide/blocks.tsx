import type { Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { Inline, type Reading } from "./inline.tsx";
import { keyed } from "./keyed.ts";
import { MarkedWords } from "./marked-words.tsx";

/** Headings, paragraphs, lists, tables and code of a document. `idOf` names headings; pictures are left out. */
export function Blocks(props: {
  readonly tokens: readonly Token[];
  readonly reading: Reading;
  readonly idOf?: (heading: Token) => string | undefined;
}) {
  const { tokens, reading, idOf } = props;
  return keyed(tokens).map(({ key, item: token }) => (
    <Block key={key} token={token} reading={reading} id={idOf?.(token)} />
  ));
}

interface BlockProps {
  readonly token: Token;
  readonly reading: Reading;
  readonly id?: string | undefined;
}

function Block({ token, reading, id }: BlockProps): ReactNode {
  switch (token.type) {
    case "space":
    case "checkbox":
      return null;
    case "hr":
      return <hr />;
    case "heading":
      return <Heading token={token as Tokens.Heading} reading={reading} id={id} />;
    case "paragraph":
      return isPicture(token) ? null : (
        <p>
          <Inline tokens={token.tokens ?? []} reading={reading} />
        </p>
      );
    case "list":
      return <List token={token as Tokens.List} reading={reading} />;
    case "blockquote":
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} reading={reading} />
        </blockquote>
      );
    case "table":
      return <Table token={token as Tokens.Table} reading={reading} />;
    case "code":
      return (
        <pre>
          <MarkedWords text={(token as Tokens.Code).text} words={reading.words} />
        </pre>
      );
    default:
      return <Inline tokens={[token]} reading={reading} />;
  }
}

/** Whether a paragraph is a picture and nothing else. */
function isPicture({ tokens }: Token & { tokens?: Token[] }): boolean {
  return tokens?.every(({ type }) => type === "image") ?? false;
}

function Heading({ token, reading, id }: BlockProps & { readonly token: Tokens.Heading }) {
  const text = <Inline tokens={token.tokens} reading={reading} />;
  if (token.depth === 1) return <h2 id={id}>{text}</h2>;
  if (token.depth === 2) return <h3 id={id}>{text}</h3>;
  return <h4 id={id}>{text}</h4>;
}

function List({ token, reading }: { readonly token: Tokens.List; readonly reading: Reading }) {
  const Kind = token.ordered ? "ol" : "ul";
  return (
    <Kind start={token.ordered && token.start !== "" ? token.start : undefined}>
      {keyed(token.items).map(({ key, item }) => (
        <li key={key}>
          <Blocks tokens={item.tokens} reading={reading} />
        </li>
      ))}
    </Kind>
  );
}

function Table({ token, reading }: { readonly token: Tokens.Table; readonly reading: Reading }) {
  return (
    <table>
      <thead>
        <tr>
          {keyed(token.header).map(({ key, item: { tokens } }) => (
            <th key={key} scope="col">
              <Inline tokens={tokens} reading={reading} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(token.rows).map(({ key, item: row }) => (
          <tr key={key}>
            {keyed(row).map(({ key: column, item: { tokens } }) => (
              <td key={column}>
                <Inline tokens={tokens} reading={reading} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
