import { Form } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Confirmation, ConfirmLink } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { problemOf, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { RestoreLink } from "#app/users/restore-link.tsx";
import styles from "./access.module.css";
import type { AccessAnswer } from "./change-access.ts";
import type { AccessPage } from "./read-access.ts";

type Props = { heading: "h2" | "h3"; members: AccessPage["members"]; answer: AccessAnswer | undefined };

/** What is said of a member once it is so. */
const changes: Record<string, string> = {
  owner: "is an owner now.",
  member: "is a member now.",
  primary: "is the primary contact now.",
  decider: "decides on deals now.",
  observer: "does not decide on deals any more.",
};

/** Who has access, and how they get it. */
export function MembersPart({ heading: Heading, members, answer }: Props) {
  const refused = problemWith(answer, "invite");
  const link = answer?.kind === "saved" && answer.intent === "invite" && answer.value?.link;
  const { box } = heldBy(refused, {});
  const saved = answer?.kind === "saved" ? answer : null;
  const changed = members.find(({ id }) => id === saved?.value?.personId);
  return (
    <section className={styles["part"]} aria-label="Members">
      <Heading>Members</Heading>
      {members.length === 0 && <p>Nobody has access yet. The first person you invite owns the dashboard.</p>}
      <ul className={styles["people"]}>
        {members.map((member) => (
          <Member key={member.id} member={member} answer={answer} />
        ))}
      </ul>
      {link && <PassOn link={link} />}
      {saved && changed && changes[saved.intent] && (
        <Toast key={saved.at}>
          {changed.name} {changes[saved.intent]}
        </Toast>
      )}
      <Form method="post" className={styles["line"]} aria-label="Invite a member" key={members.length}>
        <Field label="First Name" required maxLength={80} autoComplete="off" {...box("firstName", "")} />
        <Field label="Last Name" required maxLength={80} autoComplete="off" {...box("lastName", "")} />
        <div>
          <Field label="Email" type="email" required autoComplete="off" {...box("email", "")} />
          {refused?.archived && <RestoreLink archived={refused.archived} />}
        </div>
        <Submit busy="Inviting…" name="intent" value="invite">
          Invite
        </Submit>
      </Form>
    </section>
  );
}

function Member({ member, answer }: { member: Props["members"][number]; answer: AccessAnswer | undefined }) {
  const { id, name, email, status, isOwner, isPrimary, decides, seen } = member;
  const isSent = answer?.kind === "saved" && !(answer.intent in changes);
  const sent = isSent && answer.value?.personId === id ? answer.value : null;
  const refused = problemOf(answer);
  const isAbout = refused?.typed["personId"] === id && refused.intent !== "assign";
  const standing = [isOwner ? "owner" : "member", isPrimary && "primary", decides && "decides on deals"];
  const words = [...standing, status !== "active" && status].filter(Boolean);
  return (
    <li className={styles["member"]}>
      <Avatar name={name} pictureId={null} size={40} />
      <div className={styles["who"]}>
        <strong>{name}</strong>
        <span>{email}</span>
        <span>{words.join(", ")}</span>
        <span>
          {seen ? "Last seen " : "Not seen yet"}
          {seen && <Moment at={seen} />}
        </span>
      </div>
      <Menu member={member} />
      {sent?.link && <PassOn link={sent.link} />}
      {sent && !sent.link && <Note tone="success">A link is on its way to {email}.</Note>}
      {isAbout && <WhyNot answer={answer} />}
    </li>
  );
}

function Menu({ member }: { member: Props["members"][number] }) {
  const { id, name, email, status, isOwner, isPrimary, decides } = member;
  const about = { name: "intent", of: id, fields: { personId: id } };
  const end = { ...about, value: "end", label: "End sessions", inFull: `End the sessions of ${name}`, busy: "Ending…" };
  const remove = { ...about, value: "remove", label: "Remove", inFull: `Remove ${name}`, busy: "Removing…" };
  return (
    <div className={styles["more"]}>
      <RowMenu label={`Actions for ${name}`}>
        <Form method="post" aria-label={`Change ${name}`}>
          <input type="hidden" name="personId" value={id} />
          {status === "invited" && <Way intent="resend">Invite again</Way>}
          {status === "active" && <Way intent="reset">Send reset</Way>}
          <Way intent={isOwner ? "member" : "owner"}>{isOwner ? "Make member" : "Make owner"}</Way>
          {!isPrimary && <Way intent="primary">Make primary</Way>}
          {!isOwner && (
            <Way intent={decides ? "observer" : "decider"}>
              {decides ? "Stop deciding on deals" : "Let decide on deals"}
            </Way>
          )}
        </Form>
        {status === "active" && <ConfirmLink {...end} />}
        <ConfirmLink {...remove} />
      </RowMenu>
      <Confirmation {...end} question={`End the sessions of ${name}?`}>
        They are signed out on every device and lose anything they have not saved. They can sign in again.
      </Confirmation>
      <Confirmation {...remove} question={`Remove ${name}?`}>
        They are signed out immediately. Inviting {email} lets them in again.
      </Confirmation>
    </div>
  );
}

const Way = ({ intent, children }: { intent: string; children: string }) => (
  <Submit tone="quiet" busy="…" name="intent" value={intent}>
    {children}
  </Submit>
);
