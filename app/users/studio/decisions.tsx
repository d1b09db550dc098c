import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import rowForm from "#app/ui/row-form.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { readableAddress } from "#domain/kernel/readable-address.ts";
import type { User } from "#domain/user-admin/index.ts";
import type { Holdings } from "#domain/users/standing/index.ts";
import { BackAgain, Leaving } from "./leaving.tsx";
import type { Colleague } from "./tasks-to.tsx";
import type { LinkedAccount } from "./user-facts.tsx";
import styles from "./users.module.css";

type Props = {
  user: User;
  holdings: Holdings;
  team: Colleague[];
  hasFactor: boolean;
  isLocked: boolean;
  accounts: LinkedAccount[];
  /** They unlink their own account in their profile. */
  isOwn: boolean;
};

/** The decisions available for a user in their current state. Those that take something away ask for confirmation. */
export function Decisions({ user, holdings, team, hasFactor, isLocked, accounts, isOwn }: Props) {
  const { id, firstName, lastName, status, email } = user;
  const name = `${firstName} ${lastName}`;
  const leaving = { name, holdings, team };
  const harmless: [intent: string, label: string, isPossible: boolean][] = [
    ["reset", "Send reset link", status === "active"],
    ["invite", "Send the invitation again", status === "invited"],
    ["unlock", "Unlock sign-in", isLocked],
  ];
  return (
    <section className={styles.part} aria-label="Access">
      <h3>Access</h3>
      <div className={styles.ways}>
        <Form method="post">
          {harmless
            .filter(([, , isPossible]) => isPossible)
            .map(([intent, label]) => (
              <Submit key={intent} tone="plain" busy="…" name="intent" value={intent}>
                {label}
              </Submit>
            ))}
        </Form>
        {status === "active" && <EndSessions name={name} role={user.role} />}
        {(status === "suspended" || status === "archived") && <BackAgain {...leaving} status={status} />}
        {hasFactor && (
          <ConfirmButton
            name="intent"
            value="factor"
            tone="plain"
            label="Remove second factor"
            question="Remove the second factor?"
            busy="Removing…"
          >
            A password alone will then be enough for {readableAddress(email)}.
          </ConfirmButton>
        )}
        {!isOwn && accounts.map((account) => <Unlink key={account.id} {...account} person={name} />)}
        {/* A native form, as the response is a file. */}
        <form method="post" action={href("/studio/vault/passwords/:personId/data.json", { personId: id })}>
          <Button type="submit">Download their data</Button>
        </form>
      </div>
      {status !== "archived" && (
        <div className={styles.ways}>
          {status === "active" && <Leaving {...leaving} way="suspend" />}
          <Leaving {...leaving} way="archive" />
        </div>
      )}
      {status === "archived" && (
        <Form method="post" className={rowForm.row}>
          <p>
            Erasing removes their name, address and everything they told you for good: from their account, their
            meetings, their leads, the search and the email log. What was done stays in the audit log.
          </p>
          <Field
            label={`Enter ${readableAddress(email)} to erase this person`}
            name="typed"
            required
            autoComplete="off"
          />
          <Submit tone="danger" busy="Erasing…" name="intent" value="erase">
            Erase
          </Submit>
        </Form>
      )}
    </section>
  );
}

const Unlink = ({ id, name, person }: LinkedAccount & { person: string }) => (
  <ConfirmButton
    name="intent"
    value="unlink"
    tone="plain"
    label="Unlink company account"
    inFull={`Unlink company account ${name}`}
    of={id}
    fields={{ identity: id }}
    question={`Unlink ${name}?`}
    busy="Unlinking…"
  >
    {person} is signed out on every device, their AI assistants are disconnected, and they no longer sign in with it.
    Without a password, they choose one by "Forgot your password?". They can link the account again.
  </ConfirmButton>
);

const EndSessions = ({ name, role }: { name: string; role: string }) => (
  <ConfirmButton
    name="intent"
    value="end"
    tone="plain"
    label="End sessions"
    question={`End the sessions of ${name}?`}
    busy="Ending…"
  >
    They are signed out on every device and lose anything they have not saved. Their AI assistants and apps that
    subscribe to their calendar are disconnected.
    {role === "admin" && " API keys they made keep working: look through them in the settings."} They can sign in again.
  </ConfirmButton>
);
