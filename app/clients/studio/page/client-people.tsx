import { Link } from "react-router";
import styles from "#app/ui/record.module.css";
import type { Client } from "#domain/clients/index.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";

/** A client's people, and who of the team looks after them. */
export const ClientPeople = ({ members, assignees }: Pick<Client, "members" | "assignees">) => (
  <>
    <section className={styles.part} aria-label="Members">
      <h2>Members</h2>
      {members.length === 0 && <p className={styles.quiet}>Nobody yet.</p>}
      <ul className={styles.people}>
        {members.map(({ id, name, email, status, isOwner }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{readableAddress(email)}</span>
            <span>{[isOwner ? "owner" : "member", status !== "active" && status].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.part} aria-label="Team">
      <h2>Team</h2>
      {assignees.length === 0 && <p className={styles.quiet}>Nobody is assigned.</p>}
      <ul className={styles.people}>
        {assignees.map(({ id, name, isLead, seesMoney, revealsSecrets }) => (
          <li key={id}>
            <strong>
              <Link to={`/studio/workspace/staff/${id}`}>{name}</Link>
            </strong>
            <span>
              {[isLead && "lead", seesMoney && "sees money", revealsSecrets && "reveals credentials"]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  </>
);
