import { href, Link } from "react-router";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { zoneName } from "#domain/kernel/format/formats.ts";
import styles from "./booking.module.css";
import type { Detail } from "./read-detail.ts";

const places = { room: "Virtual office", link: "Video call", phone: "By phone", address: "In person" };

/** Of several hosts, the link of the first who has one was taken. */
const ownLinkOf = (hosts: string[]) => `${hosts.length > 1 ? "A host" : hosts[0]}'s meeting link`;

/** Everything known about a booking. */
export function Facts({ booking }: { booking: Detail }) {
  const { day, time, zone, theirs, type, length, hosts, invitee, location } = booking;
  return (
    <dl className={styles.facts}>
      <Fact name="When">
        <span className={styles.when}>
          {day}, <Moment at={{ text: time, utc: booking.start }} />
        </span>
        <span className={styles.beside}>{zoneName(zone)}</span>
        {theirs && (
          <span className={styles.beside}>
            For the invitee: {theirs.moment} ({zoneName(theirs.zone)})
          </span>
        )}
      </Fact>
      <Fact name="Meeting">
        {type}, {length}
      </Fact>
      <Fact name={hosts.length > 1 ? "Hosts" : "Host"}>{hosts.join(", ")}</Fact>
      <Fact name="Where">
        {location.kind === "host" ? ownLinkOf(hosts) : (location.place ?? places[location.kind])}
        {location.url && (
          <a href={location.url} rel="noreferrer">
            {location.url}
          </a>
        )}
        {location.kind !== "phone" && location.kind !== "address" && !location.url && (
          <span className={styles.beside}>No link yet. Agree on the place with the invitee.</span>
        )}
      </Fact>
      <Fact name="Invitee">
        {invitee.name}
        <MailLink to={invitee.email} />
        {invitee.phone && <a href={`tel:${invitee.phone.replace(/[^+\d]/g, "")}`}>{invitee.phone}</a>}
      </Fact>
      {booking.answer && (
        <Fact name="Answer">
          {booking.answer.word}
          <span className={styles.beside}>{booking.answer.at}, from their calendar</span>
        </Fact>
      )}
      {invitee.company && <Fact name="Company">{invitee.company}</Fact>}
      {invitee.message && (
        <Fact name="Message">
          <span className={styles.message}>{invitee.message}</span>
        </Fact>
      )}
      {booking.lead && (
        <Fact name="Lead">
          <span>{booking.lead.told.join(" · ")}</span>
          {booking.lead.source && <span className={styles.beside}>Came from {booking.lead.source}</span>}
          <Link to={href("/studio/workspace/leads/:leadId", { leadId: booking.lead.id })}>Open the lead</Link>
        </Fact>
      )}
      {booking.rescheduledTo && (
        <Fact name="Moved to">
          <Link to={href("/studio/workspace/calendar/:bookingId", { bookingId: booking.rescheduledTo })}>
            The new booking
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
