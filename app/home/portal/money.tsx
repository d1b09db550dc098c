import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { balanceWords } from "#app/payments/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./beside.module.css";
import type { readMoney } from "./read-beside.ts";

type Props = { money: NonNullable<Awaited<ReturnType<typeof readMoney>>> };

/** What the client has to pay, what moved its account last, and where that stands. */
export const Money = ({ money: { toPay, notInvoiced, balances, payments } }: Props) => (
  <Panel
    title="To pay"
    isOpen
    more={
      <Link to={href("/dashboard/payments")}>
        All payments <Icon of={ArrowRight} size={14} />
      </Link>
    }
  >
    {toPay ? <Figure>{toPay}</Figure> : <Quiet>Nothing right now.</Quiet>}
    {notInvoiced && <Quiet>{notInvoiced} of it comes with your next invoice.</Quiet>}
    {payments.length > 0 && (
      <table className={styles.payments}>
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
    <Quiet>Current Balance</Quiet>
    {balances.map((balance) => (
      <Figure key={balance}>{balance}</Figure>
    ))}
    <Quiet>{balanceWords}</Quiet>
  </Panel>
);

const Figure = ({ children }: { children: ReactNode }) => <p className={styles.balance}>{children}</p>;
const Quiet = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>;
