import { Form, href, Link } from "react-router";
import styles from "#app/audit/logs.module.css";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { saidOfMail } from "#app/http/sends-mail.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty, NoMatch } from "#app/ui/empty.tsx";
import { Choice } from "#app/ui/field.tsx";
import { Filter, SearchField } from "#app/ui/filter.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Note } from "#app/ui/notice.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { listMails, sendTestMail } from "#domain/notifications/index.ts";
import { mailLogFilter, mailStates, wordOf } from "#domain/notifications/mail-log.schema.ts";
import type { Route } from "./+types/mail-log";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, formats } = context.get(requestContext);
  const filter = mailLogFilter.parse(Object.fromEntries(url.searchParams));
  const { mails, older } = orThrow(await listMails({ db, actor }, filter));
  const rows = mails.map(({ createdAt, sentAt: _, state, ...mail }) => ({
    ...mail,
    state: wordOf(state),
    when: formats.stamp(createdAt),
  }));
  return { filter, older, timeZone: formats.timeZone, rows, states: Object.keys(mailStates) };
}

export const action = formAction((_: Route.ActionArgs) => ({
  test: intent(sendTestMail, {
    saved: (_, __, { app }) => saidOfMail(app, "A test email is on its way to you."),
  }),
}));

export const handle = trail(() => [{ name: "Email log" }]);

export default function MailLog({
  loaderData: { filter, older, timeZone, rows, states },
  actionData,
}: Route.ComponentProps) {
  const { before, ...chosen } = filter;
  const given = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given);
  return (
    <Screen
      title="Email log"
      about={`Every email sent, and to whom. Times are in ${timeZone}. Links that let their holder in are never kept.`}
      up={{ to: href("/studio/workspace/settings"), name: "Settings" }}
      actions={
        <>
          <Form method="post">
            <Submit tone="plain" busy="Sending…" name="intent" value="test">
              Send me a test email
            </Submit>
          </Form>
          {/* A native form, as the response is a file. */}
          <form method="post" action={`${href("/studio/workspace/settings/mail-log.csv")}?${query}`}>
            <Button type="submit">Download CSV</Button>
          </form>
        </>
      }
    >
      <WhyNot answer={actionData} />
      {actionData?.kind === "saved" && (
        <Note tone={actionData.value.isSent ? "success" : "info"}>{actionData.value.said}</Note>
      )}
      <Filter values={chosen}>
        <SearchField label="Address" name="address" defaultValue={chosen.address} />
        <Choice label="State" name="state" defaultValue={chosen.state ?? ""}>
          <option value="">All</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </Choice>
      </Filter>
      {rows.length === 0 && given.length > 0 && <NoMatch all="?">No emails match these filters</NoMatch>}
      {rows.length === 0 && given.length === 0 && (
        <Empty title="No emails yet">
          <p>Every email Foyer sends is listed here.</p>
        </Empty>
      )}
      {rows.length > 0 && (
        <ol className={styles.list} aria-label="Emails, newest first">
          {rows.map(({ id, when, to, subject, state, attempts, error }) => (
            <li key={id} className={styles.line}>
              <Moment at={when} />
              <span className={styles.what}>{to}</span>
              <span className={styles.what}>
                {state}
                {(attempts > 1 || error) && (
                  <span className={styles.quiet}>
                    {attempts > 1 && `${attempts} attempts. `}
                    {error}
                  </span>
                )}
              </span>
              <Link to={href("/studio/workspace/settings/mail-log/:mailId", { mailId: id })}>{subject}</Link>
            </li>
          ))}
        </ol>
      )}
      <CursorPages
        label="Pages of the log"
        first={before ? `?${query}` : null}
        next={older && `?${new URLSearchParams([...given, ["before", older]])}`}
      />
    </Screen>
  );
}
