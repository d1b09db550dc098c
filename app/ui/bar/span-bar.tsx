import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import styles from "./bar.module.css";

type Props = {
  /** The days shown, a day before and one after them, and today. */
  span: { title: string; before: string; after: string; today: string };
  /** What the arrows pass over, in a word. */
  step: string;
  to: (change: { date: string }) => string;
  children: React.ReactNode;
};

/** Which days are shown, with the ways to others. All of it stands in the address. */
export const SpanBar = ({ span: { title, before, after, today }, step, to, children }: Props) => (
  <div className={styles["bar"]}>
    <nav className={styles["time"]} aria-label="Time shown">
      <Link className={buttonStyle()} to={to({ date: today })}>
        Today
      </Link>
      <Link className={buttonStyle("quiet")} to={to({ date: before })} aria-label={`Previous ${step}`}>
        ‹
      </Link>
      <Link className={buttonStyle("quiet")} to={to({ date: after })} aria-label={`Next ${step}`}>
        ›
      </Link>
    </nav>
    <h2 className={styles["title"]} aria-live="polite">
      {title}
    </h2>
    {children}
  </div>
);
