import type { PlannedRow } from "#domain/credentials/index.ts";
import { strengthWords } from "#domain/kernel/secret-strength.ts";
import styles from "./import.module.css";

/** What will happen to each row of the file. */
export function ImportPreview({ planned }: { planned: PlannedRow[] }) {
  const refused = planned.filter((row) => row.refused !== null).length;
  return (
    <section className={styles["preview"]} aria-label="Preview">
      <h2>Preview</h2>
      <p>
        {planned.length - refused} will be imported, {refused} skipped. Nothing is saved yet.
      </p>
      <ol className={styles["rows"]}>
        {planned.map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row: { row, company, label, login, url, length, strength, refused } }: { row: PlannedRow }) {
  return (
    <li data-refused={refused !== null}>
      <span className={styles["number"]}>Row {row}</span>
      <span className={styles["what"]}>
        <strong>{label || "No label"}</strong>
        <span>{[company, login, url].filter(Boolean).join(" · ")}</span>
      </span>
      <span className={styles["quiet"]}>
        {length === 1 ? "1 character" : `${length} characters`}
        {strength !== null && `, ${strengthWords[strength].toLowerCase()}`}
      </span>
      <span className={styles["outcome"]}>{refused ?? "Will be imported"}</span>
    </li>
  );
}
