import { href, Link } from "react-router";
import { progressWords } from "#app/briefs/progress.tsx";
import { useFormats } from "#app/ui/formats.ts";
import styles from "#app/ui/record.module.css";
import type { BriefStanding } from "#domain/briefs/index.ts";
import type { Client } from "#domain/clients/page/index.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";

type Props = {
  client: Client;
  fee: { words: string; isUnagreed: boolean } | null;
  brief: BriefStanding | null;
  crm: string | null;
};

/** What is known about a client, its people and its team. `fee` is null for those who may not see money. */
export function ClientFacts({ client, fee, brief, crm }: Props) {
  const formats = useFormats();
  return (
    <div className={styles.columns}>
      <dl className={styles.facts}>
        <Fact name="Started">{client.startedOn ? formats.day(client.startedOn) : "Not yet"}</Fact>
        {client.endedOn && <Fact name="Ended">{formats.day(client.endedOn)}</Fact>}
        <Fact name="Currency">{client.currency}</Fact>
        <Fact name="Time zone">{client.timeZone.replaceAll("_", " ")}</Fact>
        {fee && (
          <Fact name="Fee">
            {fee.isUnagreed ? (
              <>
                None agreed yet, so a deal costs nothing.{" "}
                <Link to={href("/studio/workspace/clients/:clientId/agreements", { clientId: client.id })}>
                  See the agreement
                </Link>
              </>
            ) : (
              fee.words
            )}
          </Fact>
        )}
        {brief && (
          <Fact name="Brief">
            <Link to={href("/studio/workspace/clients/:clientId/brief", { clientId: client.id })}>
              {brief.completedAt ? `Done ${formats.date(brief.completedAt)}` : progressWords(brief.progress)}
            </Link>
          </Fact>
        )}
        {crm && <Fact name="CRM">{crm}</Fact>}
        {client.source && <Fact name="Came from">{client.source}</Fact>}
        {client.notes && <Fact name="Notes">{client.notes}</Fact>}
      </dl>
      <ClientPeople members={client.members} assignees={client.assignees} />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A client's people, and who of the team looks after them. */
const ClientPeople = ({ members, assignees }: Pick<Client, "members" | "assignees">) => (
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
              <Link to={href("/studio/workspace/staff/:personId", { personId: id })}>{name}</Link>
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
