import { Form } from "react-router";
import { Area, Choice, Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { statusWords } from "./lead-words.ts";
import type { Page } from "./read-page.ts";

/** `isLesser`: the page has something else to do first. */
type Props = Pick<Page, "lead" | "statuses"> & { isLesser: boolean; answer: FormAnswer | undefined };

/** The team's notes about a lead, and its status. */
export function LeadForm({ lead, statuses, isLesser, answer }: Props) {
  const isErasing = ["anonymise", "delete"].includes(answer?.intent ?? "");
  const held = heldBy(problemWith(answer, "edit"), { seen: lead.version });
  const given = (name: "name" | "email" | "company" | "phone" | "notes") => held.box(name, lead[name]);
  return (
    <section className={styles.part} aria-label="About the lead">
      <h2>About the lead</h2>
      <Form method="post" className={styles.form}>
        {!isErasing && <WhyNot answer={answer} />}
        <div className={styles.pair}>
          <Field label="Name" autoComplete="off" maxLength={120} {...given("name")} />
          <Field label="Email" type="email" autoComplete="off" maxLength={254} {...given("email")} />
          <Field label="Company" autoComplete="off" maxLength={160} {...given("company")} />
          <Field label="Phone" type="tel" autoComplete="off" maxLength={40} {...given("phone")} />
        </div>
        <Choice label="Status" {...held.box("status", lead.status, statusWords[lead.status])}>
          {statuses.map((one) => (
            <option key={one} value={one}>
              {statusWords[one]}
            </option>
          ))}
        </Choice>
        <Area label="Notes" rows={4} maxLength={5000} {...given("notes")} />
        <Hidden values={held.hidden} />
        <div>
          <Submit tone={isLesser ? "plain" : "primary"} busy="Saving…" name="intent" value="edit">
            Save
          </Submit>
        </div>
      </Form>
    </section>
  );
}
