import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import styles from "./sidebar.module.css";

/** `end`: chosen only on its very page, not on those below. */
type Tab = { to: string; label: string; end?: boolean };
type Props = { label: string; tabs: Tab[]; foot?: React.ReactNode; children: React.ReactNode };

/** Tabs beside their content; a strip above it on narrow screens. */
export function Sidebar({ label, tabs, foot, children }: Props) {
  const strip = useChosenInSight();
  return (
    <div className={styles["rooms"]}>
      <nav ref={strip} className={styles["nav"]} aria-label={label}>
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

/** On a narrow screen the strip is longer than the screen: the chosen tab is moved to its middle. */
function useChosenInSight() {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page chooses another tab
  useEffect(() => {
    const chosen = strip.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const whole = strip.current?.getBoundingClientRect();
    if (!chosen || !whole) return;
    strip.current?.scrollBy({ left: chosen.left + chosen.width / 2 - whole.left - whole.width / 2 });
  }, [pathname]);
  return strip;
}
