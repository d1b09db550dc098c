import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { Alert, Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Problem } from "#domain/kernel/result.ts";
import styles from "./people.module.css";

type Answer = Problem | { kind: "invited"; link: string | null; isBack: boolean; email: string };

/** Invites a colleague to the same dashboard. */
export function InviteForm({ answer }: { answer: Answer | undefined }) {
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const typed = answer?.kind === "invalid" ? (answer.typed ?? {}) : {};
  const given = (name: string) => ({ name, defaultValue: typed[name], problems: fix[name] });
  return (
    <section className={styles["invite"]} aria-label="Invite a colleague">
      <h2>Invite a colleague</h2>
      {answer?.kind === "limited" && <Alert>You have reached today's limit for invitations. Try again tomorrow.</Alert>}
      {answer?.kind === "invited" && !answer.link && (
        <Note tone="success">
          {answer.isBack
            ? `${answer.email} is back and signs in as before.`
            : `An invitation is on its way to ${answer.email}.`}
        </Note>
      )}
      {answer?.kind === "invited" && answer.link && <PassOn link={answer.link} />}
      <Form method="post" className={styles["line"]}>
        <Field label="First Name" required maxLength={80} autoComplete="off" {...given("firstName")} />
        <Field label="Last Name" required maxLength={80} autoComplete="off" {...given("lastName")} />
        <Field label="Email" type="email" required autoComplete="off" {...given("email")} />
        <Submit busy="Inviting…">Invite</Submit>
      </Form>
    </section>
  );
}
