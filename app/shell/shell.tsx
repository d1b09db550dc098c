import { Link } from "react-router";
import { FocusAfter } from "#app/ui/focus-after.ts";
import { FormatsOf } from "#app/ui/formats.ts";
import { type Brand, Logo } from "#app/ui/logo.tsx";
import { MenuButton } from "#app/ui/sidebar.tsx";
import { formatsFor, type Place } from "#domain/kernel/format/formats.ts";
import type { Person } from "#domain/users/index.ts";
import { Arriving } from "./arriving.tsx";
import { Bell } from "./bell.tsx";
import type { Left } from "./presence/left.ts";
import { Presence } from "./presence/presence.tsx";
import styles from "./shell.module.css";
import { useTheme } from "./use-theme.ts";
import type { Unread } from "./use-unread.ts";
import { UserMenu } from "./user-menu.tsx";

type Props = {
  brand: Brand;
  /** Shown after the name. */
  suffix?: string;
  home: string;
  person: Pick<Person, "firstName" | "lastName" | "email" | "role" | "pictureId">;
  footer: string;
  /** Unread notifications; null for those who have none of their own here. */
  unread: Unread | null;
  /** Shown above everything, on every screen. */
  banner?: React.ReactNode;
  search?: React.ReactNode;
  left: Left;
  place: Place;
  theme: string;
  children: React.ReactNode;
};

/** Skip to the content, or to the sidebar where there is one. The link that does not apply is hidden. */
const SkipLinks = () =>
  ["content", "room"].map((id) => (
    <a key={id} className={`sr-only ${styles["skip"]}`} href={`#${id}`}>
      Skip to content
    </a>
  ));

/** The frame of every signed-in screen: the way home, the user, the confidentiality note. */
export function Shell({ brand, suffix, home, person, footer, left, place, theme, unread, ...page }: Props) {
  const { banner, search } = page;
  useTheme(theme);
  return (
    <div className={styles["shell"]}>
      <SkipLinks />
      <header className={styles["header"]}>
        <MenuButton />
        <Link className={styles["home"]} to={home}>
          <Logo brand={brand} size={22} {...(suffix && { suffix })} />
        </Link>
        {search}
        {unread !== null && <Bell unread={unread} />}
        <UserMenu person={person} />
      </header>
      {banner}
      <main id="content" tabIndex={-1} className={styles["main"]}>
        <FormatsOf value={formatsFor(place)}>{page.children}</FormatsOf>
      </main>
      <footer className={styles["footer"]}>{footer}</footer>
      <Arriving />
      <Presence left={left} />
      <FocusAfter />
    </div>
  );
}
