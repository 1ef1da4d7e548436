import { Action } from "../../../ui/action.tsx";
import { moment as time } from "../../../ui/format.ts";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import type { Moment } from "./moments.ts";
import { STEP, type Review } from "./use-review.ts";

const SHAPES: Readonly<Record<Moment["kind"], { readonly icon: IconName; readonly tone: string }>> = {
  step: { icon: "next-step", tone: "plain" },
  onset: { icon: "warning", tone: "bad" },
  fix: { icon: "back", tone: "back" },
  back: { icon: "check", tone: "done" },
};

/** Every moment of the take, and what can be done with the chosen one. */
export function MomentList({ review }: { readonly review: Review }) {
  const { moments, now, does } = review;
  return (
    <>
      <h3>Moments</h3>
      <ol className="review-moments" aria-label="Moments">
        {moments.map((one) => (
          <li key={one.id}>
            <button type="button" aria-pressed={one.id === now?.id} onClick={() => does.choose(one)}>
              <span className={`tone-${SHAPES[one.kind].tone}`}>
                <Icon name={SHAPES[one.kind].icon} />
              </span>
              <span className="moment-name">{one.name}</span>
              <span className="number">{time(one.t)}</span>
            </button>
          </li>
        ))}
      </ol>
      <MoveBar review={review} />
      <SayBar review={review} />
    </>
  );
}

function MoveBar({ review: { now, does, playback } }: { readonly review: Review }) {
  return (
    <div className="row" role="toolbar" aria-label="Move the moment">
      <Action label="Move 0.1 s back" keyName="[" disabled={!now} onPress={() => does.moveBy(-STEP)}>
        −0.1 s
      </Action>
      <Action label="Move 0.1 s on" keyName="]" disabled={!now} onPress={() => does.moveBy(STEP)}>
        +0.1 s
      </Action>
      <Action label="Move one frame back" keyName="{" disabled={!now} onPress={() => does.moveFrame(-1)}>
        −1 frame
      </Action>
      <Action label="Move one frame on" keyName="}" disabled={!now} onPress={() => does.moveFrame(1)}>
        +1 frame
      </Action>
      <Action keyName="P" disabled={!now} onPress={() => does.moveTo(playback.t)}>
        Put it here
      </Action>
    </div>
  );
}

function SayBar({ review: { annotations, now, part, does } }: { readonly review: Review }) {
  return (
    <div className="row" role="toolbar" aria-label="Say what was done">
      <Action icon="say" keyName="D" disabled={!now?.deviation && !part} onPress={does.describeIt}>
        {now?.deviation ? "Describe the error" : "Describe this part"}
      </Action>
      <Action
        label="Merge this part with the one before"
        keyName="M"
        disabled={!part || part === annotations.segments[0] || (now?.deviation ?? null) !== null}
        onPress={does.merge}
      >
        Merge with before
      </Action>
      <Action label="Cut the part in two here" keyName="C" onPress={does.cut}>
        Cut here
      </Action>
      <Action icon="plus" keyName="A" onPress={does.add}>
        Add an unplanned error here
      </Action>
      {now?.deviation && (
        <Action icon="cross" keyName="Delete" onPress={does.remove}>
          It was no error: remove it
        </Action>
      )}
    </div>
  );
}
