import { useId } from "react";
import { Form } from "react-router";
import { roleChanges } from "#app/clients/role-ways.tsx";
import { Field } from "#app/ui/field.tsx";
import { problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Panel } from "#app/ui/panel.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoreLink } from "#app/users/restore-link.tsx";
import styles from "./access.module.css";
import type { AccessAnswer } from "./change-access.ts";
import { MemberRow } from "./member-row.tsx";
import type { MemberSeen } from "./read-access.ts";

type Props = {
  members: MemberSeen[];
  /** An admin, who invites, changes and removes. */
  decides: boolean;
  answer: AccessAnswer | undefined;
  /** Among other parts of a dialog, rather than a panel of a screen. */
  isInDialog?: boolean;
};

/** What is said of a member once it is so. */
const changes: Record<string, string> = { ...roleChanges, primary: "is the primary contact now." };

/** The client's own people: who has access, and how they get it. */
export function MembersPart({ members, decides, answer, isInDialog = false }: Props) {
  const saved = answer?.kind === "saved" ? answer : null;
  const changed = members.find(({ id }) => id === saved?.value?.personId);
  const nobody = decides ? "Nobody has access yet. The first person you invite owns the dashboard." : "Nobody yet.";
  return (
    <Panel
      title="Members"
      heading={isInDialog ? "h3" : "h2"}
      isOpen={isInDialog}
      note="The client's own people, who sign in to the dashboard."
    >
      {members.length === 0 && <p className={styles.none}>{nobody}</p>}
      <ul className={styles.people}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} decides={decides} answer={answer} />
        ))}
      </ul>
      {saved && changed && changes[saved.intent] && (
        <Toast key={saved.at}>
          {changed.name} {changes[saved.intent]}
        </Toast>
      )}
      {decides && <Invite key={members.length} answer={answer} tone={isInDialog ? "plain" : "primary"} />}
    </Panel>
  );
}

function Invite({ answer, tone }: Pick<Props, "answer"> & { tone: "plain" | "primary" }) {
  const title = useId();
  const refused = problemWith(answer, "invite");
  const link = answer?.kind === "saved" && answer.intent === "invite" && answer.value?.link;
  const { box } = heldBy(refused, {});
  return (
    <div className={styles.add}>
      {link && <PassOn link={link} />}
      <p>
        <strong id={title}>Invite a member</strong> They get a link to choose a password and sign in.
      </p>
      <Form method="post" className={styles.invite} aria-labelledby={title}>
        <Field label="First Name" required maxLength={80} autoComplete="off" {...box("firstName", "")} />
        <Field label="Last Name" required maxLength={80} autoComplete="off" {...box("lastName", "")} />
        <div className={styles.mail}>
          <Field label="Email" type="email" required autoComplete="off" {...box("email", "")} />
          {refused?.archived && <RestoreLink archived={refused.archived} />}
        </div>
        <div className={styles.send}>
          <Submit tone={tone} busy="Inviting…" name="intent" value="invite">
            Invite
          </Submit>
        </div>
      </Form>
    </div>
  );
}
