import { Button } from "react-aria-components";
import type { SessionState } from "../../core/journal/fold.ts";
import { useHearing } from "../services.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords, words } from "../words/words.ts";
import { engineWords } from "./engine-words.ts";
import { LevelMeter } from "./level-meter.tsx";
import { meaningWords } from "./meaning-words.ts";
import { TALK_KEY, useTalk, useTalkKey } from "./use-talk.ts";

/** Seconds for which what was heard stays on the screen. */
const HEARD_SECONDS = 12;

/** The button that is held to talk, how loud the microphone is, and what was understood: a line of a running session; nothing without a microphone. */
export function TalkLine({ state, talks }: { readonly state: SessionState; readonly talks: boolean }) {
  const { hearing: text } = useWords();
  const { listens, missing } = useHearing();
  const talk = useTalk();
  useTalkKey(talks);
  if (listens.phase === "off" && missing === null) return null;
  const talking = listens.phase === "talking";
  return (
    <div className="talk-line">
      <Button
        className="action quiet talk"
        isDisabled={!talks}
        aria-label={text.hold}
        aria-pressed={talking}
        aria-keyshortcuts={TALK_KEY}
        onPressStart={() => talk(true)}
        onPressEnd={() => talk(false)}
      >
        <Icon name={listens.phase === "off" ? "mute" : "say"} />
        <span>{text.talk}</span>
        <kbd aria-hidden="true">{TALK_KEY}</kbd>
      </Button>
      <LevelMeter />
      <HearingWord state={state} />
    </div>
  );
}

/** How it goes with listening, in a few words, or what was heard last. Read out as it changes. */
export function HearingWord({ state }: { readonly state: SessionState }) {
  const { listens, missing } = useHearing();
  const { hearing: text } = useWords();
  const { phase, handsFree, deaf, outcome, problem } = listens;
  const told =
    phase === "talking" || phase === "understanding"
      ? text.phases[phase]
      : (missing?.problem ??
        outcomeWords(outcome, problem) ??
        heardWords(state) ??
        (deaf ? text.deaf : handsFree ? text.handsFree : ""));
  return (
    <span className={`hearing-word${phase === "talking" ? " talking" : ""}`} role="status">
      {told}
    </span>
  );
}

function outcomeWords(outcome: string, problem: string): string | null {
  const { outcomes } = words().hearing;
  if (outcome === "") return null;
  return outcome === "failed" ? engineWords(problem) : outcomes[outcome as keyof typeof outcomes];
}

/** What was heard a moment ago, and what it was taken for. */
function heardWords({ heard, t }: SessionState): string | null {
  if (heard === null || t - heard.t > HEARD_SECONDS) return null;
  const { heard: said } = words().hearing;
  return said({ words: heard.words, taken: meaningWords(heard) });
}
