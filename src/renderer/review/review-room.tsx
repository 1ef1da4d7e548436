import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { fromMarks, type MarkProblem } from "../../core/annotation/from-marks.ts";
import { fold } from "../../core/journal/fold.ts";
import type { SessionEvent } from "../../core/journal/events.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Problem } from "../ui/problem.tsx";
import { AnnotationStore } from "../annotation/annotation-store.ts";
import { history, type History } from "../playback/history.ts";
import { ReviewEditor } from "./review-editor.tsx";
import { WatchTake } from "./watch-take.tsx";
import { useWords } from "../words/words.ts";
import { sessionEvents } from "../session/session-events.ts";

interface Shown {
  readonly session: string;
  /** What stands before the steps. */
  readonly head?: ReactNode;
  /** Given where the take is only watched: what stands at the foot. */
  readonly watchedFoot?: ReactNode;
}

/** A recorded take with its marks: all of its review, or its first step alone. */
export function ReviewRoom(props: Shown) {
  const { session } = props;
  const text = useWords().review;
  const bridge = useBridge();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    sessionEvents(bridge, session).then(
      ({ events }) => setLoaded(load(events)),
      (error: unknown) => setProblem(wording(error)),
    );
  }, [bridge, session]);
  const lack = problem !== "" ? problem : loaded?.participant === null ? text.noParticipant : "";
  if (lack !== "")
    return (
      <Unread head={props.head}>
        <Problem problem={lack} fix={problem !== "" ? text.inReplay : text.onlyTakes} />
      </Unread>
    );
  if (!loaded?.participant)
    return (
      <Unread head={props.head}>
        <p className="empty">{text.reading}</p>
      </Unread>
    );
  return <Annotated {...loaded} {...props} participant={loaded.participant} />;
}

/** What stands in a review's place while there is none, with the way out of it. */
function Unread({ head, children }: Pick<Shown, "head"> & { readonly children: ReactNode }) {
  return (
    <>
      {head && <header className="review-head">{head}</header>}
      {children}
    </>
  );
}

interface Loaded {
  readonly history: History;
  readonly participant: string | null;
  readonly made: ReturnType<typeof fromMarks>;
}

function load(events: readonly SessionEvent[]): Loaded {
  const past = history(events);
  const { procedure, script, marks, consent } = fold(events);
  const seconds = Math.max(0.1, past.duration);
  return {
    history: past,
    participant: consent?.participant ?? null,
    made: procedure
      ? fromMarks({ procedure, script, marks, seconds })
      : { segments: [], deviations: [], problems: [] as MarkProblem[] },
  };
}

function Annotated(props: Omit<Loaded, "participant"> & Shown & { readonly participant: string }) {
  const text = useWords().review;
  const { session, participant, made } = props;
  const bridge = useBridge();
  const [store] = useState(() => new AnnotationStore(bridge, session, participant));
  const view = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    const stop = store.listen();
    void store.load().then(() => begin(store, made));
    return stop;
  }, [store, made]);
  if (!view.loaded || view.fold.annotations.segments.length === 0)
    return (
      <Unread head={props.head}>
        {view.problem ? (
          <Problem problem={view.problem} fix={view.fix} />
        ) : (
          <p className="empty">{text.readingMarks}</p>
        )}
      </Unread>
    );
  const shown = { session, store, view, history: props.history };
  if (props.watchedFoot !== undefined) return <WatchTake {...shown} foot={props.watchedFoot} />;
  return <ReviewEditor {...shown} problems={made.problems} head={props.head} />;
}

/** The first annotation of a take, written once: its segments and deviations as the marks tell them. */
async function begin(store: AnnotationStore, { segments, deviations }: Loaded["made"]): Promise<void> {
  if (!store.get().loaded || store.get().fold.annotations.count > 0) return;
  await store.say(({ count }) => (count > 0 ? null : { type: "segmented", segments: [...segments], source: "marks" }));
  for (const deviation of deviations) {
    await store.say((now) =>
      now.deviations.some(({ id }) => id === deviation.id)
        ? null
        : { type: "deviation-put", deviation: { ...deviation, missing: [...deviation.missing] } },
    );
  }
}
