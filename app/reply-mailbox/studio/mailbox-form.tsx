import { Fragment } from "react";
import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import { Check, Choice, Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { ReplyMailbox } from "#domain/reply-mailbox/index.ts";

type Props = { mailbox: ReplyMailbox | null; answer: FormAnswer<unknown> | undefined };

const securities: Record<ReplyMailbox["security"], string> = { tls: "TLS", starttls: "STARTTLS", none: "None" };

/** Where answers arrive, and how to sign in there. The password is entered here and never shown again. */
export function MailboxForm({ mailbox, answer }: Props) {
  const refused = problemOf(answer);
  const { box, tick, hidden } = useKeptInput(answer, { seen: mailbox?.version ?? 0 });
  return (
    <section aria-labelledby="mailbox">
      <Form method="post" className={styles.narrow} noValidate>
        <h2 id="mailbox">Mailbox</h2>
        {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={refused.fields} /> : <WhyNot answer={answer} />}
        {/* What was saved is shown anew, and the password is gone; the button stays, and keeps the focus. */}
        <Fragment key={mailbox?.version ?? 0}>
          <input type="hidden" name="seen" value={hidden["seen"]} />
          <Field
            label="Address"
            hint="The organizer of every meeting that is booked from now on. Use a mailbox that nothing else uses."
            type="email"
            required
            maxLength={254}
            {...box("address", mailbox?.address ?? "")}
          />
          <Field
            label="IMAP server"
            hint="Such as imap.agency.example."
            required
            maxLength={253}
            {...box("host", mailbox?.host ?? "")}
          />
          <Choice label="Encryption" {...box("security", mailbox?.security ?? "tls")}>
            {Object.entries(securities).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Choice>
          <Field
            label="Port"
            inputMode="numeric"
            required
            maxLength={5}
            {...box("port", String(mailbox?.port ?? 993))}
          />
          <Field
            label="User name"
            autoComplete="off"
            required
            maxLength={254}
            {...box("userName", mailbox?.userName ?? "")}
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="off"
            required={!mailbox}
            maxLength={500}
            problems={refused?.fields["password"]}
            hint={mailbox ? "Saved. Leave empty to keep it." : "An app password made just for Foyer is best."}
          />
          <Field label="Folder" required maxLength={200} {...box("folder", mailbox?.folder ?? "INBOX")} />
          <Field
            label="Senders are checked by"
            hint="What your mail server calls itself in Authentication-Results, such as mx.agency.example. Leave empty for Gmail, Microsoft 365 and Fastmail, or if it is the IMAP server's name. Answers it does not confirm with dmarc=pass wait for you."
            maxLength={253}
            autoComplete="off"
            {...box("checkedBy", mailbox?.checkedBy ?? "")}
          />
          <Check {...tick("isOn", mailbox?.isOn ?? true)}>Read this mailbox</Check>
          <Check {...tick("isPrivate", mailbox?.isPrivate ?? false)}>
            The server is inside our own network, so its address may be private
          </Check>
        </Fragment>
        <Submit busy="Saving…" name="intent" value="save">
          Save
        </Submit>
        {answer?.kind === "saved" && <Note tone="success">Saved.</Note>}
      </Form>
    </section>
  );
}
