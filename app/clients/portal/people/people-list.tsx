import { Form } from "react-router";
import { ToComing } from "#app/booking/coming-meetings.tsx";
import { RoleWays, roleWord, Way } from "#app/clients/role-ways.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Confirmation, ConfirmLink } from "#app/ui/confirm-button.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { Mark } from "#app/ui/mark.tsx";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import styles from "./people.module.css";

/** `link` is to be passed on by hand; null where it was emailed, or where nothing was sent. */
export type PeopleAnswer = FormAnswer<{ personId: string; link: string | null; email: string; isBack: boolean } | null>;

type Person = {
  id: string;
  name: string;
  email: string;
  /** `expired`: they were invited, and the invitation no longer works. */
  status: string;
  isOwner: boolean;
  decides: boolean;
  hosts: boolean;
  isLastOwner: boolean;
};
type Props = { members: Person[]; decides: boolean; answer: PeopleAnswer | undefined };

/** The company's own people; an owner says what each may do, invites them again and removes them. */
export const PeopleList = ({ members, decides, answer }: Props) => (
  <ul className={styles.list}>
    {members.map((member) => (
      <li key={member.id}>
        <Avatar name={member.name} pictureId={null} size={40} />
        <div>
          <strong>{member.name}</strong>
          <p>{readableAddress(member.email)}</p>
        </div>
        <span>
          {roleWord(member)} {member.status !== "active" && <Mark tone="warning">{member.status}</Mark>}
        </span>
        {decides && <Menu member={member} />}
        <Came member={member} answer={answer} />
      </li>
    ))}
  </ul>
);

function Menu({ member }: { member: Person }) {
  const { id, name, email, status } = member;
  const remove = { name: "intent", value: "remove", of: id, fields: { personId: id }, busy: "Removing…" };
  const about = { ...remove, label: "Remove", inFull: `Remove ${name}` };
  return (
    <>
      <RowMenu label={`Actions for ${name}`}>
        <Form method="post" aria-label={`Change ${name}`}>
          <input type="hidden" name="personId" value={id} />
          {(status === "invited" || status === "expired") && <Way intent="resend">Invite again</Way>}
          <RoleWays member={member} />
        </Form>
        {!member.isLastOwner && <ConfirmLink {...about} />}
      </RowMenu>
      <Confirmation {...about} question={`Remove ${name}?`}>
        They are signed out immediately. Inviting {readableAddress(email)} lets them in again.
      </Confirmation>
    </>
  );
}

/** What came of something done with this person. */
function Came({ member: { id, email }, answer }: { member: Person; answer: PeopleAnswer | undefined }) {
  const refused = problemOf(answer);
  if (refused)
    return (
      refused.typed["personId"] === id && (
        <div>
          {refused.intent !== "remove" && <WhyNot answer={refused} />}
          <ToComing answer={refused} personId={id} />
        </div>
      )
    );
  const sent = answer?.kind === "saved" && answer.intent === "resend" ? answer.value : null;
  if (sent?.personId !== id) return null;
  return sent.link ? (
    <PassOn link={sent.link} />
  ) : (
    <Note tone="success">An invitation is on its way to {readableAddress(email)}.</Note>
  );
}
