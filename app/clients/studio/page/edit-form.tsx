import { Form } from "react-router";
import { Area, Check, Field, Hidden } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { useFormats } from "#app/ui/formats.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { ZoneField } from "#app/ui/zone/zone-field.tsx";
import type { Client } from "#domain/clients/page/index.ts";
import type { Zone } from "#domain/kernel/format/zones.ts";

type Props = {
  client: Client;
  /** The fees that a new share or currency would end: of the agreement in force, where it is more than a share, and to come. */
  agreed: string[];
  zones: readonly Zone[];
  answer: FormProblem | undefined;
};

/** The client's details, to edit. */
export function EditForm({ client, agreed, zones, answer }: Props) {
  const { decimal } = useFormats();
  const held = useKeptInput(answer, { seen: client.version });
  const asksToEnd = answer?.code === "client-ends-agreement";
  return (
    <Form method="post" className={styles.form}>
      {!asksToEnd && <WhyNot answer={answer} />}
      <Field label="Company Name" required maxLength={160} {...held.box("companyName", client.companyName)} />
      {agreed.length > 0 && (
        <Note>
          {agreed.join(" ")} If you change the commission or the currency, the plain commission takes{" "}
          {agreed.length > 1 ? "their" : "its"} place from today.
        </Note>
      )}
      <div className={styles.pair}>
        <Field label="Started" type="date" {...held.box("startedOn", client.startedOn)} />
        <Field label="Ended" type="date" {...held.box("endedOn", client.endedOn)} />
        <Field
          label="Currency"
          required
          maxLength={3}
          hint="Three letters, such as EUR."
          {...held.box("currency", client.currency)}
        />
        <Field
          label="Commission in percent"
          required
          inputMode="decimal"
          hint="Of a closed deal. 0 is none."
          {...held.box("commission", decimal(plainly(client.commissionBp ?? 0)))}
        />
        <ZoneField zones={zones} {...held.box("timeZone", client.timeZone)} />
      </div>
      {asksToEnd && (
        <Check {...held.tick("endsAgreement", false)} problems={[answer?.because ?? ""]}>
          End what was agreed, and charge the plain commission
        </Check>
      )}
      <Check {...held.tick("isInternal", client.isInternal)}>This is one of our own brands</Check>
      <Area label="Notes" rows={5} maxLength={5000} {...held.box("notes", client.notes)} />
      <Hidden values={held.hidden} />
      <div>
        <Submit busy="Saving…">Save Changes</Submit>
      </div>
    </Form>
  );
}

/** 1250 hundredths of a percent are "12.50". */
const plainly = (basisPoints: number) =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, "0")}`;
