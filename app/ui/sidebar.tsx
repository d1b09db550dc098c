import { NavLink } from "react-router";
import styles from "./sidebar.module.css";

type Tab = { to: string; label: string };
type Props = { label: string; tabs: Tab[]; foot?: React.ReactNode; children: React.ReactNode };

/** Tabs beside their content; a strip above it on narrow screens. */
export function Sidebar({ label, tabs, foot, children }: Props) {
  return (
    <div className={styles["rooms"]}>
      <nav className={styles["nav"]} aria-label={label}>
        <ul className={styles["tabs"]}>
          {tabs.map((tab) => (
            <li key={tab.to}>
              <NavLink className={styles["tab"] ?? ""} to={tab.to}>
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
