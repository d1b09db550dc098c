import type { ComponentProps } from "react";
import { Form, href, Link } from "react-router";
import { FormLinks } from "#app/invoices/form-links.tsx";
import { Hidden } from "#app/ui/field.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./invoices.module.css";
import type { readReminderWords } from "./read-paying.ts";
import { LinkToIt } from "./sending.tsx";

type Words = NonNullable<Awaited<ReturnType<typeof readReminderWords>>>;
type BelowProps = {
  clientId: string;
  credits: { id: string; name: string }[];
  forms: ComponentProps<typeof FormLinks>["forms"];
  formPath: ComponentProps<typeof FormLinks>["to"];
  reminders: Words | null;
  sending: ComponentProps<typeof LinkToIt>["sending"];
  isOpen: boolean;
};

/** What stands below the bill of an invoice that was sent. */
export const BelowBill = ({ clientId, credits, forms, formPath, reminders, sending, isOpen }: BelowProps) => (
  <>
    {(credits.length + forms.length > 0 || (isOpen && !sending.byMail)) && (
      <div className={styles.ends}>
        <FormLinks forms={forms} to={formPath} />
        {credits.map(({ id: creditNoteId, name }) => (
          <Link
            key={creditNoteId}
            to={href("/studio/workspace/clients/:clientId/credit-notes/:creditNoteId", { clientId, creditNoteId })}
          >
            Credit note {name}
          </Link>
        ))}
        {isOpen && <LinkToIt sending={sending} />}
      </div>
    )}
    {reminders && <Reminders reminders={reminders} isOpen={isOpen} />}
  </>
);

/** When the client was reminded of an invoice; and while it is open, whether it will be again. */
function Reminders({ reminders: { days, pausedFor, mayPause }, isOpen }: { reminders: Words; isOpen: boolean }) {
  const said = days.length > 0 ? `Reminded on ${days.join(", ")}.` : "Not reminded yet.";
  const paused = { client: " Reminders are paused for this client.", invoice: " Reminders are paused." };
  return (
    <div className={styles.ends}>
      <span>
        {said}
        {isOpen && pausedFor && paused[pausedFor]}
      </span>
      {isOpen && mayPause && pausedFor && (
        <Form method="post" preventScrollReset>
          <Hidden values={{ of: pausedFor, isPaused: "no" }} />
          <Submit tone="quiet" busy="Resuming…" name="intent" value="pause">
            Resume reminders
          </Submit>
        </Form>
      )}
      {isOpen && mayPause && !pausedFor && (
        <>
          <Form method="post" preventScrollReset>
            <Hidden values={{ of: "invoice", isPaused: "yes" }} />
            <Submit tone="quiet" busy="Pausing…" name="intent" value="pause">
              Pause reminders
            </Submit>
          </Form>
          <Form method="post" preventScrollReset>
            <Hidden values={{ of: "client", isPaused: "yes" }} />
            <Submit tone="quiet" busy="Pausing…" name="intent" value="pause">
              Pause for this client
            </Submit>
          </Form>
        </>
      )}
    </div>
  );
}
