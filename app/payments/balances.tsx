import styles from "./money.module.css";
import type { Standing } from "./read-payments.ts";

type Props = {
  balances: Standing[];
  /** To a client: what it still owes, before the balance, and what the balance is. */
  owed?: React.ReactNode;
  explained?: string;
};

/** The account's balance in each currency; what is still expected is shown separately. */
export const Balances = ({ balances, owed, explained }: Props) => (
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
