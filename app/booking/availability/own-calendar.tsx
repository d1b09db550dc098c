import { Form, href } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Choice, Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./availability.module.css";
import type { ConnectionProblem } from "./connection.ts";
import type { Connection } from "./read-connection.ts";

/** `notice`: what became of the way to Google and back. */
type Props = { connection: Connection; problem: ConnectionProblem | null; notice: string | null };

const words = { fine: "Up to date", doubtful: "Please check", failing: "Failing", waiting: "Waiting" };

/** The user's own calendar, on a calendar server or at Google, for themselves alone. */
export function OwnCalendar({ connection, problem, notice }: Props) {
  return (
    <section className={styles.aside} aria-label="Connected calendar">
      <h2>Connected calendar</h2>
      <p className={styles.hint}>
        Your meetings are written to it, and its other events count as busy. Only you see this.
      </p>
      {notice && <Alert>{notice}</Alert>}
      {connection.kind === "none" && connection.hasGoogle && (
        <>
          <GoogleLink>Connect Google Calendar</GoogleLink>
          <p className={styles.hint}>Or connect a calendar from another provider:</p>
        </>
      )}
      {connection.kind === "none" && <ConnectForm problem={problem} />}
      {connection.kind === "open" && <ChoiceForm choices={connection.choices} problem={problem} />}
      {connection.kind !== "none" && <Connected connection={connection} />}
    </section>
  );
}

/** Without the router: by way of an address of ours it leads to Google. */
const GoogleLink = ({ children }: { children: string }) => (
  <DocumentLink className={`${buttonStyle()} ${styles.toGoogle}`} to={href("/studio/workspace/availability/google")}>
    {children}
  </DocumentLink>
);

function ConnectForm({ problem }: Pick<Props, "problem">) {
  const fields = problem?.fields ?? {};
  return (
    <Form method="post" className={styles.addFeed}>
      {problem?.proof && <ProofFields asked={problem.proof} fix={fields} />}
      <Field
        label="Address of the calendar server"
        name="address"
        type="url"
        required
        placeholder="https://"
        hint="CalDAV, such as Nextcloud, iCloud or Fastmail."
        defaultValue={problem?.typed.address}
        problems={fields["address"]}
      />
      <Field
        label="User name there"
        name="userName"
        required
        autoComplete="off"
        defaultValue={problem?.typed.userName}
        problems={fields["userName"]}
      />
      <Field
        label="App password"
        name="password"
        type="password"
        required
        autoComplete="off"
        hint="Create one there just for Foyer. It is kept encrypted and never shown."
        problems={fields["password"]}
      />
      <Submit busy="Connecting…" tone="plain" name="do" value="connect">
        Connect calendar
      </Submit>
    </Form>
  );
}

function ChoiceForm({ choices, problem }: Pick<Props, "problem"> & { choices: { url: string; name: string }[] }) {
  return (
    <Form method="post" className={styles.addFeed}>
      <Choice
        label="Calendar for your meetings"
        name="calendar"
        defaultValue={problem?.typed.calendar}
        problems={problem?.fields["calendar"]}
      >
        {choices.map(({ url, name }) => (
          <option key={url} value={url}>
            {name}
          </option>
        ))}
      </Choice>
      <Submit busy="Saving…" tone="plain" name="do" value="choose-calendar">
        Use this calendar
      </Submit>
    </Form>
  );
}

function Connected({ connection }: { connection: Exclude<Connection, { kind: "none" }> }) {
  const { host, userName, isGoogle } = connection;
  return (
    <ul className={styles.feeds}>
      <li>
        <div>
          <strong>{connection.kind === "chosen" ? connection.name : host}</strong>
          <span className={styles.fine}>
            {connection.kind === "open" && `Connected as ${userName}`}
            {connection.kind === "chosen" && (connection.name === userName ? host : `${userName} at ${host}`)}
          </span>
          {connection.kind === "chosen" &&
            connection.ways.map(({ state, sentence }) => (
              <span key={sentence} className={styles[state]}>
                {words[state]}: {sentence}
              </span>
            ))}
          {connection.kind === "chosen" && connection.isRefused && <GoogleLink>Connect to Google again</GoogleLink>}
        </div>
        <ConfirmButton
          name="do"
          value="disconnect"
          label="Disconnect"
          of={host}
          inFull={`Disconnect ${host}`}
          fields={{}}
          question={`Disconnect ${host}?`}
          busy="Disconnecting…"
        >
          {isGoogle ? "Foyer's access to it is withdrawn at Google. Meetings" : "The password is deleted. Meetings"}{" "}
          that are in the calendar stay there as they are, and its events no longer keep you busy.
        </ConfirmButton>
      </li>
    </ul>
  );
}
