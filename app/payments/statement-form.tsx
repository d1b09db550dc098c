import { Button, buttonStyle } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./money.module.css";
import type { PaymentsPage } from "./read-payments.ts";

type Props = { pdf: string; csv: string; page: Pick<PaymentsPage, "span" | "isEmpty"> };

/** Downloads a statement; a native form, as the response is a file. */
export const StatementForm = ({ pdf, csv, page: { span, isEmpty } }: Props) =>
  !isEmpty && (
    <details className={styles.statement}>
      <summary className={buttonStyle()}>Statement</summary>
      <form method="get" action={pdf} aria-label="Statement">
        <Field label="From" name="from" type="date" required defaultValue={span.from} />
        <Field label="To" name="to" type="date" required defaultValue={span.to} />
        <div className={styles.ways}>
          <Button type="submit">Download PDF</Button>
          <Button type="submit" formAction={csv}>
            Download CSV
          </Button>
        </div>
      </form>
    </details>
  );
