import { Link } from "react-router";
import type { Hit } from "./hit.ts";
import styles from "./studio/search.module.css";

/** Search results; each links to its record. */
export const Hits = ({ label, hits }: { label: string; hits: Hit[] }) => (
  <ol className={styles["hits"]} aria-label={label}>
    {hits.map(({ key, title, about, around, to }) => (
      <li key={key}>
        <Link to={to}>{title}</Link>
        <span>{about}</span>
        {around && <p>{around}</p>}
      </li>
    ))}
  </ol>
);
