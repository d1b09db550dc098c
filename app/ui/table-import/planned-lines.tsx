import { Table } from "../table.tsx";

type Line = { row: number; name: string; result: string };

/** What an import would do with each line; `isAll` is false when only some are shown. */
export function PlannedLines({ nameOf, lines, isAll }: { nameOf: string; lines: Line[]; isAll: boolean }) {
  return (
    <>
      <Table
        label="Lines of the table"
        columns={["Line", nameOf, { name: "Result", wide: true }]}
        rows={lines.map(({ row, name, result }) => ({ key: String(row), cells: [row, name || "–", result] }))}
      />
      {!isAll && <p>The first lines are shown, those with a problem before the others.</p>}
    </>
  );
}

/** Of the lines with a problem, and of each other group. */
export const mostLines = { refused: 200, others: 20 };
