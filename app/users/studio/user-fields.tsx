import { href, Link } from "react-router";
import { GoogleAccess } from "#app/credentials/google-access.tsx";
import { Area, Choice, Field } from "#app/ui/field.tsx";
import type { heldBy } from "#app/ui/held.ts";
import type { Archived } from "#domain/kernel/result.ts";
import type { User } from "#domain/user-admin/index.ts";
import { RestoreLink } from "../restore-link.tsx";
import styles from "./users.module.css";

/** The details of an existing user; empty for a new one. */
export type UserValues = Pick<User, "firstName" | "lastName" | "email" | "role" | "notes" | "googleEmail" | "company">;

type Props = {
  brand: string;
  kept: UserValues | null;
  held: ReturnType<typeof heldBy>;
  restores: Archived | null;
  company: React.ReactNode;
  onRole: (role: string) => void;
  password: React.ReactNode;
  hasGooglePassword: boolean;
  /** An admin's own account: its email address is changed in their profile. */
  isOwn?: boolean;
};

/** The fields of a user, in their usual sections. A star marks required ones. */
export function UserFields({ brand, kept, held, restores, company, onRole, password, ...shown }: Props) {
  const { hasGooglePassword, isOwn = false } = shown;
  const given = (name: keyof UserValues) => held.box(name, kept?.[name] ?? "");
  const starred = { required: true, "aria-required": true, autoComplete: "off" } as const;
  return (
    <>
      <section className={styles.part}>
        <h3>Personal Information</h3>
        <div className={styles.pair}>
          <Field label="First Name *" maxLength={80} {...starred} {...given("firstName")} />
          <Field label="Last Name *" maxLength={80} {...starred} {...given("lastName")} />
        </div>
      </section>
      <section className={styles.part}>
        <h3>Account Credentials</h3>
        <div>
          <Field label={`${brand} Email *`} type="email" readOnly={isOwn} {...starred} {...given("email")} />
          {isOwn && <Link to={href("/profile/mail")}>Change your address in your profile</Link>}
          {restores && <RestoreLink archived={restores} />}
        </div>
        {password}
        <GoogleAccess
          email={given("googleEmail")}
          passwordProblems={held.box("googlePassword", "").problems}
          hasPassword={hasGooglePassword}
        />
      </section>
      <section className={styles.part}>
        <h3>Role Assignment</h3>
        <Choice label="User Role *" {...given("role")} required onChange={(event) => onRole(event.currentTarget.value)}>
          <option value="">Select Role</option>
          <option value="admin">Admin</option>
          <option value="staff">Staff</option>
          <option value="client">Client</option>
        </Choice>
      </section>
      {company}
      <section className={styles.part}>
        <h3>Notes</h3>
        <Area label="Additional Notes" rows={3} maxLength={5000} {...given("notes")} />
      </section>
    </>
  );
}
