import { href, Link } from "react-router";
import { Mark } from "#app/ui/mark.tsx";
import styles from "../money.module.css";
import type { ToPay } from "./read-to-pay.ts";

/** What the client still owes, by when, and where to pay it. */
export function ToPaySum({ toPay: { total, invoices, hasMore, notInvoiced } }: { toPay: ToPay }) {
  const isNothing = invoices.length === 0 && notInvoiced === "";
  return (
    <section className={styles["owed"]} aria-labelledby="to-pay">
      <h2 id="to-pay">To pay</h2>
      {isNothing && <p className={styles["apart"]}>Nothing right now.</p>}
      {!isNothing && total && <p className={styles["figure"]}>{total}</p>}
      {!isNothing && (
        <ul>
          {invoices.map(({ id, name, amount, due, standing }) => (
            <li key={id}>
              <Link to={href("/dashboard/invoices/:invoiceId", { invoiceId: id })}>{name}</Link>
              <span>
                {amount}
                {due && `, due ${due}`}
              </span>
              {standing.tone === "warning" && <Mark tone="warning">{standing.word}</Mark>}
            </li>
          ))}
          {hasMore && (
            <li>
              <Link to={href("/dashboard/invoices")}>All invoices</Link>
            </li>
          )}
          {notInvoiced && <li>{notInvoiced}, not invoiced yet</li>}
        </ul>
      )}
    </section>
  );
}
