import { Link } from "react-router";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ColleagueRow } from "./colleague-row.ts";
import styles from "./staff.module.css";

/** How to reach a colleague, where they work and when they were last seen. */
export const ColleagueFacts = ({ colleague: { email, department, seen } }: { colleague: ColleagueRow }) => (
  <Panel title="Details" isOpen>
    <dl className={styles["facts"]}>
      <dt>Email</dt>
      <dd>
        <MailLink to={email} />
      </dd>
      <dt>Department</dt>
      <dd>{department ?? "No department"}</dd>
      <dt>Last seen</dt>
      <dd>{seen ? <Moment at={seen} /> : "Not seen yet"}</dd>
    </dl>
  </Panel>
);

/** The clients a colleague works for. */
export const ClientsOf = ({ clients }: Pick<ColleagueRow, "clients">) => (
  <Panel title="Clients" note={clients.length > 0 && clients.length}>
    {clients.length === 0 && <p className={styles["none"]}>Assigned to no client yet.</p>}
    <ul className={styles["work"]}>
      {clients.map(({ id, name, isLead }) => (
        <li key={id}>
          <Link to={`/studio/workspace/clients/${id}`}>{name}</Link>
          <small>{isLead ? "Lead" : "Team member"}</small>
        </li>
      ))}
    </ul>
  </Panel>
);
