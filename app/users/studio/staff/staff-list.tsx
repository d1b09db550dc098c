import { href, Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { countOf } from "#app/ui/count-of.ts";
import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import type { ColleagueRow } from "./colleague-row.ts";
import styles from "./staff.module.css";

/** The team by name, one row each. */
export function StaffList({ rows, timeZone }: { rows: ColleagueRow[]; timeZone: string }) {
  return (
    <ul className={styles.list} aria-label={`Staff, by name. Times are in ${timeZone}.`}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <Avatar name={row.name} pictureId={row.pictureId} size={40} />
          <div className={styles.who}>
            <Link to={href("/studio/workspace/staff/:personId", { personId: row.id })}>{row.name}</Link>
            <span>{readableAddress(row.email)}</span>
          </div>
          <div className={styles.badges}>
            <RoleBadge role={row.role} />
            {row.status !== "active" && <Mark tone="warning">{row.status}</Mark>}
          </div>
          <div className={styles.place}>
            {row.jobTitle && <span>{row.jobTitle}</span>}
            {row.department && <span>{row.department}</span>}
          </div>
          <p className={styles.clients}>{formatClients(row)}</p>
          <p className={styles.seen}>
            {row.openTasks > 0 ? (
              <Link to={`${href("/studio/workspace/tasks")}?who=${row.id}`}>{countOf(row.openTasks, "open task")}</Link>
            ) : (
              "No open tasks"
            )}
            <br />
            {row.seen ? "Seen " : "Not seen yet"}
            {row.seen && <Moment at={row.seen} />}
          </p>
        </li>
      ))}
    </ul>
  );
}

const most = 3;

function formatClients({ clients }: ColleagueRow) {
  const named = clients.slice(0, most).map(({ name, isLead }) => (isLead ? `${name} (lead)` : name));
  return clients.length > most ? `${named.join(", ")} and ${clients.length - most} more` : named.join(", ");
}
