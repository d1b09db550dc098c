import { Form } from "react-router";
import { countOf } from "#app/ui/count-of.ts";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/ui/form-answer.ts";
import styles from "#app/ui/record.module.css";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Client, Losses } from "#domain/clients/page/index.ts";

type Props = { client: Client; losses: Losses; answer: FormProblem | undefined };

/** Erases an archived client for good, after saying how much is lost. */
export function EraseForm({ client, losses, answer }: Props) {
  return (
    <section className={styles.danger} aria-label="Erase">
      <h2>Erase this client</h2>
      <p>Deleted for good:</p>
      <ul>
        <li>Its name, notes and picture</li>
        {lostOf(losses).map((lost) => (
          <li key={lost}>{lost}</li>
        ))}
      </ul>
      <p>
        Payments and invoices stay, as do the amounts and days of deals. What was done stays in the audit log, without a
        name.
      </p>
      <Form method="post" className={styles.form}>
        <WhyNot answer={answer} />
        <Field
          label={`Enter ${client.companyName} to confirm`}
          name="typed"
          required
          autoComplete="off"
          problems={answer?.fields["typed"]}
        />
        <div>
          <Submit tone="danger" busy="Erasing…" name="intent" value="erase">
            Erase
          </Submit>
        </div>
      </Form>
    </section>
  );
}

/** What there is of each kind, such as "14 tasks"; what there is none of is left out. */
function lostOf(losses: Losses): string[] {
  const lost = (name: Parameters<Losses["get"]>[0], words: (count: number) => string) => {
    const count = losses.get(name) ?? 0;
    return count > 0 ? [words(count)] : [];
  };
  return [
    ...lost("clientMembers", (count) => `${countOf(count, "member")}, who can no longer open its dashboard`),
    ...lost("tasks", (count) => countOf(count, "task")),
    ...lost("campaigns", (count) => countOf(count, "campaign")),
    ...lost("credentials", (count) => countOf(count, "credential")),
    ...lost("vaultItems", (count) => countOf(count, "vault item")),
    ...lost("updates", (count) => `The text and files of ${countOf(count, "update")}`),
    ...lost("updateComments", (count) => countOf(count, "comment")),
    ...lost("deals", (count) => `The names and words in ${countOf(count, "deal")}`),
    ...lost("exclusions", (count) => countOf(count, "exclusion")),
    ...lost("papers", (count) => countOf(count, "paper")),
  ];
}
