import { Link } from "react-router";
import styles from "./chips.module.css";

type Chip = { to: string; label: string; count?: number; isOn: boolean };

/** A filter that answers at once. The choice is in the address, so it works without script and can be sent. */
export const Chips = ({ label, chips }: { label: string; chips: Chip[] }) => (
  <nav className={styles.chips} aria-label={label}>
    {chips.map(({ to, label, count, isOn }) => (
      <Link key={label} to={to} className={styles.chip} aria-current={isOn ? "true" : undefined} preventScrollReset>
        {label} {count !== undefined && <span>{count}</span>}
      </Link>
    ))}
  </nav>
);
