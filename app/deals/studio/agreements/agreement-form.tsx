import { Area, Choice, Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Panel } from "#app/ui/panel.tsx";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Radios } from "#app/ui/radios.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./agreements.module.css";
import { MeetingTerms } from "./meeting-terms.tsx";
import type { AgreementsPage } from "./read-agreements.ts";
import { TierRows } from "./tier-rows.tsx";

type Props = {
  page: Pick<AgreementsPage, "latest" | "currency" | "firstDay" | "next"> & { clause?: string };
  /** What the form is called where the agreement comes with a paper. */
  words?: { title: string; note: string; submit: string };
  answer: FormAnswer<unknown> | undefined;
};

const kinds = [
  { value: "percent", title: "A share of the value" },
  { value: "fixed", title: "A fixed amount" },
  { value: "tiers", title: "A share by tiers" },
];
const silences = [
  { value: "call", title: "We call, nothing is posted", about: "The deal stays open until the client answers." },
  { value: "confirm", title: "It counts as confirmed", about: "The fee is posted when the days are over." },
];
const usual = { title: "New agreement", note: "Deals found before it keep theirs", submit: "Add agreement" };
const beforeTheFirst =
  "An earlier one can't be added later. To bring past deals along, choose a day before the first of them.";
/** Shown while the field is empty, by which the style sheet tells that there is no limit. */
const noLimit = "No limit";

/** The client's next agreement, which starts from the terms of the latest. Of the fields of the fee those of the chosen kind are shown. */
export function AgreementForm({
  page: { latest, currency, firstDay, next, clause = "" },
  words = usual,
  answer,
}: Props) {
  const held = useKeptInput(problemOf(answer), { seen: latest });
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <Panel title={words.title} note={words.note}>
      <PartedForm
        method="post"
        isBare
        noValidate
        aria-label={words.title}
        foot={<Submit busy="Saving…">{words.submit}</Submit>}
      >
        <WhyNot answer={answer} />
        <FormPart title="Start" about="Deals found on this day or later follow this agreement.">
          <Field
            label="In force from"
            type="date"
            required
            {...(latest === 1 && { hint: beforeTheFirst })}
            {...held.box("inForceFrom", firstDay)}
          />
        </FormPart>
        <FormPart title="Fee" about="What the client pays for a closed deal.">
          <Radios label="The fee is" options={kinds} {...held.box("rule", next?.rule ?? "percent")} />
          <div className={styles.kind} data-kind="percent">
            <Field
              label="Share in percent"
              inputMode="decimal"
              required
              {...held.box("percent", next?.percent ?? "")}
            />
          </div>
          <div className={styles.kind} data-kind="fixed">
            <Field
              label={`Fixed amount in ${currency}`}
              required
              {...amount}
              {...held.box("fixed", next?.fixed ?? "")}
            />
          </div>
          <div className={styles.kind} data-kind="tiers">
            <TierRows held={held} tiers={next?.tiers ?? []} currency={currency} />
          </div>
          <div className={styles.kind} data-kind="limits">
            <Field
              label={`At least, in ${currency}`}
              placeholder={noLimit}
              {...amount}
              {...held.box("floor", next?.floor ?? "")}
            />
            <Field
              label={`At most, in ${currency}`}
              placeholder={noLimit}
              {...amount}
              {...held.box("cap", next?.cap ?? "")}
            />
          </div>
          <Choice label="Due" {...held.box("due", next?.due ?? "on_close")}>
            <option value="on_close">When the deal is closed</option>
            <option value="on_payment">When the customer has paid</option>
          </Choice>
          <Field
            label={`Fee for a meeting held, in ${currency}`}
            hint="Leave empty if only closed deals cost a fee."
            {...amount}
            {...held.box("meetingFee", next?.meetingFee ?? "")}
          />
        </FormPart>
        <MeetingTerms held={held} next={next} />
        <FormPart title="The client's answer" about="A deal counts as closed once the client confirms it.">
          <Field
            label="Days to confirm"
            inputMode="numeric"
            required
            {...held.box("confirmDays", next?.confirmDays ?? "7")}
          />
          <Radios label="Silence means" options={silences} {...held.box("silence", next?.silence ?? "call")} />
        </FormPart>
        <FormPart title="Leads" about="What holds from the day a company is found.">
          <Field
            label="Days to return"
            hint="How long the client may send a lead back."
            inputMode="numeric"
            required
            {...held.box("returnDays", next?.returnDays ?? "14")}
          />
          <Field
            label="Days of protection"
            hint="How long the company counts as ours."
            inputMode="numeric"
            required
            {...held.box("protectionDays", next?.protectionDays ?? "90")}
          />
          <Choice label="The client sees names" {...held.box("namesFrom", next?.namesFrom ?? "held")}>
            <option value="held">From the meeting on</option>
            <option value="found">From the first line on</option>
          </Choice>
        </FormPart>
        <FormPart title="Wording" about="Quoted on deals in place of the sentence made from the fee.">
          <Area label="Clause, word for word" rows={3} maxLength={1000} {...held.box("clause", clause)} />
        </FormPart>
        <Hidden values={held.hidden} />
      </PartedForm>
    </Panel>
  );
}
