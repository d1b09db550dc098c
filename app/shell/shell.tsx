import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { Fragment, useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import { Link, useLocation } from "react-router";
import { FocusAfter } from "#app/ui/focus-after.ts";
import { FormatsOf } from "#app/ui/formats.ts";
import { LedTo } from "#app/ui/led-to.ts";
import { hearChanges } from "#app/ui/live-stream.ts";
import { type Brand, Logo } from "#app/ui/logo.tsx";
import { formatsFor, type ReaderPlace } from "#domain/kernel/format/formats.ts";
import type { Person } from "#domain/users/index.ts";
import { Arriving } from "./arriving.tsx";
import { Bell } from "./bell.tsx";
import { usePreload } from "./preload.ts";
import type { Left } from "./presence/left.ts";
import { Presence } from "./presence/presence.tsx";
import styles from "./shell.module.css";
import type { Navigation } from "./sidebar/navigation.ts";
import { Shortcuts, Sidebar } from "./sidebar/sidebar.tsx";
import { type Crumb, useTrail } from "./trail.ts";
import { UserMenu } from "./user-menu.tsx";

type Props = {
  brand: Brand;
  /** Shown after the name. */
  suffix?: string;
  home: string;
  /** Whose pages they are, where that is one client. */
  company?: string | null;
  navigation: Navigation;
  person: Pick<Person, "id" | "firstName" | "lastName" | "email" | "role" | "pictureId">;
  footer: string;
  /** Unread notifications; null for those who have none of their own here. */
  unread: Unread | null;
  /** Shown above everything, on every screen. */
  banner?: React.ReactNode;
  search?: React.ReactNode;
  left: Left;
  place: ReaderPlace;
  theme: string;
  children: React.ReactNode;
};

/** The frame of every signed-in screen: the way home, the user, the confidentiality note. */
export function Shell({ brand, suffix, home, person, footer, left, place, theme, ...page }: Props) {
  const { banner, search, navigation, company = null } = page;
  useTheme(theme);
  usePreload();
  preload(figtree, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const unread = useUnread(page.unread);
  const trail = useTrail(navigation);
  return (
    <div className={styles.shell}>
      <a className={`sr-only ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <Link className={styles.home} to={home}>
          <Logo brand={brand} size={22} {...(suffix && { suffix })} />
        </Link>
        <Crumbs trail={trail} company={company} />
        {search}
        {unread !== null && <Bell unread={unread} />}
        <UserMenu person={person} />
      </header>
      <Sidebar navigation={navigation} personId={person.id} unread={unread} />
      {banner && <div className={styles.banner}>{banner}</div>}
      <main id="content" tabIndex={-1} className={styles.main}>
        <FormatsOf value={formatsFor(place)}>
          <LedTo value={trail.flatMap(({ to }) => to ?? [])}>{page.children}</LedTo>
        </FormatsOf>
      </main>
      <footer className={styles.footer}>{footer}</footer>
      <Shortcuts {...navigation} />
      <Arriving />
      <Presence left={left} />
      <FocusAfter />
    </div>
  );
}

/** Applies the theme from the user's profile, and stores it for the script that runs before the first paint. */
function useTheme(theme: string) {
  useEffect(() => {
    const root = document.documentElement;
    const isChosen = theme === "light" || theme === "dark";
    if (isChosen) root.dataset["theme"] = theme;
    else delete root.dataset["theme"];
    try {
      if (isChosen) localStorage.setItem("theme", theme);
      else localStorage.removeItem("theme");
    } catch {
      // Storage is disabled: the theme applies to this page only.
    }
  }, [theme]);
}

/** A new object each time the page is read, even when the count is the same. */
type Unread = { waiting: number };

/**
 * The count the page was loaded with, and, while it is visible, the server's count whenever there is something new or
 * some may have been missed. Null for those who have none of their own here.
 */
function useUnread(loaded: Unread | null): number | null {
  const [told, tell] = useState({ since: loaded, waiting: loaded?.waiting ?? 0 });
  const latest = useRef(loaded);
  latest.current = loaded;
  useEffect(() => {
    async function ask() {
      if (document.visibilityState !== "visible") return;
      const since = latest.current;
      if (!since) return;
      const answer = await fetch("/notifications/unread").catch(() => null);
      if (answer?.ok) tell({ since, waiting: Number(await answer.text()) || 0 });
    }
    return hearChanges((change) => {
      if (change === "all" || change.topic === "news") void ask();
    });
  }, []);
  // An answer requested before the page was read again is older than the page.
  return loaded && told.since === loaded ? told.waiting : (loaded?.waiting ?? null);
}

/** `company`: the client whose dashboard it is. */
type CrumbsProps = { trail: Crumb[]; company: string | null };

/** The way to where one is. Each step before it can be gone back to. */
function Crumbs({ trail, company }: CrumbsProps) {
  const { pathname } = useLocation();
  const steps: Crumb[] = company ? [{ name: company }, ...trail] : trail;
  // Keeps its place in the header.
  if (steps.length === 0) return <div className={styles.crumbs} />;
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      {steps.map(({ name, to }, at) => (
        <Fragment key={`${to} ${name}`}>
          {at > 0 && <span aria-hidden="true"> / </span>}
          {to && to !== pathname ? <Link to={to}>{name}</Link> : at === steps.length - 1 ? <b>{name}</b> : name}
        </Fragment>
      ))}
    </nav>
  );
}
