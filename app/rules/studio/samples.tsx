import { href, Link } from "react-router";
import styles from "./rules.module.css";

/** Rules to begin with, as sentences; each opens the builder filled in. */
export const Samples = ({ samples }: { samples: { key: string; says: string }[] }) => (
  <ul className={styles.samples} aria-label="Rules to begin with">
    {samples.map(({ key, says }) => (
      <li key={key}>
        <Link to={`${href("/studio/operations/rules/new")}?${new URLSearchParams({ from: key })}`}>{says}</Link>
      </li>
    ))}
  </ul>
);
