import { Link } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Balances } from "./balances.tsx";
import styles from "./money.module.css";
import { PaymentFilter } from "./payment-filter.tsx";
import { PaymentList } from "./payment-list.tsx";
import type { PaymentRow, PaymentsPage } from "./read-payments.ts";
import { StatementForm } from "./statement-form.tsx";

type Props = { page: PaymentsPage; statement: string; commands?: (row: PaymentRow) => React.ReactNode };

/** A client's payments, the same for its people and for the team; `commands` are the actions on a row. */
export function Payments({ page, statement, commands }: Props) {
  const { rows, isFurther, isEmpty } = page;
  return (
    <>
      <Balances balances={page.balances} />
      {isEmpty ? (
        <Empty title="No payments yet">Credits and charges appear here.</Empty>
      ) : (
        <>
          <div className={styles["tools"]}>
            <PaymentFilter {...page} />
            <StatementForm action={statement} span={page.span} />
          </div>
          {rows.length === 0 && (
            <Empty title="No payments here">
              No payments match these filters. <Link to="?">Clear</Link>
            </Empty>
          )}
          {rows.length > 0 && <PaymentList rows={rows} {...(commands && { commands })} />}
          {(isFurther || page.older) && <Pages page={page} />}
        </>
      )}
    </>
  );
}

function Empty({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles["empty"]}>
      <Arch size={48} open={0.35} />
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}

function Pages({ page: { filter, older, isFurther } }: { page: PaymentsPage }) {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const to = (more: string[][]) => `?${new URLSearchParams([...given, ...more])}`;
  return (
    <CursorPages label="Pages of payments" first={isFurther ? to([]) : null} next={older && to([["before", older]])} />
  );
}
