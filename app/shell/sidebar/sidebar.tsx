import ArrowLeft from "lucide-react/icons/arrow-left";
import HomeIcon from "lucide-react/icons/house";
import Inbox from "lucide-react/icons/inbox";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { placeIcons } from "./icons.ts";
import { isBelow, type Navigation } from "./navigation.ts";
import { Sections } from "./sections.tsx";
import styles from "./sidebar.module.css";
import { sidebarId, useDrawer } from "./use-drawer.ts";

type Props = { navigation: Navigation; personId: string; unread: number | null };

/** Every section and the pages of those that are open; a rail on narrower screens, on a phone a drawer. One per page. */
export function Sidebar({ navigation, personId, unread }: Props) {
  const { label, home } = navigation;
  const drawer = useRef<HTMLElement>(null);
  const keepFocus = useDrawer(drawer);
  return (
    <nav ref={drawer} id={sidebarId} popover="auto" className={styles.nav} aria-label={label} onKeyDown={keepFocus}>
      <div className={styles.top}>
        <span aria-hidden="true">{label}</span>
        <button
          type="button"
          className={styles.close}
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon of={X} size={20} />
        </button>
      </div>
      {home && <Home to={home} unread={unread} />}
      <Sections navigation={navigation} personId={personId} />
    </nav>
  );
}

function Home({ to, unread }: { to: string; unread: number | null }) {
  const isHome = useLocation().pathname === to;
  return (
    <div className={styles.list}>
      <Link className={styles.entry} to={to} aria-current={isHome ? "page" : undefined}>
        <Icon of={isHome ? HomeIcon : ArrowLeft} />
        <span className={styles.words}>{isHome ? "Studio" : "Back to Dashboard"}</span>
      </Link>
      <NavLink className={styles.entry ?? ""} to="/notifications">
        <Icon of={Inbox} />
        <span className={styles.words}>Notifications</span>
        {/* The bell says it aloud. */}
        {unread !== null && unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </NavLink>
    </div>
  );
}

/** The places most people go to, within reach of the thumb, and the way to all others. On phones only. */
export function Shortcuts({ shortcuts, sections, home }: Pick<Navigation, "shortcuts" | "sections" | "home">) {
  const { pathname } = useLocation();
  const isIn = ({ to, end }: { to: string; end?: boolean }) => (end ? pathname === to : isBelow(pathname, to));
  const others = [...sections, ...(home ? [{ to: "/notifications" }] : [])];
  const isMore = !shortcuts.some(isIn) && others.some(isIn);
  return (
    <nav className={styles.shortcuts} aria-label="Shortcuts">
      {shortcuts.map(({ to, label, end, icon }) => (
        <NavLink key={to} to={to} end={end ?? false} className={styles.shortcut ?? ""}>
          <Icon of={placeIcons[icon]} size={20} />
          {label}
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.shortcut}
        popoverTarget={sidebarId}
        aria-current={isMore ? "true" : undefined}
      >
        <Icon of={Menu} size={20} />
        More
      </button>
    </nav>
  );
}
