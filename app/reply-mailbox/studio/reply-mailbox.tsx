import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { rowForm } from "#app/http/row-form.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import styles from "#app/settings/form/form.module.css";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { afterConflict } from "#app/ui/held.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { decideAnswer, listWaitingAnswers } from "#domain/booking/bookings/index.ts";
import {
  decideMailReply,
  listWaitingReplies,
  readReplyMailbox,
  saveReplyMailbox,
} from "#domain/reply-mailbox/index.ts";
import type { Route } from "./+types/reply-mailbox";
import { FailedMessages } from "./failed-messages.tsx";
import { MailboxForm } from "./mailbox-form.tsx";
import { type Tried, tryReplyMailbox } from "./try-reply-mailbox.ts";
import { WaitingAnswers, WaitingReplies } from "./waiting-answers.tsx";

export const shouldRevalidate = afterConflict;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, app, formats } = context.get(requestContext);
  const answers = orThrow(await listWaitingAnswers({ db, actor }));
  const replies = orThrow(await listWaitingReplies({ db, actor })).map(({ receivedAt, reader, ...reply }) => ({
    ...reply,
    reader: reader ?? "Somebody",
    received: formats.moment(receivedAt),
  }));
  const mailbox = orThrow(await readReplyMailbox({ db, actor }));
  const { readAt, failingSince } = mailbox ?? { readAt: null, failingSince: null };
  const since = failingSince && formats.moment(failingSince);
  const failed = (mailbox?.failed ?? []).map(({ tryAfter, failedAt, ...message }) => ({
    ...message,
    failedAt: formats.moment(failedAt),
    tryAfter: tryAfter && formats.moment(tryAfter),
  }));
  const waiting = answers.map(({ startsAt, receivedAt, ...answer }) => ({
    ...answer,
    starts: formats.moment(startsAt),
    received: formats.moment(receivedAt),
  }));
  return {
    mailbox,
    failed,
    waiting,
    replies,
    since,
    readAt: readAt && formats.moment(readAt),
    lacksMail: !sendsMail(app),
  };
}

const overtaken = "The meeting was moved, cancelled or is over, so this answer no longer fits it. Discard it.";

const decide = (isTaken: boolean) =>
  intent(decideAnswer, {
    schema: rowForm,
    of: { isTaken },
    because: ({ kind }) => (kind === "conflict" ? overtaken : undefined),
    saved: () => ({ sentence: null, messages: 0 }),
    to: href("/studio/workspace/settings/reply-mailbox"),
  });

const decideReply = (isTaken: boolean) =>
  intent(decideMailReply, {
    schema: rowForm,
    of: { isTaken },
    saved: () => ({ sentence: null, messages: 0 }),
    to: href("/studio/workspace/settings/reply-mailbox"),
  });

export const action = formAction((_: Route.ActionArgs) => ({
  save: intent(saveReplyMailbox, { proof: true, saved: () => ({ sentence: null, messages: 0 }) }),
  try: intent({ command: tryReplyMailbox, saved: (tried) => tried }),
  take: decide(true),
  discard: decide(false),
  add_reply: decideReply(true),
  discard_reply: decideReply(false),
}));

export const handle = trail(() => [{ name: "Replies by email" }]);

export default function ReplyMailbox({ loaderData, actionData }: Route.ComponentProps) {
  const { mailbox, failed, waiting, replies, since, readAt, lacksMail } = loaderData;
  return (
    <Screen
      title="Replies by email"
      about="Foyer reads a mailbox of yours. Answers to meeting invitations show up with the meeting, and replies to emails about comments become comments."
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
    >
      {lacksMail && <Note>No mail server is set up, so nobody gets an invitation to answer.</Note>}
      {mailbox?.isOn && mailbox.problem && (
        <Alert>
          Not read since {since}: {mailbox.problem} Foyer will try again automatically.
        </Alert>
      )}
      {mailbox?.isOn && !mailbox.problem && readAt && <Note tone="success">Last read {readAt}.</Note>}
      {["take", "discard", "add_reply", "discard_reply"].includes(actionData?.intent ?? "") && (
        <WhyNot answer={actionData} />
      )}
      {waiting.length > 0 && <WaitingAnswers rows={waiting} />}
      {replies.length > 0 && <WaitingReplies rows={replies} />}
      {failed.length > 0 && <FailedMessages messages={failed} />}
      <MailboxForm mailbox={mailbox} answer={actionData?.intent === "save" ? actionData : undefined} />
      {mailbox && <Trial answer={actionData?.intent === "try" ? actionData : undefined} />}
    </Screen>
  );
}

/** Whether the mailbox can be opened, before any answer depends on it. */
function Trial({ answer }: { answer: FormAnswer<Tried> | undefined }) {
  const tried = answer?.kind === "saved" ? answer.value : null;
  return (
    <section aria-labelledby="trial">
      <Form method="post" className={styles.narrow}>
        <h2 id="trial">Try it</h2>
        <p>Signs in with the saved settings and opens the folder. No messages are read.</p>
        <WhyNot answer={answer} />
        {tried?.sentence && <Alert key={answer?.at}>{tried.sentence}</Alert>}
        {tried && !tried.sentence && <Note tone="success">It works. Messages in the folder: {tried.messages}.</Note>}
        <Submit tone="plain" busy="Trying…" name="intent" value="try">
          Try it
        </Submit>
      </Form>
    </section>
  );
}
