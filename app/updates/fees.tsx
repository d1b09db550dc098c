import { Link } from "react-router";
import type { UpdatePageView } from "./read-update.ts";
import styles from "./updates.module.css";

type Props = { fees: UpdatePageView["fees"]; payments: string };

/** What an update's amount costs the client: ahead of its approval and after it. `payments`: the list of them. */
export function Fees({ fees: { ahead, charged }, payments }: Props) {
  if (ahead) return <p className={styles.quiet}>As a closed deal, it carries a fee of {ahead}.</p>;
  if (!charged) return null;
  if (charged.isFree) return <p className={styles.quiet}>No fee was charged.</p>;
  return charged.fees.map(({ id, amount, state, at }) => (
    <p key={id}>
      <Link className={styles.way} to={`${payments}${at}`}>
        Fee of {amount}
      </Link>
      , {state}
    </p>
  ));
}
