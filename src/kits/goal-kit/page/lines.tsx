import type { GoalQuestion } from "../ipc.ts";
import { useWords } from "../../../renderer/words/words.ts";

/** Lines of a phone or of earlier sessions, folded away until somebody opens them; nothing where there are none. */
export function Lines({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{label}</summary>
      <ul className="goal-lines">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** What is seen, heard, on the phone and known from before of a sample, from which a goal can be guessed. */
export function Cues({ of }: { readonly of: Pick<GoalQuestion, "seen" | "heard" | "phone" | "before"> }) {
  const { goalKit: text } = useWords();
  const { seen, heard, phone, before } = of;
  return (
    <>
      <p className="questions-step">{seen.join(" ")}</p>
      {heard.length > 0 && <p>{text.heardIs({ words: heard.join(" ") })}</p>}
      <Lines label={text.phone({ lines: phone.length })} lines={phone} />
      <Lines label={text.earlier({ sessions: before.length })} lines={before} />
    </>
  );
}
