import { Mark } from "../mark.tsx";
import { Table } from "../table.tsx";
import styles from "./columns-form.module.css";

/** `ask`: what would let it in. */
type PlannedLine = { row: number; name: string; result: string; isRefused?: boolean; ask?: React.ReactNode };

/** What an import would do with each line, in their order; `isAll` is false when only some are shown. */
export function PlannedLines({ nameOf, lines, isAll }: { nameOf: string; lines: PlannedLine[]; isAll: boolean }) {
  return (
    <>
      <Table
        label="Lines of the table"
        columns={["Line", nameOf, { name: "Result", wide: true }]}
        rows={lines
          .toSorted((one, other) => one.row - other.row)
          .map(({ row, name, ...line }) => ({
            key: String(row),
            cells: [row, name || "–", <Result key="result" {...line} />],
          }))}
      />
      {!isAll && <p>Some lines are shown: those with a problem or a remark, and the first of the others.</p>}
    </>
  );
}

const Result = ({ result, isRefused = false, ask }: Pick<PlannedLine, "result" | "isRefused" | "ask">) => (
  <>
    {isRefused ? (
      <span className={styles.refused}>
        <Mark tone="danger">Problem</Mark> {result}
      </span>
    ) : (
      result
    )}
    {ask && <div className={styles.ask}>{ask}</div>}
  </>
);

/** Of the lines with a problem, and of each other group. */
export const mostLines = { refused: 200, others: 20 };
