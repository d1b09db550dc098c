import { Form } from "react-router";
import { ToComing } from "#app/booking/coming-meetings.tsx";
import { RoleWays, Way } from "#app/clients/role-ways.tsx";
import { Confirmation, ConfirmLink } from "#app/ui/confirm-button.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { PassOn } from "#app/ui/pass-on.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import type { AccessAnswer } from "./change-access.ts";
import { PersonRow } from "./person-row.tsx";
import type { MemberSeen } from "./read-access.ts";

type Props = { member: MemberSeen; decides: boolean; answer: AccessAnswer | undefined };

/** One of a client's people, and for admins what can be done about them. */
export function MemberRow({ member, decides, answer }: Props) {
  const { id, email, isOwner, isPrimary, seen } = member;
  const sent = answer?.kind === "saved" && links.includes(answer.intent) ? answer.value : null;
  const isSent = sent?.personId === id;
  const refused = problemOf(answer);
  const isRefused = refused?.typed["personId"] === id && refused.intent !== "assign";
  const rights = [
    isPrimary && "primary contact",
    member.decides && "decides on deals",
    member.hosts && "hosts meetings",
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <PersonRow
      person={member}
      about={email}
      standing={isOwner ? "Owner" : "Member"}
      rights={rights}
      seen={
        <>
          {seen ? "Last seen " : "Not seen yet"}
          {seen && <Moment at={seen} />}
        </>
      }
      menu={decides && <Menu member={member} />}
    >
      {(isSent || isRefused) && (
        <>
          {isSent && sent.link && <PassOn link={sent.link} />}
          {isSent && !sent.link && <Note tone="success">A link is on its way to {readableAddress(email)}.</Note>}
          {isRefused && <WhyNot answer={answer} />}
          {isRefused && <ToComing answer={answer} personId={id} />}
        </>
      )}
    </PersonRow>
  );
}

/** What is answered with a link, mailed or to be passed on. */
const links = ["resend", "reset"];

function Menu({ member }: Pick<Props, "member">) {
  const { id, name, email, status, isPrimary } = member;
  const about = { name: "intent", of: id, fields: { personId: id } };
  const end = { ...about, value: "end", label: "End sessions", inFull: `End the sessions of ${name}`, busy: "Ending…" };
  const remove = { ...about, value: "remove", label: "Remove", inFull: `Remove ${name}`, busy: "Removing…" };
  return (
    <>
      <RowMenu label={`Actions for ${name}`}>
        <Form method="post" aria-label={`Change ${name}`}>
          <input type="hidden" name="personId" value={id} />
          {(status === "invited" || status === "expired") && <Way intent="resend">Invite again</Way>}
          {status === "active" && <Way intent="reset">Send reset</Way>}
          <RoleWays member={member} />
          {!isPrimary && <Way intent="primary">Make primary</Way>}
        </Form>
        {status === "active" && <ConfirmLink {...end} />}
        <ConfirmLink {...remove} />
      </RowMenu>
      <Confirmation {...end} question={`End the sessions of ${name}?`}>
        They are signed out everywhere, their AI assistants too, and unsaved work is lost. They can sign in again.
      </Confirmation>
      <Confirmation {...remove} question={`Remove ${name}?`}>
        They are signed out immediately. Inviting {readableAddress(email)} lets them in again.
      </Confirmation>
    </>
  );
}
