import { Link } from "react-router";
import { type Drawing, Icon } from "./icon.tsx";
import styles from "./queue.module.css";

type Props = {
  icon: Drawing;
  /** `accent`: it is about money for this reader to decide. `danger`: it is late. */
  tone?: "accent" | "danger" | undefined;
  title: string;
  to: string;
  about: string;
  /** What comes of it, in words that are read. */
  follows?: string | null;
  amount?: string | null;
  when: React.ReactNode;
  isLate?: boolean;
  /** How it stands, or what can be done about it. */
  children?: React.ReactNode;
};

/** Things that wait for somebody, or did, each with what can be done about it. */
export const Queue = ({ label, children }: { label?: string; children: React.ReactNode }) => (
  <ul className={styles.queue} aria-label={label}>
    {children}
  </ul>
);

export const QueueRow = ({ icon, tone, title, to, about, follows, amount, when, isLate, children }: Props) => (
  <li className={styles.row}>
    <span className={styles.kind} data-tone={tone}>
      <Icon of={icon} />
    </span>
    <div className={styles.what}>
      <Link to={to}>
        <span className={styles.title}>{title}</span>
      </Link>
      <p>{about}</p>
      {follows && <p className={styles.strong}>{follows}</p>}
    </div>
    <p className={styles.facts}>
      {amount && <strong>{amount}</strong>}
      <span data-late={isLate || undefined}>{when}</span>
    </p>
    <div className={styles.acts}>{children}</div>
  </li>
);
