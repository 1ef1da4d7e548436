import type { Way } from "../../core/domain/way.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";
import { useBenchKnown } from "./use-bench-known.ts";

/**
 * What the coach's knowledge of a bench means for a person, and what would help most; how that is known behind a button; nothing where it was not tried when it was taught.
 */
export function KnownAtBench(props: {
  readonly procedure: string;
  readonly profile: string;
  /** The way of coaching that was chosen; null for what is known. */
  readonly way?: Way | null;
}) {
  const known = useBenchKnown(props.procedure, props.profile, props.way ?? null);
  const text = useWords().trial;
  if (known === null) return null;
  return (
    <div role="status">
      <p className="finding">
        <Icon name={known.isHeldBack ? "bench" : "check"} /> <strong>{known.sentence}</strong> {known.advice}
      </p>
      {known.how.length > 0 && (
        <details>
          <summary>{text.how}</summary>
          {known.how.map((line) => (
            <p key={line} className="hint">
              {line}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}
