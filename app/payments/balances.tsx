import styles from "./money.module.css";
import type { Standing } from "./read-payments.ts";

/** The account's balance in each currency; what is still expected is shown separately. */
export const Balances = ({ balances }: { balances: Standing[] }) => (
  <dl className={styles["balances"]}>
    {balances.map(({ currency, balance, isBelow, pendingIn, pendingOut }) => (
      <div key={currency} className={styles["balance"]}>
        <dt>Current Balance{balances.length > 1 && ` (${currency})`}</dt>
        <dd className={styles["figure"]} data-below={isBelow || undefined}>
          {balance}
        </dd>
        {(pendingIn || pendingOut) && (
          <dd className={styles["apart"]}>
            Pending:{" "}
            {[pendingIn && `${pendingIn} incoming`, pendingOut && `${pendingOut} outgoing`].filter(Boolean).join(", ")}
          </dd>
        )}
      </div>
    ))}
  </dl>
);
