import { Link } from "react-router";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import type { Profile } from "#domain/users/index.ts";
import styles from "./profile.module.css";

/** What the agency has set about the user, read-only for them. A new address has to be confirmed by email. */
export function Standing({ profile, byMail }: { profile: Profile; byMail: boolean }) {
  const { email, role, jobTitle, department, company } = profile;
  return (
    <dl className={styles["facts"]}>
      <dt>Email</dt>
      <dd>
        {email} {byMail && <Link to="mail">Change</Link>}
      </dd>
      <dt>Role</dt>
      <dd>
        <RoleBadge role={role} />
      </dd>
      {jobTitle && <dt>Title</dt>}
      {jobTitle && <dd>{jobTitle}</dd>}
      {department && <dt>Department</dt>}
      {department && <dd>{department}</dd>}
      {company && <dt>Company</dt>}
      {company && <dd>{company.name}</dd>}
      {company && <dt>Google Email</dt>}
      {company && <dd>{company.googleEmail ?? "Not specified"}</dd>}
      {company && <dt>Status</dt>}
      {company && <dd className={styles["status"]}>{company.status}</dd>}
    </dl>
  );
}
