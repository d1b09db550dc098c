import { useRef } from "react";
import { NavLink } from "react-router";
import styles from "./sidebar.module.css";
import { sidebarId, useDrawer } from "./use-drawer.ts";

/** `end`: selected only on its exact page, not on those below. */
type Tab = { to: string; label: string; end?: boolean };
type Props = { label: string; tabs: Tab[]; foot?: React.ReactNode; children: React.ReactNode };

/** Tabs beside their content; on narrow screens a drawer that a `MenuButton` opens. One per page. */
export function Sidebar({ label, tabs, foot, children }: Props) {
  const drawer = useRef<HTMLElement>(null);
  const keepFocus = useDrawer(drawer);
  return (
    <div className={styles["rooms"]}>
      <nav
        ref={drawer}
        id={sidebarId}
        popover="auto"
        className={styles["nav"]}
        aria-label={label}
        onKeyDown={keepFocus}
      >
        <div className={styles["top"]}>
          <span aria-hidden="true">{label}</span>
          <button
            type="button"
            className={styles["icon"]}
            popoverTarget={sidebarId}
            popoverTargetAction="hide"
            aria-label="Close menu"
          >
            <Lines path="M5 5l10 10M15 5L5 15" />
          </button>
        </div>
        <ul className={styles["tabs"]}>
          {tabs.map((tab) => (
            <li key={tab.to}>
              <NavLink className={styles["tab"] ?? ""} to={tab.to} end={tab.end ?? false}>
                {tab.label}
              </NavLink>
            </li>
          ))}
        </ul>
        {foot && <div className={styles["foot"]}>{foot}</div>}
      </nav>
      <div id="room" tabIndex={-1} className={styles["room"]}>
        {children}
      </div>
    </div>
  );
}

/** Opens the page's sidebar on narrow screens, by browser means; hidden elsewhere. */
export const MenuButton = () => (
  <button type="button" className={`${styles["icon"]} ${styles["menu"]}`} popoverTarget={sidebarId} aria-label="Menu">
    <Lines path="M3 6h14M3 10h14M3 14h14" />
  </button>
);

const Lines = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
);
