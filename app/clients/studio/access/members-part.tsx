import { Form } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { problemOf, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { RestoreLink } from "#app/users/restore-link.tsx";
import styles from "./access.module.css";
import type { AccessAnswer } from "./change-access.ts";
import type { AccessPage } from "./read-access.ts";

type Props = { members: AccessPage["members"]; answer: AccessAnswer | undefined };

/** Who has access, and how they get it. */
export function MembersPart({ members, answer }: Props) {
  const refused = problemWith(answer, "invite");
  const link = answer?.kind === "saved" && answer.intent === "invite" && answer.value?.link;
  const { box } = heldBy(refused, {});
  return (
    <section className={styles["part"]} aria-label="Members">
      <h3>Members</h3>
      <ul className={styles["people"]}>
        {members.map((member) => (
          <Member key={member.id} member={member} answer={answer} />
        ))}
      </ul>
      {link && <PassOn link={link} />}
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
  const sent = answer?.kind === "saved" && answer.value?.personId === id ? answer.value : null;
  const refused = problemOf(answer);
  const isAbout = refused?.typed["personId"] === id && refused.intent !== "assign";
  const standing = [isOwner ? "owner" : "member", isPrimary && "primary", decides && "decides on deals"];
  const words = [...standing, status !== "active" && status].filter(Boolean);
  return (
    <li>
      <div className={styles["who"]}>
        <strong>{name}</strong>
        <span>{email}</span>
        <span>{words.join(", ")}</span>
        <span>
          {seen ? "Last seen " : "Not seen yet"}
          {seen && <Moment at={seen} />}
        </span>
      </div>
      <div className={styles["ways"]}>
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
        {status === "active" && (
          <ConfirmButton
            name="intent"
            value="end"
            label="End sessions"
            of={id}
            inFull={`End the sessions of ${name}`}
            fields={{ personId: id }}
            question={`End the sessions of ${name}?`}
            busy="Ending…"
          >
            They are signed out on every device and lose anything they have not saved. They can sign in again.
          </ConfirmButton>
        )}
        <ConfirmButton
          name="intent"
          value="remove"
          label="Remove"
          of={id}
          inFull={`Remove ${name}`}
          fields={{ personId: id }}
          question={`Remove ${name}?`}
          busy="Removing…"
        >
          They are signed out immediately. Inviting {email} lets them in again.
        </ConfirmButton>
      </div>
      {sent?.link && <PassOn link={sent.link} />}
      {sent && !sent.link && <Note tone="success">A link is on its way to {email}.</Note>}
      {isAbout && <WhyNot answer={answer} />}
    </li>
  );
}

const Way = ({ intent, children }: { intent: string; children: string }) => (
  <Submit tone="quiet" busy="…" name="intent" value={intent}>
    {children}
  </Submit>
);
