import { Area, Choice, Field } from "#app/ui/field.tsx";
import styles from "./users.module.css";

export type Shown = Record<string, string>;

type Props = {
  brand: string;
  shown: Shown;
  fix: Record<string, string[]>;
  role: string;
  onRole: (role: string) => void;
  password: React.ReactNode;
  hasGooglePassword: boolean;
};

/** The boxes of a user, in the sections people know. A star marks what must be filled. */
export function UserFields({ brand, shown, fix, role, onRole, password, hasGooglePassword }: Props) {
  const given = (name: string) => ({ name, defaultValue: shown[name] ?? "", problems: fix[name] });
  const starred = { required: true, "aria-required": true, autoComplete: "off" } as const;
  return (
    <>
      <section className={styles["part"]}>
        <h3>Personal Information</h3>
        <div className={styles["pair"]}>
          <Field label="First Name *" maxLength={80} {...starred} {...given("firstName")} />
          <Field label="Last Name *" maxLength={80} {...starred} {...given("lastName")} />
        </div>
      </section>
      <section className={styles["part"]}>
        <h3>Account Credentials</h3>
        <div className={styles["pair"]}>
          <Field label={`${brand} Email *`} type="email" {...starred} {...given("email")} />
          {password}
          <Field label="Google Email" type="email" autoComplete="off" {...given("googleEmail")} />
          <Field
            label="Google Password"
            type="password"
            name="googlePassword"
            autoComplete="off"
            {...(hasGooglePassword && { hint: "Kept. Leave empty to keep it." })}
            problems={fix["googlePassword"]}
          />
        </div>
      </section>
      <section className={styles["part"]}>
        <h3>Role Assignment</h3>
        <Choice
          label="User Role *"
          name="role"
          defaultValue={shown["role"] ?? ""}
          onChange={(event) => onRole(event.currentTarget.value)}
          problems={fix["role"]}
        >
          <option value="">Select Role</option>
          <option value="admin">Admin</option>
          <option value="staff">Staff</option>
          <option value="client">Client</option>
        </Choice>
      </section>
      {role === "client" && (
        <section className={styles["part"]}>
          <h3>Client Information</h3>
          <Field label="Company Name *" maxLength={160} {...starred} {...given("companyName")} />
        </section>
      )}
      <section className={styles["part"]}>
        <h3>Notes</h3>
        <Area label="Additional Notes" rows={3} maxLength={5000} {...given("notes")} />
      </section>
    </>
  );
}
