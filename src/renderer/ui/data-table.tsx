import { useMemo, useState, type ReactNode } from "react";
import { Cell, Column, Row, Table, TableBody, TableHeader, type SortDescriptor } from "react-aria-components";
import { inNaturalOrder } from "../../core/text/natural-order.ts";
import { Icon } from "./icons.tsx";

/** One column of a table. */
export interface DataColumn<T> {
  readonly id: string;
  readonly title: string;
  /** What stands in it. */
  readonly cell: (row: T) => ReactNode;
  /** By what it is sorted; left out for a column that cannot be. Null stands last in either direction. */
  readonly sortBy?: (row: T) => string | number | null;
  /** Figures: at the right, of one width. */
  readonly numeric?: boolean;
}

/** By which column, and which way. */
export interface Sorting {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/**
 * A table that can be sorted by its headers. The arrows go from row to row and cell to cell, Enter opens a row, letters find
 * one by its first column.
 */
export function DataTable<T extends { readonly id: string }>(props: {
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  readonly textOf: (row: T) => string;
  readonly sorting?: Sorting;
  readonly dense?: boolean;
  readonly chosen?: string | null;
  readonly onChoose?: (id: string) => void;
  readonly onOpen?: (id: string) => void;
}) {
  const { columns, rows, onChoose, onOpen } = props;
  const [sorting, setSorting] = useState<Sorting | undefined>(props.sorting);
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  return (
    <Table
      className={props.dense ? "data-table dense" : "data-table"}
      aria-label={props.label}
      selectionMode={onChoose ? "single" : "none"}
      selectionBehavior="replace"
      escapeKeyBehavior="none"
      selectedKeys={props.chosen ? [props.chosen] : []}
      onSelectionChange={(keys) => {
        const [id] = keys === "all" ? [] : [...keys];
        if (id !== undefined) onChoose?.(String(id));
      }}
      {...(onOpen && { onRowAction: (id) => onOpen(String(id)) })}
      {...(sorting && { sortDescriptor: sorting })}
      onSortChange={({ column, direction }: SortDescriptor) => setSorting({ column: String(column), direction })}
    >
      <TableHeader>
        {columns.map(({ id, title, sortBy, numeric }, at) => (
          <Column
            key={id}
            id={id}
            isRowHeader={at === 0}
            allowsSorting={sortBy !== undefined}
            className={numeric ? "react-aria-Column numeric" : "react-aria-Column"}
          >
            {title}
            {sortBy && (
              <span className="sort-mark">
                {sorting?.column === id && <Icon name={sorting.direction === "ascending" ? "up" : "down"} />}
              </span>
            )}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        {sorted.map((row) => (
          <Row key={row.id} id={row.id} textValue={props.textOf(row)}>
            {columns.map(({ id, cell, numeric }) => (
              <Cell key={id} className={numeric ? "react-aria-Cell numeric" : "react-aria-Cell"}>
                {cell(row)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Rows in the order of a column; rows that are equal there stay as they were. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly DataColumn<T>[],
  by: Sorting | undefined,
): readonly T[] {
  const key = columns.find(({ id }) => id === by?.column)?.sortBy;
  if (!by || !key) return rows;
  const sign = by.direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === "number" && typeof b === "number" ? a - b : inNaturalOrder(String(a), String(b));
    return sign * order;
  });
}
