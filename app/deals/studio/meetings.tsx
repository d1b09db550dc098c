import { Form, href, Link } from "react-router";
import { MeetingAnswers } from "#app/deals/meeting-answers.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { CopyBox } from "#app/ui/copy-box.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./meetings.module.css";
import type { MeetingsView } from "./read-meetings.ts";

type Props = { meetings: MeetingsView; answer: FormAnswer<unknown> | undefined };

/** A deal's meetings, those that may belong to it, and its link to book one. */
export const Meetings = ({ meetings: { meetings, alike, link, letter, bookPath }, answer }: Props) => (
  <section className={styles.meetings} aria-label="Meetings">
    <h2>Meetings</h2>
    {meetings.length > 0 && (
      <ul>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <Which meeting={meeting} />
            <span className={styles.standing}>{meeting.standing}</span>
            {meeting.rescue && <p className={styles.rescue}>{meeting.rescue}</p>}
            <MeetingAnswers meeting={meeting} answer={answer} />
          </li>
        ))}
      </ul>
    )}
    {letter && (
      <a className={buttonStyle()} href={letter.href}>
        Offer {letter.to} another time
      </a>
    )}
    {alike.map((meeting) => (
      <Form key={meeting.id} method="post" className={styles.alike} preventScrollReset>
        <div>
          <p>Booked under the same address:</p>
          <Which meeting={meeting} />
        </div>
        <input type="hidden" name="bookingId" value={meeting.id} />
        <Submit tone="plain" busy="Joining…" name="intent" value="join">
          It belongs to this deal
        </Submit>
      </Form>
    ))}
    {bookPath && (
      <Link className={buttonStyle()} to={bookPath}>
        Book for them
      </Link>
    )}
    {link && (
      <CopyBox label="Link to book a meeting for this deal" value={link}>
        <p>Whoever books by this link books for this deal. Send it to your contact, or book for them.</p>
      </CopyBox>
    )}
  </section>
);

type MeetingName = Pick<MeetingsView["alike"][number], "id" | "name" | "invitee" | "when">;
const Which = ({ meeting: { id, name, invitee, when } }: { meeting: MeetingName }) => (
  <span>
    <Link to={href("/studio/workspace/calendar/:bookingId", { bookingId: id })}>
      {name} with {invitee}
    </Link>{" "}
    <Moment at={when} />
  </span>
);
