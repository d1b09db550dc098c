import { href, Link } from "react-router";
import { MeetingList } from "#app/booking/meeting-list.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import styles from "#app/ui/record.module.css";
import type { Page } from "./read-page.ts";

/** The next meeting, how to reach them, the lead's answers before the meeting, their message, and the meetings they booked. */
export function LeadFacts({ lead, asked, meeting, booked, when, cameFrom, meetings }: Page) {
  return (
    <>
      <dl className={styles.facts}>
        {booked && (
          <Fact name="Meeting">
            <Link to={href("/studio/workspace/calendar/:bookingId", { bookingId: booked.id })}>{booked.day}</Link>
          </Fact>
        )}
        {lead.email && (
          <Fact name="Email">
            <MailLink to={lead.email} />
          </Fact>
        )}
        {lead.phone && (
          <Fact name="Phone">
            <a href={`tel:${lead.phone.replace(/[^+\d]/g, "")}`}>{lead.phone}</a>
          </Fact>
        )}
        <Fact name="Asked for">{meeting}</Fact>
        <Fact name="Received">
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
      <section className={styles.part} aria-label="Answers">
        <h2>Answers</h2>
        {asked.length === 0 && <p className={styles.quiet}>Booked directly, without the questions.</p>}
        <ul className={styles.people}>
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
