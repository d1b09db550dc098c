import { Form, href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Choice, Hidden } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./bank.module.css";
import type { BankRow } from "./bank-page.ts";

type Category = { id: string; name: string };

/** Lines of a statement with what they pay. `hasForms`: each is decided by itself. */
export const BankLines = ({
  label,
  rows,
  categories = [],
  hasForms = false,
}: {
  label: string;
  rows: BankRow[];
  categories?: Category[];
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
        hasForms ? <Decision key="pays" row={row} categories={categories} /> : row.choices[0]?.words,
        row.amount,
      ],
    }))}
  />
);

type DecisionProps = { row: BankRow; categories: Category[] };

function Decision({ row, categories }: DecisionProps) {
  const { id, isIn, state, choices, hasAll, hint, name } = row;
  if (state !== "open") return <Decided row={row} />;
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
      {!isIn && <Spending row={row} categories={categories} />}
      <Form method="post" preventScrollReset>
        <Hidden values={{ id }} />
        <Submit tone="quiet" busy="Setting aside…" name="intent" value="aside" aria-label={`Set aside: ${name}`}>
          Set aside
        </Submit>
      </Form>
    </div>
  );
}

/** What became of a line, and its undoing. */
const Decided = ({ row: { id, expenseId, mayUndo, name } }: { row: BankRow }) => (
  <div className={styles.decision}>
    {expenseId && <Link to={href("/studio/finances/expenses/:expenseId", { expenseId })}>Expense</Link>}
    {mayUndo && (
      <Form method="post" preventScrollReset>
        <Hidden values={{ id }} />
        <Submit tone="quiet" busy="Undoing…" name="intent" value="reopen" aria-label={`Undo: ${name}`}>
          Undo
        </Submit>
      </Form>
    )}
  </div>
);

/** Makes money that left the account an expense, in the category that the same payee had last. */
const Spending = ({ row: { id, name, guess }, categories }: DecisionProps) => (
  <Form method="post" preventScrollReset className={styles.settle}>
    <Hidden values={{ id }} />
    <Choice label={`What ${name} was for`} name="categoryId" defaultValue={guess} required>
      <option value="">Choose a category</option>
      {categories.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </Choice>
    <Submit tone="plain" busy="Adding…" name="intent" value="spend">
      Add as expense
    </Submit>
  </Form>
);
