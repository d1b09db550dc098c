import ArrowRight from "lucide-react/icons/arrow-right";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./brought.module.css";

type Props = { balances: string[]; clientId: string };

/** Where a client's account stands, and the way to what moved it. */
export const Balance = ({ balances, clientId }: Props) => (
  <div data-panels>
    <Panel
      title="Current Balance"
      isOpen
      more={
        <Link to={href("/studio/workspace/clients/:clientId/payments", { clientId })}>
          Ledger <Icon of={ArrowRight} size={14} />
        </Link>
      }
    >
      {balances.map((balance) => (
        <p key={balance} className={styles.balance}>
          {balance}
        </p>
      ))}
    </Panel>
  </div>
);
