import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./bar.module.css";

type Props = {
  /** The days shown, the links to the days before and after them, and to today. */
  span: { title: string; before: string; after: string; today: string };
  /** What the arrows skip, in a word. */
  step: string;
  to: (change: { date: string }) => string;
  children: React.ReactNode;
};

/** Which days are shown, with links to others. All state is in the URL. */
export const SpanBar = ({ span: { title, before, after, today }, step, to, children }: Props) => (
  <div className={styles.bar}>
    <h2 className={styles.title} aria-live="polite">
      {title}
    </h2>
    <nav className={styles.time} aria-label="Time shown">
      <Link className={buttonStyle()} to={to({ date: today })}>
        Today
      </Link>
      <Link className={buttonStyle()} to={to({ date: before })} aria-label={`Previous ${step}`}>
        <Icon of={ChevronLeft} />
      </Link>
      <Link className={buttonStyle()} to={to({ date: after })} aria-label={`Next ${step}`}>
        <Icon of={ChevronRight} />
      </Link>
    </nav>
    {children}
  </div>
);
