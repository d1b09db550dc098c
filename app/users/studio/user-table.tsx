import { href, NavLink } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import type { UserRow } from "#domain/user-admin/index.ts";
import styles from "./users.module.css";

/** The users of a page. `query`: the search and page that their links keep. */
export const UserTable = ({ users, query }: { users: UserRow[]; query: string }) => (
  <Table
    label="Users"
    columns={["Person", "Role", "Company"]}
    rows={users.map((user) => ({
      key: user.id,
      cells: [
        <Person key="person" user={user} query={query} />,
        <span key="role" className={styles.badges}>
          <RoleBadge role={user.role === "admin" || user.role === "staff" ? user.role : "client"} />
          {user.status !== "active" && <Mark tone="warning">{user.status}</Mark>}
        </span>,
        user.company ?? (user.role === "client" ? "Not specified" : "–"),
      ],
    }))}
  />
);

function Person({ user, query }: { user: UserRow; query: string }) {
  const { id, firstName, lastName, email, pictureId } = user;
  const name = `${firstName} ${lastName}`;
  return (
    <NavLink to={`${href("/studio/vault/passwords/:personId", { personId: id })}${query}`} preventScrollReset>
      <span className={styles.person}>
        <Avatar name={name} pictureId={pictureId} size={40} />
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{readableAddress(email)}</span>
        </span>
      </span>
    </NavLink>
  );
}
