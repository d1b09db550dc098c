import styles from "./table.module.css";

/**
 * `figure`: aligned to the end of its column. When space is short, a `sum` stands beside the name and something `wide`
 * on a line of its own. `lesser`: left out of a dense table where there is no room for it.
 */
type Column = string | { name: string; figure?: boolean; sum?: boolean; wide?: boolean; lesser?: boolean };
type Props = {
  label: string;
  columns: Column[];
  /** `cells` in the order of the columns. */
  rows: { key: string; cells: React.ReactNode[] }[];
  /** The column that names the row. */
  head?: number;
  /** Few and short columns: it stays a table on every screen. */
  isSlim?: boolean;
  /** Many columns of short figures: they stay a table beside the sidebar, too. */
  isDense?: boolean;
  /** Without an edge of its own, in a panel. */
  isBare?: boolean;
  /** What its last column adds up to, a line each. */
  sums?: { name: string; sum: React.ReactNode }[];
};

/** A table; when space is short each row becomes a few lines, each cell after the name of its column and none that is a dash. */
export function Table({
  label,
  columns,
  rows,
  head = 0,
  isSlim = false,
  isDense = false,
  isBare = false,
  sums = [],
}: Props) {
  const kinds = columns.map((column) => (typeof column === "string" ? { name: column } : column));
  return (
    <div className={isSlim ? undefined : styles[isDense ? "dense" : columns.length > 4 ? "frame" : "short"]}>
      <table className={styles.table} data-bare={isBare || undefined} aria-label={label} {...as("table")}>
        <thead {...as("rowgroup")}>
          <tr {...as("row")}>
            {kinds.map((kind) => (
              <th key={kind.name} scope="col" className={lookOf(kind)} {...as("columnheader")}>
                {kind.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")}>
          {rows.map(({ key, cells }) => (
            <tr key={key} {...as("row")}>
              {kinds.map((kind, place) =>
                place === head ? (
                  <th key={kind.name} scope="row" {...as("rowheader")}>
                    {cells[place]}
                  </th>
                ) : (
                  <td
                    key={kind.name}
                    data-label={kind.name}
                    data-none={cells[place] === "–" || undefined}
                    className={lookOf(kind)}
                    {...as("cell")}
                  >
                    {cells[place]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && <Sums sums={sums} columns={columns.length} />}
      </table>
    </div>
  );
}

const Sums = ({ sums, columns }: { sums: NonNullable<Props["sums"]>; columns: number }) => (
  <tfoot {...as("rowgroup")}>
    {sums.map(({ name, sum }) => (
      <tr key={name} {...as("row")}>
        <th scope="row" colSpan={columns - 1} {...as("rowheader")}>
          {name}
        </th>
        <td className={styles.figure} {...as("cell")}>
          {sum}
        </td>
      </tr>
    ))}
  </tfoot>
);

/** Browsers drop the table semantics as soon as it is laid out as something else, so the roles are explicit. */
const as = (role: string) => ({ role });

const lookOf = ({ figure, sum, wide, lesser }: Exclude<Column, string>) =>
  [(figure || sum) && styles.figure, sum && styles.sum, wide && styles.wide, lesser && styles.lesser]
    .filter(Boolean)
    .join(" ") || undefined;
