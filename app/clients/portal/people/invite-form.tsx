import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import styles from "./people.module.css";
import type { PeopleAnswer } from "./people-list.tsx";

/** Invites a colleague to the same dashboard. */
export function InviteForm({ answer }: { answer: PeopleAnswer | undefined }) {
  const refused = problemWith(answer, "save");
  const invited = answer?.kind === "saved" && answer.intent === "save" ? answer.value : null;
  const { box } = heldBy(refused, {});
  return (
    <section className={styles.invite} aria-label="Invite a colleague">
      <h2>Invite a colleague</h2>
      <WhyNot answer={refused} />
      {invited && !invited.link && (
        <Note tone="success">
          {invited.isBack
            ? `${readableAddress(invited.email)} is back and signs in as before.`
            : `An invitation is on its way to ${readableAddress(invited.email)}.`}
        </Note>
      )}
      {invited?.link && <PassOn link={invited.link} />}
      <Form method="post" className={rowForm.row}>
        <Field label="First Name" required maxLength={80} autoComplete="off" {...box("firstName", "")} />
        <Field label="Last Name" required maxLength={80} autoComplete="off" {...box("lastName", "")} />
        <Field label="Email" type="email" required autoComplete="off" {...box("email", "")} />
        <Submit busy="Inviting…">Invite</Submit>
      </Form>
    </section>
  );
}
