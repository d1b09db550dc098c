import credentials from "#app/credentials/credentials.module.css";
import { Reveal } from "#app/credentials/reveal.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import type { User } from "#domain/user-admin/index.ts";
import styles from "./users.module.css";

type Props = {
  user: User;
  brand: string;
  since: Stamp;
  seen: Stamp | null;
  lockedUntil: Stamp | null;
  accounts: LinkedAccount[];
};
/** What a company account is called, and where it is. */
export type LinkedAccount = { id: string; name: string };

/** What admins see of a user. Of the password, only whether there is one. */
export function UserFacts({ user, brand, since, seen, lockedUntil, accounts }: Props) {
  const {
    firstName,
    lastName,
    pictureId,
    email,
    role,
    status,
    company,
    notes,
    googleEmail,
    hasGooglePassword,
    googleId,
  } = user;
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} pictureId={pictureId} size={40} />
        <strong className={styles.name}>{name}</strong>
      </div>
      <dl className={styles.facts}>
        <dt>{brand} Email</dt>
        <dd>
          {email} <CopyButton value={email} label="Copy email address" isIcon />
        </dd>
        <dt>User Role</dt>
        <dd>
          <RoleBadge role={role === "admin" || role === "staff" ? role : "client"} />{" "}
          {status !== "active" && <Mark tone="warning">{status}</Mark>}
        </dd>
        {(company || role === "client") && <dt>Company Name</dt>}
        {(company || role === "client") && <dd>{company ?? "Not specified"}</dd>}
        {googleEmail && <dt>Google Email</dt>}
        {googleEmail && (
          <dd>
            {googleEmail} <CopyButton value={googleEmail} label="Copy Google email" isIcon />
          </dd>
        )}
        {hasGooglePassword && <dt>Google Password</dt>}
        {hasGooglePassword && (
          <dd className={credentials.alone}>{googleId && <Reveal id={googleId} name="Google Password" />}</dd>
        )}
        {notes && <dt>Additional Notes</dt>}
        {notes && <dd>{notes}</dd>}
        <dt>Created</dt>
        <dd>
          <Moment at={since} />
        </dd>
        <dt>Last sign-in</dt>
        <dd>{seen ? <Moment at={seen} /> : "Not yet"}</dd>
        {accounts.length > 0 && <dt>Company account</dt>}
        {accounts.map(({ id, name }) => (
          <dd key={id}>{name}</dd>
        ))}
        {lockedUntil && <dt>Sign-in paused</dt>}
        {lockedUntil && (
          <dd>
            until <Moment at={lockedUntil} />
          </dd>
        )}
      </dl>
    </>
  );
}
