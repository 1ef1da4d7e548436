import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components";
import type { ReportGroup, ReportRow } from "../../../core/evaluation/report.ts";
import { Whisker } from "./whisker.tsx";

/** One group of scores. The arrows go from row to row; the row they are at is the chosen one. */
export function ScoreTable(props: {
  readonly group: ReportGroup;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) {
  const { name, rows } = props.group;
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
        selectedKeys={rows.some(({ id }) => id === props.chosen) ? [props.chosen!] : []}
        onSelectionChange={(keys) => {
          const [id] = keys === "all" ? [] : [...keys];
          if (id !== undefined) props.onChoose(String(id));
        }}
      >
        <TableHeader>
          <Column isRowHeader>Score</Column>
          <Column>Value</Column>
          <Column>95 % interval</Column>
          <Column>0 … 1</Column>
          <Column>Counted</Column>
        </TableHeader>
        <TableBody items={rows}>
          {(row) => (
            <Row id={row.id} textValue={row.name}>
              <Cell>{row.name}</Cell>
              <Cell>{value(row)}</Cell>
              <Cell>{row.interval ? `${digits(row.interval.low)} – ${digits(row.interval.high)}` : "–"}</Cell>
              <Cell>{row.unit === "share" && <Whisker value={row.value} interval={row.interval} />}</Cell>
              <Cell>{row.counted}</Cell>
            </Row>
          )}
        </TableBody>
      </Table>
    </section>
  );
}

function value({ value: number, unit }: ReportRow): string {
  if (number === null) return "–";
  if (unit === "seconds") return `${number.toFixed(2)} s`;
  return unit === "share" ? digits(number) : number.toFixed(2);
}

/** Three decimals without the leading zero, as `.806`, so that columns line up. */
function digits(number: number): string {
  return number.toFixed(3).replace(/^(-?)0\./, "$1.");
}
