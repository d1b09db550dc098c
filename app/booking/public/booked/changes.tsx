import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import styles from "./booked.module.css";
import type { BookingView } from "./booking-view.ts";

/** Rescheduling and cancelling, while that is possible. */
export function Changes({ view: { mayChange, links, agency } }: { view: BookingView }) {
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
