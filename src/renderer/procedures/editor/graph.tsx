import {
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type Node,
  type NodeProps,
} from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { useEffect, useState } from "react";
import { isChoice } from "../../../core/procedure/choices.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import { connect, disconnect } from "../draft.ts";
import { chooseStep, edit } from "./editor-store.ts";
import { frameId, impliedArrows, knownEdges, NODE, placeSteps, type Drawn, type Places } from "./layout.ts";
import type { Problems } from "./use-problems.ts";
import { useTheme } from "../../theme.ts";
import { useWords, words } from "../../words/words.ts";

type StepNode = Node<
  { readonly number: number; readonly text: string; readonly marks: string; readonly broken: boolean },
  "step"
>;

type FrameNode = Node<{ readonly name: string; readonly order: string }, "frame">;

interface Props {
  readonly procedure: Procedure;
  readonly problems: Problems;
  readonly chosen: string | null;
}

/** The task graph, drawn from the same draft as the table. Drag from a step's foot to another's head to connect; Delete removes an edge. */
export function ProcedureGraph(props: Props) {
  const { graph: w } = useWords();
  return (
    <div className="graph">
      <ReactFlowProvider>
        <Graph {...props} />
      </ReactFlowProvider>
      <p className="hint graph-hint">{w.hint}</p>
    </div>
  );
}

function Graph({ procedure, problems, chosen }: Props) {
  const { steps: places, frames } = usePlaces(procedure);
  const theme = useTheme();
  const [chosenEdge, setChosenEdge] = useState<string | null>(null);
  return (
    <ReactFlow
      nodes={[...frameNodes(procedure, frames), ...stepNodes(procedure, problems, places, chosen)]}
      edges={arrows(procedure, chosenEdge)}
      nodeTypes={NODE_TYPES}
      nodesDraggable={false}
      minZoom={0.2}
      maxZoom={1.5}
      fitView
      colorMode={theme === "light" ? "light" : "dark"}
      proOptions={{ hideAttribution: true }}
      deleteKeyCode={["Delete", "Backspace"]}
      onConnect={({ source, target }) => edit((now) => connect(now, source, target))}
      onEdgesDelete={(gone) =>
        edit((now) => gone.reduce((left, { source, target }) => disconnect(left, source, target), now))
      }
      onEdgesChange={(changes) => {
        for (const change of changes) if (change.type === "select") setChosenEdge(change.selected ? change.id : null);
      }}
      onNodeClick={(_event, { id, type }) => type === "step" && chooseStep(id)}
    >
      <Controls showInteractive={false} />
    </ReactFlow>
  );
}

const NODE_TYPES = { step: StepBox, frame: GroupFrame };

function StepBox({ data }: NodeProps<StepNode>) {
  const { graph: w } = useWords();
  return (
    <div className={data.broken ? "node broken" : "node"}>
      <Handle type="target" position={Position.Top} />
      <span className="node-number">{data.broken ? "⚠" : data.number}</span>
      <span className="node-text">
        {data.text || w.noText} <small>{data.marks}</small>
      </span>
      <Handle type="source" position={Position.Bottom} />
    </div>
  );
}

/** What holds a group's steps together: its name, and how they are ordered. */
function GroupFrame({ data }: NodeProps<FrameNode>) {
  return (
    <div className="group-frame">
      <strong>{data.name}</strong>
      <span>{data.order}</span>
    </div>
  );
}

function frameNodes({ groups }: Procedure, frames: Drawn["frames"]): FrameNode[] {
  const { procedures: w } = words();
  const orders = { strict: w.strictOrder, "one-of": w.oneOf };
  return frames.flatMap(({ group, x, y, width, height }) => {
    const of = groups[group];
    if (!of) return [];
    return {
      ...{ id: frameId(group), type: "frame" as const, position: { x, y }, width, height, zIndex: -1 },
      ...{ selectable: false, focusable: false, deletable: false, connectable: false },
      data: { name: of.name, order: of.order ? orders[of.order] : w.anyOrder },
    };
  });
}

function stepNodes(procedure: Procedure, problems: Problems, places: Places, chosen: string | null): StepNode[] {
  const { graph: w } = words();
  const ways = new Set(procedure.groups.filter(isChoice).flatMap(({ steps }) => steps));
  return procedure.steps.flatMap((step, index) => {
    const position = places.get(step.id);
    if (!position) return [];
    const marks = [
      step.optional && w.optional,
      step.safetyCritical && w.safety,
      step.irreversible && w.irreversible,
      ways.has(step.id) && w.oneWay,
    ];
    return {
      id: step.id,
      type: "step" as const,
      position,
      ...NODE,
      deletable: false,
      selected: step.id === chosen,
      data: {
        number: index + 1,
        text: step.text,
        marks: marks.filter(Boolean).join(", "),
        broken: problems.some((problem) => problem.step === step.id),
      },
    };
  });
}

function arrows(procedure: Procedure, chosen: string | null): Edge[] {
  const drawn = knownEdges(procedure).map(([source, target]) => ({
    id: `${source} ${target}`,
    source,
    target,
    selected: chosen === `${source} ${target}`,
    markerEnd: { type: MarkerType.ArrowClosed },
  }));
  const implied = impliedArrows(procedure).map(([source, target]) => ({
    id: `${source} ${target} implied`,
    className: "implied",
    source,
    target,
    selectable: false,
    deletable: false,
    focusable: false,
    markerEnd: { type: MarkerType.ArrowClosed },
  }));
  return [...drawn, ...implied];
}

/** Places of the steps, worked out anew when steps or edges change; the drawing is then fitted to its box. */
function usePlaces(procedure: Procedure): Drawn {
  const { fitView } = useReactFlow();
  const [places, setPlaces] = useState<Drawn>({ steps: new Map(), frames: [] });
  const shape = JSON.stringify([procedure.steps.map(({ id }) => id), procedure.edges, procedure.groups]);
  const [placed, setPlaced] = useState("");
  useEffect(() => {
    if (shape === placed) return;
    let wanted = true;
    void placeSteps(procedure).then((found) => {
      if (!wanted) return;
      setPlaces(found);
      setPlaced(shape);
      requestAnimationFrame(() => void fitView({ maxZoom: 1, padding: 0.08 }));
    });
    return () => {
      wanted = false;
    };
  }, [procedure, shape, placed, fitView]);
  return places;
}
