import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components";
import type { ReportGroup, ReportRow } from "../../../../core/evaluation/report.ts";
import { amount, decimal } from "../../../ui/format.ts";
import { usePages } from "../../../ui/pages.tsx";
import { useWords } from "../../../words/words.ts";

const WIDTH = 96;
const HEIGHT = 16;
const EDGE = 4;

/** A share of 0..1 as a dot on a line, its interval as a bar with end marks. The numbers stand beside it in words. */
function Whisker({ value, interval }: Pick<ReportRow, "value" | "interval">) {
  if (value === null) return null;
  const x = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  return (
    <svg className="whisker" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path className="whisker-line" d={`M${x(0)} 8H${x(1)}M${x(0)} 5v6M${x(0.5)} 6v4M${x(1)} 5v6`} />
      {interval && (
        <path
          className="whisker-interval"
          d={`M${x(interval.low)} 1.5v13M${x(interval.high)} 1.5v13M${x(interval.low)} 8H${x(interval.high)}`}
        />
      )}
      <circle className="whisker-value" cx={x(value)} cy={8} r={3} />
    </svg>
  );
}

/** One group of scores. The arrows go from row to row; the row they are at is the chosen one. */
export function ScoreTable(props: {
  readonly group: ReportGroup;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) {
  const { name, rows } = props.group;
  const { columns } = useWords().evaluate;
  const { rows: drawn, pages } = usePages(rows, name);
  return (
    <section>
      <h2>{name}</h2>
      <Table
        className="scores"
        aria-label={name}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        escapeKeyBehavior="none"
        selectedKeys={drawn.some(({ id }) => id === props.chosen) ? [props.chosen!] : []}
        onSelectionChange={(keys) => {
          const [id] = keys === "all" ? [] : [...keys];
          if (id !== undefined) props.onChoose(String(id));
        }}
      >
        <TableHeader>
          <Column isRowHeader>{columns.score}</Column>
          <Column>{columns.value}</Column>
          <Column>{columns.interval}</Column>
          <Column>0 … 1</Column>
          <Column>{columns.counted}</Column>
        </TableHeader>
        <TableBody items={drawn}>
          {(row) => (
            <Row id={row.id} textValue={row.name}>
              <Cell>{row.name}</Cell>
              <Cell>{written(row, row.value)}</Cell>
              <Cell>{row.interval ? `${bare(row, row.interval.low)} – ${written(row, row.interval.high)}` : "–"}</Cell>
              <Cell>{row.unit === "share" && <Whisker value={row.value} interval={row.interval} />}</Cell>
              <Cell>{row.counted}</Cell>
            </Row>
          )}
        </TableBody>
      </Table>
      {pages}
    </section>
  );
}

/** With as many decimals as the others of its column, so that they line up. */
export function written({ unit }: Pick<ReportRow, "unit">, value: number | null): string {
  if (value === null) return "–";
  if (unit === "share") return amount(value * 100, "%", 1);
  return unit === "seconds" ? amount(value, "s", 2) : decimal(value, 2);
}

/** The same without its unit, which the end of an interval says for both. */
function bare({ unit }: ReportRow, value: number): string {
  return unit === "share" ? decimal(value * 100, 1) : decimal(value, 2);
}
