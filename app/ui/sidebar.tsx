import { NavLink } from "react-router";
import styles from "./sidebar.module.css";

/** `end`: chosen only on its very page, not on those below. */
type Tab = { to: string; label: string; end?: boolean };
type Props = { label: string; tabs: Tab[]; foot?: React.ReactNode; children: React.ReactNode };

/** Tabs beside their content; a strip above it on narrow screens. */
export function Sidebar({ label, tabs, foot, children }: Props) {
  return (
    <div className={styles["rooms"]}>
      <nav className={styles["nav"]} aria-label={label}>
        <ul className={styles["tabs"]}>
          {tabs.map((tab) => (
            <li key={tab.to}>
              <NavLink className={styles["tab"] ?? ""} to={tab.to} end={tab.end ?? false}>
                {tab.label}
              </NavLink>
            </li>
          ))}
        </ul>
        {foot}
      </nav>
      <div className={styles["room"]}>{children}</div>
    </div>
  );
}
