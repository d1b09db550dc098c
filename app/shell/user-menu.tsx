import { SignOut } from "#app/presence/sign-out.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import type { Person } from "#domain/people/index.ts";
import styles from "./shell.module.css";

type Props = { person: Pick<Person, "firstName" | "lastName" | "email" | "role"> };

/** Opens by the browser's own means, so it works before and without script. */
export function UserMenu({ person: { firstName, lastName, email, role } }: Props) {
  const name = `${firstName} ${lastName}`;
  return (
    <div className={styles["who"]}>
      <RoleBadge role={role} />
      <button type="button" className={styles["user"]} popoverTarget="user-menu" aria-label={`User menu: ${name}`}>
        <span className={styles["initials"]} aria-hidden="true">
          {(firstName[0] ?? "") + (lastName[0] ?? "")}
        </span>
        <span className={styles["name"]}>{name}</span>
      </button>
      <div id="user-menu" popover="auto" className={styles["menu"]}>
        <p className={styles["full"]}>{name}</p>
        <p className={styles["email"]}>{email}</p>
        <SignOut />
      </div>
    </div>
  );
}
