import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import styles from "#app/ui/record.module.css";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Page } from "./read-page.ts";

/** The two ways to remove a lead: erase the personal data, or delete it altogether. */
export function EraseLead({ lead, answer }: Pick<Page, "lead"> & { answer: FormAnswer | undefined }) {
  const whom = lead.name ?? "this lead";
  return (
    <section className={styles.part} aria-label="Erase">
      <h2>Erase</h2>
      <WhyNot answer={problemWith(answer, "anonymise") ?? problemWith(answer, "delete")} />
      <p className={styles.quiet}>
        For someone who asks to be forgotten. Their meetings and the emails about them lose the name too; the audit log
        keeps that it was done.
      </p>
      <div className={styles.cycle}>
        {!lead.isErased && lead.name !== null && (
          <ConfirmButton
            name="intent"
            value="anonymise"
            tone="plain"
            label="Anonymize"
            question={`Anonymize ${whom}?`}
            busy="Anonymizing…"
          >
            Name, address, company, phone, message and notes are removed for good, here and from the meetings and emails
            about them. The answers stay and the lead still counts.
          </ConfirmButton>
        )}
        <ConfirmButton
          name="intent"
          value="delete"
          tone="danger"
          label="Delete"
          question={`Delete ${whom}?`}
          busy="Deleting…"
        >
          The lead is removed for good with everything they told you. Meetings they booked stay, without a name.
        </ConfirmButton>
      </div>
    </section>
  );
}
