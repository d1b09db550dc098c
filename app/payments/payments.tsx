import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { useTarget } from "#app/ui/use-target.ts";
import styles from "./money.module.css";
import { PaymentFilter } from "./payment-filter.tsx";
import type { PaymentRow, PaymentsPage, Standing } from "./read-payments.ts";
import { stateWords } from "./words.ts";

type Props = {
  page: PaymentsPage;
  commands?: (row: PaymentRow) => React.ReactNode;
  owed?: React.ReactNode;
  explained?: string;
};

/** A client's payments, the same for its people and for the team; `commands` are the actions on a row. */
export function Payments({ page, commands, ...balance }: Props) {
  const { rows, isFurther, isEmpty } = page;
  return (
    <>
      <Balances balances={page.balances} {...balance} />
      {isEmpty ? (
        <Empty title="No payments yet">
          <p>Credits and charges appear here.</p>
        </Empty>
      ) : (
        <>
          <PaymentFilter {...page} />
          {rows.length === 0 && <NoMatch all="?">No payments match these filters</NoMatch>}
          {rows.length > 0 && <PaymentList rows={rows} {...(commands && { commands })} />}
          {(isFurther || page.older) && <Pages page={page} />}
        </>
      )}
    </>
  );
}

function Pages({ page: { filter, older, isFurther } }: { page: PaymentsPage }) {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const to = (more: string[][]) => `?${new URLSearchParams([...given, ...more])}`;
  return (
    <CursorPages label="Pages of payments" first={isFurther ? to([]) : null} next={older && to([["before", older]])} />
  );
}

type BalancesProps = {
  balances: Standing[];
  /** To a client: what it still owes, before the balance, and what the balance is. */
  owed?: React.ReactNode;
  explained?: string;
};

/** The account's balance in each currency; what is still expected is shown separately. */
const Balances = ({ balances, owed, explained }: BalancesProps) => (
  <div className={styles.balances}>
    {owed}
    <div className={styles.standing}>
      <dl>
        {balances.map(({ currency, balance, isBelow, pendingIn, pendingOut }) => {
          const expected = [pendingIn && `${pendingIn} incoming`, !owed && pendingOut && `${pendingOut} outgoing`];
          return (
            <div key={currency} className={styles.balance}>
              <dt>Current Balance{balances.length > 1 && ` (${currency})`}</dt>
              <dd className={styles.figure} data-below={isBelow || undefined}>
                {balance}
              </dd>
              {expected.some(Boolean) && (
                <dd className={styles.apart}>Pending: {expected.filter(Boolean).join(", ")}</dd>
              )}
            </div>
          );
        })}
      </dl>
      {explained && <p className={styles.apart}>{explained}</p>}
    </div>
  </div>
);

type ListProps = { rows: PaymentRow[]; commands?: (row: PaymentRow) => React.ReactNode };

/** Dates on the left, amounts on the right; the direction is shown by the sign, not by colour alone. */
function PaymentList({ rows, commands }: ListProps) {
  const target = useTarget();
  return (
    <ul className={styles.list} aria-label="Payments">
      {rows.map((row) => (
        <li key={row.id} {...target(`payment-${row.id}`)} className={styles.row}>
          <time dateTime={row.occurredOn} className={styles.when}>
            {row.when}
          </time>
          <div className={styles.what}>
            <strong>{row.title}</strong>
            <span>{[row.rule || row.kind, row.method].filter(Boolean).join(", ")}</span>
            {row.reversed && <span>Reversed: {row.reversed}</span>}
          </div>
          <span className={styles.state} data-state={row.status}>
            {stateWords[row.status]}
          </span>
          <strong className={styles.amount} data-direction={row.direction}>
            {row.amount}
          </strong>
          {commands && <div className={styles.actions}>{commands(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
