import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Note } from "#app/ui/notice.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import { Frame } from "../../frame.tsx";
import { BothClocks } from "../../words/both-clocks.tsx";
import styles from "./booked.module.css";
import type { BookingState, BookingView } from "./booking-view.ts";
import { calendarLinks } from "./calendar-links.ts";
import { Door } from "./door.tsx";

const titles: Record<BookingState, string> = {
  confirmed: "Your meeting is booked",
  cancelled: "This meeting is cancelled",
  moved: "This meeting has moved",
  past: "This meeting has taken place",
};

/** Everything an invitee wants to know about a booking, and what they can still change. */
export function Booked({ view }: { view: BookingView }) {
  const { state, agency, name, start, lengthMin, timeZone, invitee, hosts, location, links } = view;
  const isComing = state === "confirmed";
  const title = isComing && view.hasMoved ? "Your meeting has moved" : titles[state];
  return (
    <Frame title={title} lead={leads(view)} look={agency.look}>
      <div className={styles.booked}>
        <Door
          start={start}
          timeZone={timeZone}
          isOpen={isComing}
          isStruck={state === "cancelled" || state === "moved"}
        />
        <div className={styles.words}>
          <dl className={styles.facts}>
            <div>
              <dt>When</dt>
              <dd>
                <BothClocks {...{ start, lengthMin, timeZone, agency }} />
              </dd>
            </div>
            <div>
              <dt>What</dt>
              <dd>{name.includes(`${lengthMin} min`) ? name : `${name}, ${lengthMin} minutes`}</dd>
            </div>
            <div>
              <dt>Where</dt>
              <dd>
                {location.url && isComing ? (
                  <a href={location.url}>{location.url}</a>
                ) : location.url ? (
                  "Online"
                ) : (
                  location.name
                )}
              </dd>
            </div>
            <div>
              <dt>Who</dt>
              <dd>{[...hosts, invitee.name].join(", ")}</dd>
            </div>
          </dl>
          {state === "moved" && links.next && (
            <p>
              <Link className={buttonStyle("primary")} to={links.next}>
                See the new time
              </Link>
            </p>
          )}
          {isComing && view.hasDeclined && (
            <Note>You declined this meeting in your calendar. It still stands until you move or cancel it here.</Note>
          )}
          {isComing && <AddToCalendar view={view} />}
          {isComing && <Changes view={view} />}
          {(state === "cancelled" || state === "past") && (
            <p>
              <Link className={buttonStyle()} to={view.bookPath}>
                Book another meeting
              </Link>
            </p>
          )}
        </div>
      </div>
    </Frame>
  );
}

function leads({ state, isMailed, invitee: { email } }: BookingView) {
  if (state === "confirmed")
    return `${isMailed ? `We will email ${readableAddress(email)} as well. ` : ""}Bookmark this page to come back to it.`;
  if (state === "moved") return "It has been moved to another time.";
  return null;
}

function AddToCalendar({ view }: { view: BookingView }) {
  const { google, outlook } = calendarLinks(view);
  return (
    <section className={styles.group} aria-labelledby="add">
      <h2 id="add">Add to your calendar</h2>
      <div className={styles.actions}>
        <a className={buttonStyle("primary")} href={view.links.calendar} download="meeting.ics">
          Calendar file
        </a>
        <a className={buttonStyle()} href={google} target="_blank" rel="noopener noreferrer">
          Google Calendar
        </a>
        <a className={buttonStyle()} href={outlook} target="_blank" rel="noopener noreferrer">
          Outlook
        </a>
      </div>
    </section>
  );
}

/** Rescheduling and cancelling, while that is possible. */
function Changes({ view: { mayChange, links, agency } }: { view: BookingView }) {
  return (
    <section className={styles.group} aria-labelledby="change">
      <h2 id="change">Change of plans</h2>
      {mayChange ? (
        <div className={styles.actions}>
          <Link className={buttonStyle()} to={links.reschedule}>
            Move this meeting
          </Link>
          <Link className={buttonStyle("danger")} to={links.cancel}>
            Cancel this meeting
          </Link>
        </div>
      ) : (
        <p>
          It is too late to change it here.
          {agency.supportEmail && (
            <>
              {" "}
              Write to <MailLink to={agency.supportEmail} />.
            </>
          )}
        </p>
      )}
    </section>
  );
}
