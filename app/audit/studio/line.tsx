import { Link } from "react-router";
import styles from "#app/audit/logs.module.css";
import { Moment } from "#app/ui/moment.tsx";
import type { LogRow } from "./log-line.ts";

/** Who did what to what, and when; all that is known of it opens below. */
export const Line = ({ row }: { row: LogRow }) => (
  <li className={styles.line}>
    <Moment at={row.when} />
    <span>{row.who}</span>
    <div className={styles.what}>
      <p>
        {row.words[0]}
        {row.subject &&
          (row.subject.to ? <Link to={row.subject.to}>{row.subject.name}</Link> : <b>{row.subject.name}</b>)}
        {row.words[1]}
      </p>
      {row.client && <span className={styles.quiet}>{row.client}</span>}
      <details className={styles.details}>
        <summary>Details</summary>
        <div>
          <p>
            <code>{row.action}</code>, {row.about}
          </p>
          {row.changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </div>
      </details>
    </div>
  </li>
);
