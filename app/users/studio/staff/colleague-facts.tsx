import { Link } from "react-router";
import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import type { ColleagueRow } from "./colleague-row.ts";
import styles from "./staff.module.css";

/** A colleague's details, and the clients they work for. */
export function ColleagueFacts({ colleague }: { colleague: ColleagueRow }) {
  const { role, status, email, jobTitle, department, seen, clients } = colleague;
  return (
    <>
      <dl className={styles["facts"]}>
        <dt>Role</dt>
        <dd>
          <RoleBadge role={role} /> {status !== "active" && <Mark tone="warning">{status}</Mark>}
        </dd>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </dd>
        <dt>Title</dt>
        <dd>{jobTitle ?? "No title yet"}</dd>
        <dt>Department</dt>
        <dd>{department ?? "No department"}</dd>
        <dt>Last seen</dt>
        <dd>{seen ? <Moment at={seen} /> : "Not seen yet"}</dd>
      </dl>
      <section className={styles["part"]}>
        <h2>Clients</h2>
        {clients.length === 0 && <p>Assigned to no client yet.</p>}
        {clients.length > 0 && (
          <ul>
            {clients.map(({ id, name, isLead }) => (
              <li key={id}>
                <Link to={`/studio/workspace/clients/${id}`}>{name}</Link>
                {isLead && " (lead)"}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
