import { useRef, useState } from "react";
import { buttonStyle } from "#app/ui/button.tsx";
import type { FramedCalendar } from "./calendar-address.ts";
import styles from "./outside-calendar.module.css";
import { useSignOfLife } from "./sign-of-life.ts";

type Props = { title: string; address: string; calendar: FramedCalendar };

/** An external calendar in a frame; none of its scripts run in our page. It is removed with the page. */
export function OutsideCalendar({ title, address, calendar }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(700);
  const { state, seen } = useSignOfLife(frame, calendar, setHeight);
  const framed = (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ blockSize: height }}
      title={title}
      src={calendar.src}
      onLoad={seen}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
  const link = (
    <a
      className={buttonStyle(state === "silent" ? "primary" : "plain")}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      Open Calendar
    </a>
  );
  return (
    <div className={styles.calendar}>
      <div role="status" className={styles.silent}>
        {state === "silent" && <p>The calendar is not responding here. You can open it in a new tab:</p>}
        {state === "silent" && link}
        {state === "scheduled" && <p>Your time is booked. You will get a confirmation by email.</p>}
      </div>
      {state === "unstarted" ? <noscript>{framed}</noscript> : framed}
      {state !== "silent" && <p className={styles.else}>{link}</p>}
    </div>
  );
}
