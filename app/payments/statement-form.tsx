import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./money.module.css";

type Props = { action: string; span: { from: string; to: string } };

/** Downloads a statement; a native form, as the response is a file. `action` is the address without its extension. */
export const StatementForm = ({ action, span }: Props) => (
  <details className={styles["statement"]}>
    <summary>Statement</summary>
    <form method="get" action={`${action}.pdf`} className={styles["filter"]} aria-label="Statement">
      <Field label="From" name="from" type="date" required defaultValue={span.from} />
      <Field label="To" name="to" type="date" required defaultValue={span.to} />
      <Button type="submit">Download PDF</Button>
      <Button type="submit" formAction={`${action}.csv`}>
        Download CSV
      </Button>
    </form>
  </details>
);
