import { useEffect, useState } from "react";
import styles from "./week-view.module.css";

const minuteMs = 60_000;

/** Where the day stands now. It moves while the page is open. */
export function NowLine({ minute, hours }: { minute: number; hours: { from: number; to: number } }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const opened = Date.now();
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - opened) / minuteMs)), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const now = minute + passed;
  if (now < hours.from * 60 || now >= hours.to * 60) return null;
  const style = { "--from": now } as React.CSSProperties; // custom properties are not in React's type
  return <li className={styles["now"]} style={style} aria-hidden="true" />;
}
