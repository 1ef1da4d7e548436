import type { SessionState } from "../../core/journal/fold.ts";
import { ModelHealth } from "./model-health.tsx";
import { feedMark } from "./words.ts";
import { amount, clock, decimal } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";

/** One line about the feed and the machine, in numbers of fixed width, and one about each other camera. */
export function Health({ state }: { readonly state: SessionState }) {
  const { feed, inference, tick } = state;
  const mark = feedMark(feed);
  const text = useWords().health;
  return (
    <div className="health">
      <ul aria-label={text.label}>
        <li className={`tone-${mark.tone}`}>
          <Icon name={mark.icon} /> {text.feed({ word: mark.word })}
        </li>
        {state.feedName.startsWith("mock:") && (
          <li className="tone-back">
            <Icon name="warning" /> {text.simulated}
          </li>
        )}
        <Reading value={decimal(feed?.fps ?? 0, 0)} width={3} unit={text.fps} />
        {feed?.width && feed.height && <Reading value={`${feed.width} × ${feed.height}`} width={11} unit="" />}
        {feed?.bitrate !== undefined && (
          <Reading value={decimal(feed.bitrate / 1e6, 1)} width={5} unit={text.bitrate} />
        )}
        {feed?.sound !== undefined && <SoundLevel decibels={feed.sound} />}
        <Reading label={text.frame} value={decimal(feed?.age ?? 0, 2)} width={5} unit={text.old} />
        <Reading value={String(feed?.dropped ?? 0)} width={3} unit={text.dropped} bad={(feed?.dropped ?? 0) > 0} />
        <Reading value={String(state.missed)} width={3} unit={text.missed} bad={state.missed > 0} />
        <Reading
          label={text.decision}
          value={decimal(tick?.cost?.total ?? null, 0)}
          width={4}
          unit={text.took({ provider: inference?.provider.toUpperCase() ?? "" })}
        />
        <Lamp feed={feed} />
        <Reading label={text.session} value={clock(state.t)} width={7} unit="" />
      </ul>
      {state.model && state.closed === null && <ModelHealth model={state.model} t={state.t} />}
      {Object.entries(state.cameras).map(([name, camera]) => (
        <CameraHealth key={name} name={name} camera={camera} />
      ))}
    </div>
  );
}

/** A camera that is recorded beside the coach's eye. */
function CameraHealth({ name, camera }: { readonly name: string; readonly camera: SessionState["cameras"][string] }) {
  const mark = feedMark(camera);
  const text = useWords().health;
  return (
    <ul aria-label={text.ofCamera({ name })}>
      <li className={`tone-${mark.tone}`}>
        <Icon name={mark.icon} /> {name} {mark.word}
      </li>
      <Reading value={decimal(camera.fps, 0)} width={3} unit={text.fps} />
      {camera.width && camera.height && <Reading value={`${camera.width} × ${camera.height}`} width={11} unit="" />}
      {camera.sound !== undefined && <SoundLevel decibels={camera.sound} />}
      <Reading label={text.frame} value={decimal(camera.age, 2)} width={5} unit={text.old} />
      <Lamp feed={camera} />
    </ul>
  );
}

/** Level of the sound, in dB of full scale; the bar covers the 60 dB that matter. */
function SoundLevel({ decibels }: { readonly decibels: number }) {
  const text = useWords().health;
  return (
    <li>
      {text.sound}
      <meter className="level" min={-60} max={0} value={decibels} aria-label={text.soundLevel} />
      <span className="number" style={{ width: "4ch" }}>
        {decimal(decibels, 0)}
      </span>
      {text.decibels}
    </li>
  );
}

/** The recording's health: bytes on the disk and how long ago they last grew; a word and another sign when nothing is kept. */
function Lamp({ feed }: { readonly feed: SessionState["feed"] }) {
  const { alarm = null, age = null } = feed?.recording ?? {};
  const recorded = (feed?.recordedBytes ?? 0) / 1e6;
  const text = useWords().health;
  return (
    <li className={alarm ? "tone-bad" : undefined}>
      <span className={alarm ? "tone-bad" : "tone-rec"}>
        <Icon name={alarm ? "cross" : "record"} />
      </span>
      <span className="number" style={{ width: "4ch" }}>
        {decimal(recorded, recorded < 10 ? 1 : 0)}
      </span>
      {alarm ? text.notRecording : text.recorded}
      {age !== null && (
        <span className="number" style={{ width: "6ch" }}>
          {text.ago({ time: amount(age, "s") })}
        </span>
      )}
    </li>
  );
}

function Reading(props: {
  readonly label?: string;
  readonly value: string;
  readonly width: number;
  readonly unit: string;
  readonly bad?: boolean;
}) {
  return (
    <li className={props.bad ? "tone-bad" : undefined}>
      {props.label}
      <span className="number" style={{ width: `${props.width}ch` }}>
        {props.value}
      </span>
      {props.unit}
    </li>
  );
}
