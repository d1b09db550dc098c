import { NavLink } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { cardStyle } from "#app/ui/cards.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import type { UserRow } from "#domain/user-admin/index.ts";
import styles from "./users.module.css";

/** One user; the whole card links to them. */
export function UserCard({ user, query }: { user: UserRow; query: string }) {
  const { id, firstName, lastName, email, role, status, pictureId, company } = user;
  const name = `${firstName} ${lastName}`;
  return (
    <li>
      <NavLink
        className={`${cardStyle} ${styles["card"]}`}
        to={`/studio/vault/passwords/${id}${query}`}
        preventScrollReset
      >
        <Avatar name={name} pictureId={pictureId} size={40} />
        <span className={styles["who"]}>
          <strong>{name}</strong>
          <span>{email}</span>
          {(company || role === "client") && <span>{company ?? "Not specified"}</span>}
        </span>
        <span className={styles["badges"]}>
          <RoleBadge role={role === "admin" || role === "staff" ? role : "client"} />
          {status !== "active" && <Mark tone="warning">{status}</Mark>}
        </span>
      </NavLink>
    </li>
  );
}
