import { useState } from "react";
import { Link, useNavigation } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { takePicture } from "#app/http/take-picture.ts";
import { afterConflict } from "#app/ui/held.ts";
import { RoleBadge } from "#app/ui/role-badge.tsx";
import { zoneChoices } from "#domain/kernel/format/zone-choices.ts";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { editProfile, type Profile, readProfile } from "#domain/users/index.ts";
import type { Route } from "./+types/about";
import { AboutForm } from "./about-form.tsx";
import styles from "./profile.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  const { place } = await app.settings();
  const profile = orThrow(await readProfile({ db, actor }));
  return { profile, zones: zoneChoices(), agencyLocale: place.locale, byMail: sendsMail(app) };
}

export const action = formAction((_: Route.ActionArgs) =>
  intent(editProfile, {
    of: async (_, { form }, ctx) => {
      const taken = await takePicture(ctx, form, "picture");
      return taken.ok
        ? { pictureId: taken.pictureId }
        : unwrap(refuse({ kind: "invalid", fields: { picture: [taken.because] } }));
    },
  }),
);

export const shouldRevalidate = afterConflict;

export default function About({ loaderData: { profile, byMail, ...choices }, actionData }: Route.ComponentProps) {
  // The action's answer arrives first, the profile as it was saved shortly after.
  const isRead = useNavigation().formData === undefined;
  const isSaved = isRead && actionData?.kind === "saved";
  // After saving, the form is re-rendered with what was saved; a refused one stays as it is.
  const [drawn, draw] = useState(0);
  if (isSaved && drawn !== profile.version) draw(profile.version);
  return (
    <>
      <Standing profile={profile} byMail={byMail} />
      <AboutForm key={drawn} profile={profile} {...choices} answer={actionData} isSaved={isSaved} />
    </>
  );
}

/** What the agency has set about the user, read-only for them. A new address has to be confirmed by email. */
function Standing({ profile, byMail }: { profile: Profile; byMail: boolean }) {
  const { email, role, jobTitle, department, company } = profile;
  return (
    <dl className={styles.facts}>
      <dt>Email</dt>
      <dd>
        {readableAddress(email)} {byMail && <Link to="mail">Change</Link>}
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
      {company && <dd className={styles.status}>{company.status}</dd>}
    </dl>
  );
}
