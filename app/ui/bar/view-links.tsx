import { Link } from "react-router";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import styles from "./bar.module.css";

type Props<View extends string> = {
  label: string;
  words: Record<View, string>;
  icons?: Record<View, Drawing>;
  current: View;
  to: (view: View) => string;
};

/** Links between views of the same data. The current view is in the URL. */
export function ViewLinks<View extends string>({ label, words, icons, current, to }: Props<View>) {
  const views = Object.keys(words) as View[]; // the record's own keys
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map((view) => (
        <Link key={view} className={styles.view} to={to(view)} aria-current={view === current ? "true" : undefined}>
          {icons && <Icon of={icons[view]} />}
          {words[view]}
        </Link>
      ))}
    </nav>
  );
}

/** What a list is narrowed by, and at the right end how it is shown. */
export const Toolbar = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.toolbar}>{children}</div>
);
