import { Link } from "react-router";
import styles from "./bar.module.css";

type Props<View extends string> = {
  label: string;
  words: Record<View, string>;
  current: View;
  to: (view: View) => string;
};

/** Links between views of the same data. The current view is in the URL. */
export function ViewLinks<View extends string>({ label, words, current, to }: Props<View>) {
  const views = Object.keys(words) as View[]; // the record's own keys
  return (
    <nav className={styles["views"]} aria-label={label}>
      {views.map((view) => (
        <Link key={view} className={styles["view"]} to={to(view)} aria-current={view === current ? "true" : undefined}>
          {words[view]}
        </Link>
      ))}
    </nav>
  );
}
