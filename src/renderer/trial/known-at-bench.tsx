import type { Way } from "../../core/domain/way.ts";
import { Icon } from "../ui/icons.tsx";
import { useBenchKnown } from "./use-bench-known.ts";

/**
 * What the coach can tell at a bench, from what that was found, and what would help most; nothing where it was not tried when it was taught.
 */
export function KnownAtBench(props: {
  readonly procedure: string;
  readonly profile: string;
  /** The way of coaching that was chosen; null for what is known. */
  readonly way?: Way | null;
}) {
  const known = useBenchKnown(props.procedure, props.profile, props.way ?? null);
  if (known === null) return null;
  return (
    <div role="status">
      <p className="finding">
        <Icon name={known.isHeldBack ? "bench" : "check"} /> <strong>{known.sentence}</strong> {known.advice}
      </p>
      {known.from !== "" && <p className="hint">{known.from}</p>}
    </div>
  );
}
