import { useEffect, useState, type ReactNode } from "react";
import type { Bridge, CallOutput } from "../../ipc/contract.ts";
import { refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { sentence } from "../ui/format.ts";
import { toast } from "../ui/toasts.ts";
import { asReported } from "../words/as-reported.ts";
import { useWords } from "../words/words.ts";

/** Milliseconds between two looks for a session that is shown: whatever deletes it, here or in another program, it is not shown for longer. */
const LOOK_MS = 1000;

/** A view of a past session, until that session is deleted: then it says so, with the way back where there is one. */
export function UntilDeleted(props: {
  readonly session: string;
  readonly children: ReactNode;
  /** Where this view is left to; left out of one that stands in another view. */
  readonly leave?: ReactNode;
}) {
  const { session, leave } = props;
  const text = useWords();
  const bridge = useBridge();
  const { kept, look } = useKept(session);
  if (kept === "here") return props.children;
  return (
    <section className="page" aria-label={text.lookback.wasDeleted}>
      <h1 role="alert">{text.lookback.wasDeleted}</h1>
      <p>{text.lookback.whereIs[kept]}</p>
      <div className="row">
        {kept === "trash" && (
          <Action icon="undo" onPress={() => void restore(bridge, session, look)}>
            {text.ui.undo}
          </Action>
        )}
        {leave}
      </div>
    </section>
  );
}

/** Where a session is, looked at again and again; `look` looks now. */
function useKept(session: string) {
  const bridge = useBridge();
  const [found, setFound] = useState<{ readonly of: string; readonly kept: CallOutput<"sessions.kept"> } | null>(null);
  const [looked, setLooked] = useState(0);
  useEffect(() => {
    let gone = false;
    const ask = () =>
      bridge.call("sessions.kept", { id: session }).then(
        (kept) => gone || setFound((now) => (now?.of === session && now.kept === kept ? now : { of: session, kept })),
        // What keeps it from being looked for is told by whatever else reads the session.
        () => undefined,
      );
    void ask();
    const clock = setInterval(() => void ask(), LOOK_MS);
    return () => {
      gone = true;
      clearInterval(clock);
    };
  }, [bridge, session, looked]);
  return { kept: found?.of === session ? found.kept : ("here" as const), look: () => setLooked((n) => n + 1) };
}

/** Puts a deleted session back, and tells why where that cannot be. */
export async function restore(bridge: Bridge, id: string, again: () => void): Promise<void> {
  if (await isDone(bridge.call("sessions.restore", { id }))) again();
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly fix: string };

/** Whether it was done; what went wrong is told. */
export async function isDone(work: Promise<Outcome>): Promise<boolean> {
  const outcome = await work.catch((error: unknown) => refusalOf(error, ""));
  if (!outcome.ok) toast(`${sentence(asReported(outcome.problem))} ${asReported(outcome.fix)}`.trim());
  return outcome.ok;
}
