import type { ReactNode } from "react";
import { Action } from "../../src/renderer/ui/action.tsx";
import { Choice } from "../../src/renderer/ui/choice.tsx";
import { Icon, ICON_NAMES } from "../../src/renderer/ui/icons.tsx";
import { PlainChoice } from "../../src/renderer/ui/plain-choice.tsx";
import { Problem } from "../../src/renderer/ui/problem.tsx";
import { Progress } from "../../src/renderer/ui/progress.tsx";
import { QrCode } from "../../src/renderer/ui/qr-code.tsx";
import { Toggle } from "../../src/renderer/ui/toggle.tsx";
import { Typed } from "../../src/renderer/ui/typed.tsx";
import type { GalleryState } from "./state.ts";

/** Few enough in one picture that a lost one is noticed. */
const A_ROW = 9;
const nothing = () => undefined;
const options = [
  { id: "often", label: "Often" },
  { id: "seldom", label: "Seldom", detail: "Only what is wrong" },
] as const;

const state = (name: string, height: number, shown: ReactNode): GalleryState => ({ name, width: 320, height, shown });

/** States of components, one of each kind that looks different. */
export const COMPONENTS: readonly GalleryState[] = [
  state("action", 80, <Action onPress={nothing}>Undo</Action>),
  state(
    "action-strong-with-key",
    80,
    <Action strong icon="check" keyName="Space" onPress={nothing}>
      Done
    </Action>,
  ),
  state(
    "action-danger",
    80,
    <Action danger icon="bin" onPress={nothing}>
      Delete
    </Action>,
  ),
  state(
    "action-quiet",
    80,
    <Action quiet icon="mute" onPress={nothing}>
      Mute
    </Action>,
  ),
  state(
    "action-on",
    80,
    <Action pressed icon="mute" onPress={nothing}>
      Mute
    </Action>,
  ),
  state(
    "action-disabled",
    80,
    <Action disabled strong onPress={nothing}>
      Start
    </Action>,
  ),
  state("toggle-on", 60, <Toggle on label="Bench view" onChange={nothing} />),
  state("toggle-off", 60, <Toggle on={false} label="Bench view" onChange={nothing} />),
  state("toggle-disabled", 60, <Toggle on disabled label="Bench view" onChange={nothing} />),
  state("choice", 110, <Choice label="Talks" options={options} value="often" onChange={nothing} />),
  state("choice-empty", 110, <Choice label="Talks" options={options} value={null} onChange={nothing} />),
  state("choice-disabled", 110, <Choice disabled label="Talks" options={options} value="seldom" onChange={nothing} />),
  state("choice-of-the-system", 110, <PlainChoice label="Step" options={options} value="often" onChange={nothing} />),
  state("typed", 110, <Typed label="Your name" value="p07" onChange={nothing} />),
  state("typed-problem", 140, <Typed label="Port" value="x" problem="Type a number." onChange={nothing} />),
  state("typed-lines", 170, <Typed label="What is done" lines={3} value="" onChange={nothing} />),
  state("problem", 120, <Problem problem="the disk is full" fix="free some space" />),
  state("progress-begun", 80, <Progress done={0.2} text="reading" />),
  state("progress-nearly", 80, <Progress done={0.9} text="writing" />),
  state("qr-code", 260, <QrCode text="http://10.0.0.5:8889/whip" label="address" />),
  ...[...Array(Math.ceil(ICON_NAMES.length / A_ROW)).keys()].map((row) =>
    state(
      `icons-${row + 1}`,
      70,
      <p style={{ display: "flex", gap: 12, fontSize: 24 }}>
        {ICON_NAMES.slice(row * A_ROW, (row + 1) * A_ROW).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>,
    ),
  ),
];
