import type { WithdrawalLine } from "../../core/consent/withdrawal-report.ts";
import { capital, sentence } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";

/** What goes or is gone, a line each; `none` without any. */
export function WithdrawalLines({ lines, none }: { readonly lines: readonly WithdrawalLine[]; readonly none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul className="withdrawal-lines">
      {lines.map(({ failed, text }) => (
        <li key={text} className={failed ? "tone-back" : undefined}>
          {failed && <Icon name="warning" />} {sentence(capital(text))}
        </li>
      ))}
    </ul>
  );
}
