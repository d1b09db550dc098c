import { useEffect, useRef } from "react";
import { href, Link, useLocation, useNavigation } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import type { Person } from "#domain/users/index.ts";
import { SignOut } from "./presence/sign-out.tsx";
import styles from "./shell.module.css";

type Props = { person: Pick<Person, "firstName" | "lastName" | "email" | "role" | "pictureId"> };

/** Opens by browser means, so it works before and without script; navigating closes it. */
export function UserMenu({ person: { firstName, lastName, email, role, pictureId } }: Props) {
  const name = `${firstName} ${lastName}`;
  const menu = useRef<HTMLDivElement>(null);
  const here = useLocation();
  const { key: way } = useNavigation().location ?? here;
  const taken = useRef(way);
  useEffect(() => {
    if (taken.current !== way) menu.current?.hidePopover();
    taken.current = way;
  }, [way]);
  useEffect(() => {
    const box = menu.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box?.contains(relatedTarget)) box?.hidePopover();
    };
    box?.addEventListener("focusout", leave);
    return () => box?.removeEventListener("focusout", leave);
  }, []);
  return (
    <div className={styles.who}>
      <RoleBadge role={role} />
      <button type="button" className={styles.user} popoverTarget="user-menu">
        <span className="sr-only">User menu: {name}</span>
        <span className={styles.face}>
          <Avatar name={name} pictureId={pictureId} size={40} />
        </span>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      </button>
      <div ref={menu} id="user-menu" popover="auto" className={styles.menu}>
        <p className={styles.full}>{name}</p>
        <p className={styles.email}>{readableAddress(email)}</p>
        <p className={styles.profile}>
          <Link to={href("/profile")}>View Profile</Link>
        </p>
        <SignOut />
      </div>
    </div>
  );
}
