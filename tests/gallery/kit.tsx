import type { ReactNode } from "react";
import { Action } from "../../src/renderer/ui/action.tsx";
import { DataTable } from "../../src/renderer/ui/data-table.tsx";
import { Empty } from "../../src/renderer/ui/empty.tsx";
import { Field } from "../../src/renderer/ui/field.tsx";
import { Inspector } from "../../src/renderer/ui/inspector.tsx";
import { KeyHint } from "../../src/renderer/ui/key-hint.tsx";
import { Opened } from "../../src/renderer/ui/opened.tsx";
import { Problem } from "../../src/renderer/ui/problem.tsx";
import { Progress } from "../../src/renderer/ui/progress.tsx";
import { RowList } from "../../src/renderer/ui/row-list.tsx";
import { Segmented } from "../../src/renderer/ui/segmented.tsx";
import { Forced } from "./forced.tsx";
import type { GalleryState } from "./state.ts";

const nothing = () => undefined;
const state = (name: string, height: number, shown: ReactNode, width = 320): GalleryState => ({
  ...{ name, width, height, shown },
});
const inEach = (name: string, height: number, of: string, shown: ReactNode, width?: number): readonly GalleryState[] =>
  (["hovered", "focused", "pressed"] as const).map((each) =>
    state(
      `${name}-${each}`,
      height,
      <Forced state={each} of={of}>
        {shown}
      </Forced>,
      width,
    ),
  );

const speeds = (
  <Segmented
    label="Speed"
    value="1"
    options={[
      { id: "half", label: "0.5×" },
      { id: "1", label: "1×" },
      { id: "2", label: "2×", disabled: true },
    ]}
    onChange={nothing}
  />
);

const table = (
  <DataTable
    label="Steps"
    columns={[
      { id: "name", title: "Step", cell: (row) => row.name, sortBy: (row) => row.name },
      { id: "took", title: "Took", cell: (row) => row.took, sortBy: (row) => row.took, numeric: true },
    ]}
    rows={[
      { id: "base", name: "Place the base", took: "0:07" },
      { id: "arm", name: "Fit the lower arm", took: "0:09" },
      { id: "spring", name: "Hook the spring", took: "0:12" },
    ]}
    textOf={(row) => row.name}
    sorting={{ column: "took", direction: "ascending" }}
    chosen="arm"
    onChoose={nothing}
  />
);

const rows = (
  <RowList
    label="Sessions"
    chosen="lamp"
    rows={[
      {
        ...{ id: "lamp", title: "Desk lamp", facts: ["p07", "bench north", "22 Nov 2026, 10:41", "4:12"] },
        mark: { icon: "warning", word: "2 deviations", tone: "back" },
        menu: [{ id: "rename", label: "Rename…", icon: "edit", onPress: nothing }],
      },
      {
        ...{ id: "coffee", title: "Pour-over coffee", facts: ["nobody named", "21 Nov 2026, 16:02", "6:30"] },
        mark: { icon: "check", word: "As planned", tone: "done" },
        menu: [{ id: "rename", label: "Rename…", icon: "edit", onPress: nothing }],
      },
      { id: "tea", title: "Tea", facts: ["film is missing"], icon: "file", disabled: true },
    ]}
    onOpen={nothing}
  />
);

/** The parts that screens are made of, in every state that looks different. */
export const KIT: readonly GalleryState[] = [
  ...inEach("action", 80, ".action", <Action onPress={nothing}>Undo</Action>),
  ...inEach(
    "action-strong",
    80,
    ".action",
    <Action strong onPress={nothing}>
      Start
    </Action>,
  ),
  state(
    "action-busy",
    80,
    <Action busy icon="export" onPress={nothing}>
      Export
    </Action>,
  ),
  state("segmented", 110, speeds),
  ...inEach("segmented", 110, ".segment", speeds),
  state(
    "field-hint",
    150,
    <Field label="Bench" hint="Where the camera is fixed: a wall, a lamp, a shelf.">
      {(control) => <input className="input" defaultValue="north" {...control} />}
    </Field>,
  ),
  state(
    "field-problem",
    170,
    <Field label="Port" problem="Another program listens at 8889" fix={{ label: "Use 8890", onFix: nothing }}>
      {(control) => <input className="input" defaultValue="8889" {...control} />}
    </Field>,
  ),
  state("table", 220, table, 420),
  ...inEach("table", 220, ".react-aria-Row:last-child", table, 420),
  state("rows", 280, rows, 720),
  ...inEach("rows", 280, ".list-row:nth-child(2)", rows, 720),
  state(
    "empty-state",
    220,
    <Empty
      icon="replay"
      sentence="Each session that you coach is kept here with everything that happened."
      action={{ label: "Start one", icon: "start", onPress: nothing }}
    />,
    420,
  ),
  state(
    "problem-with-fix",
    170,
    <Problem
      problem="the camera is used by another program"
      fix="close it there"
      action={{ label: "Try again", onFix: nothing }}
    />,
    420,
  ),
  state("progress-cancel", 90, <Progress done={0.4} text="Reading the film" cancelKey="Esc" onCancel={nothing} />, 420),
  state("progress-unknown", 80, <Progress done={null} text="Looking for cameras" />),
  state(
    "key-hints",
    60,
    <p>
      <KeyHint keys="Ctrl K" /> <KeyHint keys="1 … 5" /> <KeyHint keys="Alt ↑ ↓" />
    </p>,
  ),
  state(
    "opened",
    80,
    <Opened word="healthy" icon="health" label="Health">
      <p>30 fps</p>
    </Opened>,
  ),
  state(
    "inspector",
    230,
    <Inspector
      title="Step 3"
      about="Hook the spring"
      values={[
        { name: "Done", value: "71 %" },
        { name: "Took", value: "0:12" },
        { name: "Said", value: "once, at 0:20" },
      ]}
      onClose={nothing}
    />,
  ),
];
