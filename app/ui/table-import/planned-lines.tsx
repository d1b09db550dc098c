import { Mark } from "../mark.tsx";
import { Table } from "../table.tsx";
import styles from "./columns-form.module.css";

type PlannedLine = { row: number; name: string; result: string; isRefused?: boolean };

/** What an import would do with each line, in their order; `isAll` is false when only some are shown. */
export function PlannedLines({ nameOf, lines, isAll }: { nameOf: string; lines: PlannedLine[]; isAll: boolean }) {
  return (
    <>
      <Table
        label="Lines of the table"
        columns={["Line", nameOf, { name: "Result", wide: true }]}
        rows={lines
          .toSorted((one, other) => one.row - other.row)
          .map(({ row, name, result, isRefused }) => ({
            key: String(row),
            cells: [row, name || "–", isRefused ? <Refused key="because">{result}</Refused> : result],
          }))}
      />
      {!isAll && <p>Some lines are shown: those with a problem, and the first of the others.</p>}
    </>
  );
}

const Refused = ({ children }: { children: string }) => (
  <span className={styles.refused}>
    <Mark tone="danger">Problem</Mark> {children}
  </span>
);

/** Of the lines with a problem, and of each other group. */
export const mostLines = { refused: 200, others: 20 };
