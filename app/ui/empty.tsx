import { Link } from "react-router";
import { buttonStyle } from "./button.tsx";
import styles from "./empty.module.css";

/** Takes the place of an empty list: says why it is empty, and what to do. */
export const Empty = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <div className={styles.empty}>
    <Door />
    <h2>{title}</h2>
    {children}
  </div>
);

type NoMatchProps = { children: string; all?: string; clear?: string };

/** Takes the place of a list of which nothing fits what was asked for; `all` is where the whole of it stands, `clear` the words that lead there. */
export const NoMatch = ({ children, all, clear = "Clear All Filters" }: NoMatchProps) => (
  <div className={styles.empty} data-narrow="">
    <h2>{children}</h2>
    {all && (
      <Link className={buttonStyle()} to={all} preventScrollReset>
        {clear}
      </Link>
    )}
  </div>
);

/** A door that stands ajar, with light behind it. */
const Door = () => (
  <svg className={styles.door} width="56" height="73" viewBox="-14 -2 92 100" aria-hidden="true">
    <path className={styles.light} d="M6 88V33a26 26 0 0 1 52 0v55z" />
    <path className={styles.light} d="M6 88h28l10 11H-8z" />
    <path className={styles.leaf} d="M58 88V33a26 26 0 0 0-7-17.8L34 25v72z" />
    <path className={styles.line} d="M37.5 54v5" />
    <path className={styles.line} d="M6 88V33a26 26 0 0 1 52 0v55M-8 88H74" />
  </svg>
);
