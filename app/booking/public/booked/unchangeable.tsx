import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Frame } from "../../frame.tsx";
import styles from "./booked.module.css";
import type { BookingView } from "./booking-view.ts";

export type Because = "late" | "over" | "cancelled" | "moved";

const titles: Record<Because, string> = {
  late: "It is too late to change this here",
  over: "This meeting has taken place",
  cancelled: "This meeting is cancelled already",
  moved: "This meeting has moved already",
};

/** Why nothing can be changed here, and what to do instead. */
export function Unchangeable({ because, view }: { because: Because; view: BookingView }) {
  const { agency, links } = view;
  return (
    <Frame title={titles[because]} look={agency.look}>
      <div className={styles.narrow}>
        {because === "over" && <p>It can't be moved or cancelled any more.</p>}
        {because === "late" && (
          <p>
            You can make changes until {formatLength(view.cutOffMin)} before the start.
            {agency.supportEmail && (
              <>
                {" "}
                Write to <MailLink to={agency.supportEmail} /> and we will see what can be done.
              </>
            )}
          </p>
        )}
        <Link className={buttonStyle("primary")} to={links.next ?? links.page}>
          {links.next ? "See the new time" : "See the meeting"}
        </Link>
      </div>
    </Frame>
  );
}

function formatLength(minutes: number) {
  const [count, unit] = minutes % 60 === 0 && minutes > 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
