import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { Submit } from "#app/ui/submit.tsx";
import { draftForm } from "./edit-draft.tsx";

type DraftProps = { version: number; pdf: React.ReactNode };

/** What can be done with a draft; its form stands on the page. Save comes first, so that it is what Enter in a field does. */
export const DraftActions = ({ version, pdf }: DraftProps) => (
  <>
    <Submit form={draftForm} tone="plain" busy="Saving…" name="intent" value="edit">
      Save
    </Submit>
    <Submit form={draftForm} busy="Sending…" name="intent" value="send">
      Send to the client
    </Submit>
    {pdf}
    <ConfirmButton
      label="Discard"
      name="intent"
      value="discard"
      fields={{ seen: String(version) }}
      question="Discard this draft?"
      busy="Discarding…"
    >
      Its charges can be put on another invoice.
    </ConfirmButton>
  </>
);

/** `asked`: "$240.00 for INV-0004". `credit`: what the client has of earlier payments; null where it has none. */
type SentProps = DraftProps & {
  paying: { asked: string; open: string; currency: string; today: string; credit: string | null };
  answer: FormProblem | undefined;
};

/** What can be done with an invoice that was sent: it is paid, wholly or in parts, or voided. */
export function SentActions({ version, pdf, paying, answer }: SentProps) {
  const { asked, open, currency, today, credit } = paying;
  const fix = answer?.fields ?? {};
  return (
    <>
      <ConfirmButton
        label="Mark as paid"
        tone="primary"
        name="intent"
        value="settle"
        fields={{ seen: String(version) }}
        question={`Did ${asked} arrive?`}
        busy="Marking…"
        isSafe
      >
        All its charges count as paid from today.
      </ConfirmButton>
      <ConfirmButton
        label="Record a payment"
        tone="plain"
        name="intent"
        value="pay"
        fields={{ seen: String(version) }}
        question="What came for this invoice?"
        busy="Recording…"
        isSafe
        isRefused={Boolean(fix["amount"] ?? fix["receivedOn"])}
        input={
          <>
            <Field
              label={`Amount in ${currency}`}
              name="amount"
              inputMode="decimal"
              required
              defaultValue={answer?.typed["amount"] ?? open}
              problems={fix["amount"]}
            />
            <Field
              label="Received on"
              name="receivedOn"
              type="date"
              required
              defaultValue={answer?.typed["receivedOn"] ?? today}
              problems={fix["receivedOn"]}
            />
          </>
        }
      >
        A part stays open until the rest comes. What is too much stays as the client's credit.
      </ConfirmButton>
      {credit && (
        <ConfirmButton
          label={`Use ${credit} of credit`}
          tone="plain"
          name="intent"
          value="credit"
          fields={{ seen: String(version) }}
          question="Use the client's credit?"
          busy="Using…"
          isSafe
        >
          {credit} is left of earlier payments. It pays as much of this invoice as it can.
        </ConfirmButton>
      )}
      {pdf}
      <ConfirmButton
        label="Void invoice"
        name="intent"
        value="void"
        fields={{ seen: String(version) }}
        question="Void this invoice?"
        busy="Voiding…"
        isRefused={Boolean(fix["reason"])}
        input={
          <Field
            label="Why"
            name="reason"
            required
            maxLength={500}
            hint="Shown on the invoice."
            defaultValue={answer?.typed["reason"]}
            problems={fix["reason"]}
          />
        }
      >
        It can no longer be paid, and the client sees why. Its number stays in use; its charges can be invoiced again.
      </ConfirmButton>
    </>
  );
}
