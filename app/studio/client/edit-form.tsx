import { Form } from "react-router";
import { Area, Check, Field } from "#app/ui/field.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { Client } from "#domain/clients/index.ts";
import type { Problem } from "#domain/kernel/result.ts";
import styles from "./client.module.css";

type Props = { client: Client; answer: Problem | undefined };

/** What the agency knows of a client, to be changed. */
export function EditForm({ client, answer }: Props) {
  const fix = answer?.kind === "invalid" ? answer.fields : {};
  const typed = answer?.kind === "invalid" ? (answer.typed ?? {}) : {};
  const given = (name: string, kept: string | null) => ({
    name,
    defaultValue: typed[name] ?? kept ?? "",
    problems: fix[name],
  });
  return (
    <Form method="post" className={styles["form"]}>
      {answer?.kind === "conflict" && <Alert>{answer.because}</Alert>}
      <Field label="Company Name" required maxLength={160} {...given("companyName", client.companyName)} />
      <div className={styles["pair"]}>
        <Field label="Started" type="date" {...given("startedOn", client.startedOn)} />
        <Field label="Ended" type="date" {...given("endedOn", client.endedOn)} />
        <Field
          label="Currency"
          required
          maxLength={3}
          hint="Three letters, such as EUR."
          {...given("currency", client.currency)}
        />
        <Field
          label="Commission in percent"
          required
          inputMode="decimal"
          hint="Of a closed deal. 0 is none."
          {...given("commission", decimal(client.commissionBp ?? 0))}
        />
        <Field
          label="Time zone"
          required
          hint="A name such as Europe/Berlin."
          {...given("timeZone", client.timeZone)}
        />
      </div>
      <Check
        name="isInternal"
        defaultChecked={typed["companyName"] === undefined ? client.isInternal : typed["isInternal"] === "on"}
      >
        This is one of our own brands
      </Check>
      <Area label="Notes" rows={5} maxLength={5000} {...given("notes", client.notes)} />
      <input type="hidden" name="seen" value={client.version} />
      <div>
        <Submit busy="Saving…">Save Changes</Submit>
      </div>
    </Form>
  );
}

/** 1250 hundredths of a percent are "12.50". */
const decimal = (basisPoints: number) =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, "0")}`;
