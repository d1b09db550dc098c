import { Form } from "react-router";
import { Area, Choice, Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import record from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./deals.module.css";

type Props = { page: { latest: number; currency: string; today: string }; answer: FormAnswer<unknown> | undefined };

/** The client's next agreement. */
export function AgreementForm({ page: { latest, currency, today }, answer }: Props) {
  const held = useKeptInput(problemOf(answer), { seen: latest });
  const amount = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <section className={record["part"]} aria-label="Next agreement">
      <h2>Next agreement</h2>
      <WhyNot answer={answer} />
      <Form method="post" className={styles["form"]} noValidate>
        <Field label="In force from" type="date" required {...held.box("inForceFrom", today)} />
        <Choice label="The fee is" {...held.box("rule", "percent")}>
          <option value="percent">A share of the value</option>
          <option value="fixed">A fixed amount</option>
          <option value="tiers">A share by tiers</option>
        </Choice>
        <Field label="Share in percent" inputMode="decimal" {...held.box("percent", "")} />
        <Field label={`Fixed amount in ${currency}`} {...amount} {...held.box("fixed", "")} />
        <Area
          label="Tiers"
          hint="One a line, the amounts rising, such as 10000: 8"
          rows={3}
          {...held.box("tiers", "")}
        />
        <Field label={`At least, in ${currency}`} {...amount} {...held.box("floor", "")} />
        <Field label={`At most, in ${currency}`} {...amount} {...held.box("cap", "")} />
        <Field label={`For a held meeting, in ${currency}`} {...amount} {...held.box("meetingFee", "")} />
        <Choice label="Due" {...held.box("due", "on_close")}>
          <option value="on_close">When the deal is closed</option>
          <option value="on_payment">When the customer has paid</option>
        </Choice>
        <Field label="Days to confirm" inputMode="numeric" required {...held.box("confirmDays", "7")} />
        <Field label="Days to return" inputMode="numeric" required {...held.box("returnDays", "14")} />
        <Field label="Days of protection" inputMode="numeric" required {...held.box("protectionDays", "90")} />
        <Choice label="Silence means" {...held.box("silence", "call")}>
          <option value="call">We call, nothing is posted</option>
          <option value="confirm">It counts as confirmed</option>
        </Choice>
        <Choice label="The client sees names" {...held.box("namesFrom", "held")}>
          <option value="held">From the meeting on</option>
          <option value="found">From the first line on</option>
        </Choice>
        <Area label="Clause, word for word" rows={2} maxLength={1000} {...held.box("clause", "")} />
        <Hidden values={held.hidden} />
        <div>
          <Submit busy="Adding…">Add agreement</Submit>
        </div>
      </Form>
    </section>
  );
}
