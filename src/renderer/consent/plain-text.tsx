import type { ReactNode } from "react";

/** Plain Markdown, as far as the consent text uses it: headings, paragraphs and lists. */
export function PlainText({ text }: { readonly text: string }) {
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
