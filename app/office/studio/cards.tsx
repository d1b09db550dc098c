import { href, Link } from "react-router";
import styles from "./office.module.css";
import type { OfficePage } from "./read-page.ts";

/** Active employees, departments, and how full the office is. */
export const Cards = ({ page: { active, departments, onsite, capacity, full, decides } }: { page: OfficePage }) => (
  <div className={styles.cards}>
    <section className={styles.card}>
      <h2>Active Employees</h2>
      <p className={styles.figure}>
        <Link to={`${href("/studio/workspace/staff")}?status=active`} aria-label={`${active}: see who they are`}>
          {active}
        </Link>
      </p>
      <p>Admins and staff</p>
    </section>
    <section className={styles.card}>
      <h2>Departments</h2>
      <p className={styles.figure}>{departments.length}</p>
      {departments.length > 0 ? <Heads departments={departments} /> : <p>None yet</p>}
      {decides && <Link to={href("/studio/workspace/departments")}>Edit departments</Link>}
    </section>
    <section className={styles.card}>
      <h2>Office Utilization</h2>
      {full === null ? (
        <SetCapacity decides={decides} />
      ) : (
        <>
          <p className={styles.figure}>{full}%</p>
          <p>
            {onsite.length} of {capacity} places today
          </p>
        </>
      )}
    </section>
  </div>
);

const Heads = ({ departments }: Pick<OfficePage, "departments">) => (
  <ul className={styles.heads}>
    {departments.map(({ id, name, heads }) => (
      <li key={id}>
        <span>{name}</span>
        <b>{heads}</b>
      </li>
    ))}
  </ul>
);

const SetCapacity = ({ decides }: { decides: boolean }) =>
  decides ? (
    <Link to={href("/studio/workspace/settings/:group", { group: "office" })}>Set capacity</Link>
  ) : (
    <p>No admin has set the number of places yet.</p>
  );
