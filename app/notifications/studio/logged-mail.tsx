import { Form, href } from "react-router";
import styles from "#app/audit/logs.module.css";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { saidOfMail } from "#app/http/sends-mail.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { logoSource, readMail, sendAgain } from "#domain/notifications/index.ts";
import { wordOf } from "#domain/notifications/mail-log.schema.ts";
import type { Route } from "./+types/logged-mail";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, app, formats } = context.get(requestContext);
  const { html, createdAt, sentAt, ...mail } = orThrow(await readMail({ db, actor }, params.mailId));
  const logo = html.includes(logoSource) ? await app.readLogo() : null;
  const picture = logo ? `data:image/png;base64,${Buffer.from(logo).toString("base64")}` : "";
  return {
    ...mail,
    became: wordOf(mail.state),
    html: html.replace(/<head>.*?<\/head>/s, "").replaceAll(logoSource, picture),
    written: formats.stamp(createdAt),
    sent: sentAt && formats.stamp(sentAt),
    timeZone: formats.timeZone,
  };
}

export const action = formAction(({ params: { mailId } }: Route.ActionArgs) => ({
  again: intent(sendAgain, {
    of: { id: mailId },
    saved: (_, __, { app }) => saidOfMail(app, "The email is being sent again."),
  }),
}));

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.subject ?? "Email" }];

export const handle = trail(({ subject }: Route.ComponentProps["loaderData"]) => [
  { name: "Email log", to: href("/studio/workspace/settings/mail-log") },
  { name: subject },
]);

export default function LoggedMail({ loaderData, actionData }: Route.ComponentProps) {
  const { to, from, subject, text, html, state, became, attempts, error, attachments, written, sent, timeZone } =
    loaderData;
  return (
    <Screen
      title={subject}
      about={`As it was sent, without the links that only its reader may use. Times are in ${timeZone}.`}
      up={{ to: href("/studio/workspace/settings/mail-log"), name: "Email log" }}
      actions={
        state !== "waiting" &&
        text && (
          <Form method="post">
            <Submit tone="plain" busy="Sending…" name="intent" value="again">
              Send again
            </Submit>
          </Form>
        )
      }
    >
      <WhyNot answer={actionData} />
      {actionData?.kind === "saved" && (
        <Note tone={actionData.value.isSent ? "success" : "info"}>{actionData.value.said}</Note>
      )}
      <dl className={styles.facts}>
        {from && <dt>From</dt>}
        {from && <dd>{from}</dd>}
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Written</dt>
        <dd>
          <Moment at={written} />
        </dd>
        {sent && state === "sent" && <dt>Sent</dt>}
        {sent && state === "sent" && (
          <dd>
            <Moment at={sent} />
          </dd>
        )}
        <dt>State</dt>
        <dd>{became}</dd>
        <dt>Attempts</dt>
        <dd>{attempts}</dd>
        {error && <dt>Last error</dt>}
        {error && <dd>{error}</dd>}
        {attachments.length > 0 && <dt>Attached</dt>}
        {attachments.length > 0 && <dd>{attachments.join(", ")}</dd>}
      </dl>
      {text === "" && <Note>The content of this email was erased.</Note>}
      {text !== "" && (
        <div className={styles.text}>
          {/* Under the policy of this page it can load nothing, and in its sandbox run nothing and lead nowhere. */}
          <iframe title="The email" sandbox="" srcDoc={html} />
          <details>
            <summary>Text version</summary>
            <p>{text}</p>
          </details>
        </div>
      )}
    </Screen>
  );
}
