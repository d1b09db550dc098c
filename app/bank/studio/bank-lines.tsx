import { Form, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Choice, Hidden } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./bank.module.css";
import type { BankRow } from "./bank-page.ts";

/** Lines of a statement with what they pay. `hasForms`: each is decided by itself. */
export const BankLines = ({
  label,
  rows,
  hasForms = false,
}: {
  label: string;
  rows: BankRow[];
  hasForms?: boolean;
}) => (
  <Table
    label={label}
    head={1}
    columns={["Day", "From", { name: "Pays", wide: true }, { name: "Amount", sum: true }]}
    rows={rows.map((row) => ({
      key: row.id,
      cells: [
        row.day,
        <span key="who" className={styles.who}>
          {row.name} <span className={styles.text}>{row.text}</span>
        </span>,
        hasForms ? <Decision key="pays" row={row} /> : row.choices[0]?.words,
        row.amount,
      ],
    }))}
  />
);

function Decision({ row: { id, isIn, state, mayUndo, choices, hasAll, hint, name } }: { row: BankRow }) {
  if (state !== "open")
    return mayUndo ? (
      <Form method="post" preventScrollReset>
        <Hidden values={{ id }} />
        <Submit tone="quiet" busy="Undoing…" name="intent" value="reopen" aria-label={`Undo: ${name}`}>
          Undo
        </Submit>
      </Form>
    ) : null;
  const chooses = choices.length > 0 ? "Choose another" : "Choose what it pays";
  return (
    <div className={styles.decision}>
      {hint && <p className={styles.text}>{hint}</p>}
      {isIn && choices.length > 0 && (
        <Form method="post" preventScrollReset className={styles.settle}>
          <Choice label={`What ${name} pays`} name="pays">
            {choices.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Choice>
          <Submit tone="plain" busy="Settling…" name="intent" value="settle">
            Settle
          </Submit>
        </Form>
      )}
      {isIn && choices.length === 0 && !hint && <p className={styles.text}>No open invoice fits.</p>}
      {isIn && !hasAll && (
        <Link className={buttonStyle("quiet")} to={`?line=${id}`} aria-label={`${chooses}: ${name}`}>
          {chooses}
        </Link>
      )}
      <Form method="post" preventScrollReset>
        <Hidden values={{ id }} />
        <Submit tone="quiet" busy="Setting aside…" name="intent" value="aside" aria-label={`Set aside: ${name}`}>
          Set aside
        </Submit>
      </Form>
    </div>
  );
}
