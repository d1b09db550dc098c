import { Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import { Author } from "./author.tsx";
import type { ListPage } from "./read-list.ts";
import { UpdateBadge } from "./update-badge.tsx";
import styles from "./updates.module.css";

type Row = Omit<ListPage["rows"][number], "id" | "reason"> & { id: string; reason?: string | null };

type Props = {
  rows: Row[];
  to: (row: Row) => string;
  level?: 2 | 3;
};

/** Updates in the style of a ledger: text and author on the left, amount and status on the right. */
export const UpdateList = ({ rows, to, level = 2 }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row} data-unread={row.isUnread || undefined}>
          <div className={styles.what}>
            <p className={styles.meta}>
              <Author label={row.label} author={row.author} />
              <span>
                <Moment at={row.when} />
              </span>
            </p>
            <Heading className={styles.name}>
              <Link className={`${styles.way} ${styles.title}`} to={to(row)}>
                {row.title}
              </Link>
              {row.isUnread && <span className={styles.new}>{row.isFreshlyDecided ? "Decided" : "New"}</span>}
            </Heading>
            {row.description && <p className={styles.excerpt}>{row.description}</p>}
            {row.reason && <p className={styles.excerpt}>Why it was rejected: {row.reason}</p>}
            {(row.comments > 0 || row.hasFile) && (
              <p className={styles.meta}>
                {row.comments > 0 && <span>{row.comments === 1 ? "1 comment" : `${row.comments} comments`}</span>}
                {row.hasFile && <span>With a file</span>}
              </p>
            )}
          </div>
          <div className={styles.worth}>
            {row.amount && <span className={styles.amount}>{row.amount}</span>}
            <UpdateBadge status={row.status} isReversed={row.isReversed} />
          </div>
        </li>
      ))}
    </ul>
  );
};
