import ArrowRight from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import { balanceWords } from "#app/payments/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./beside.module.css";
import type { readMoney } from "./read-beside.ts";

type Props = { money: NonNullable<Awaited<ReturnType<typeof readMoney>>> };

/** Where the client's account stands, and what moved it last. */
export const Money = ({ money: { balances, payments } }: Props) => (
  <Panel
    title="Current Balance"
    isOpen
    more={
      <Link to={href("/dashboard/payments")}>
        All payments <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    {balances.map((balance) => (
      <p key={balance} className={styles["balance"]}>
        {balance}
      </p>
    ))}
    <p className={styles["none"]}>{balanceWords}</p>
    {payments.length > 0 && (
      <table className={styles["payments"]}>
        <caption className="sr-only">Latest payments</caption>
        <tbody>
          {payments.map(({ id, when, title, amount, isIn }) => (
            <tr key={id}>
              <td>{when}</td>
              <td>{title}</td>
              <td data-in={isIn}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Panel>
);
