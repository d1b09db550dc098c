import { href, Link } from "react-router";
import { MeetingList } from "#app/booking/meeting-list.tsx";
import { Moment } from "#app/ui/moment.tsx";
import styles from "#app/ui/record.module.css";
import type { Page } from "./read-page.ts";

/** The lead's answers before the meeting, their message, and the meetings they booked. */
export function LeadFacts({ lead, asked, meeting, when, cameFrom, meetings }: Page) {
  return (
    <>
      <dl className={styles["facts"]}>
        <Fact name="Asked for">{meeting}</Fact>
        <Fact name="When">
          <Moment at={when} />
        </Fact>
        {cameFrom.map(([name, words]) => (
          <Fact key={name} name={name}>
            {words}
          </Fact>
        ))}
        {lead.message && <Fact name="Message">{lead.message}</Fact>}
        {lead.client && (
          <Fact name="Client">
            <Link to={href("/studio/workspace/clients/:clientId", { clientId: lead.client.id })}>
              {lead.client.name}
            </Link>
          </Fact>
        )}
      </dl>
      <section className={styles["part"]} aria-label="Answers">
        <h2>Answers</h2>
        {asked.length === 0 && <p className={styles["quiet"]}>Booked directly, without the questions.</p>}
        <ul className={styles["people"]}>
          {asked.map(({ question, answer }) => (
            <li key={question}>
              <span>{question}</span>
              <strong>{answer}</strong>
            </li>
          ))}
        </ul>
      </section>
      <MeetingList meetings={meetings} />
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
