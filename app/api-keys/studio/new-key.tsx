import { Form } from "react-router";
import entries from "#app/ui/entries.module.css";
import { Check, Choice, Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { ProofFields } from "#app/ui/proof-fields.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { ReachTable } from "./reach-table.tsx";

type Props = { clients: { id: string; name: string }[]; answer: FormAnswer<unknown> | undefined };

/** Makes a key. After that the form is empty again, and its key is shown above the list. */
export function NewKey({ clients, answer }: Props) {
  const refused = problemOf(answer);
  const held = useKeptInput(answer, {});
  return (
    <section aria-labelledby="new-key">
      <Form method="post" className={entries.form} noValidate key={answer?.kind === "saved" ? answer.at : "new"}>
        <h2 id="new-key">New key</h2>
        {refused?.kind === "sudo" ? <ProofFields asked={refused} fix={refused.fields} /> : <WhyNot answer={answer} />}
        <Field
          label="Name"
          hint="For example, the program that uses it."
          required
          maxLength={80}
          {...held.box("name", "")}
        />
        <Choice label="Clients" {...held.box("clientId", "")}>
          <option value="">All clients</option>
          {clients.map(({ id, name }) => (
            <option key={id} value={id}>
              Only {name}
            </option>
          ))}
        </Choice>
        <Choice label="Valid for" {...held.box("lasts", "90")}>
          <option value="30">30 days</option>
          <option value="90">90 days</option>
          <option value="365">A year</option>
          <option value="never">Until it is revoked</option>
        </Choice>
        <ReachTable held={held} />
        <Check {...held.tick("archive", false)}>
          Archive clients and restore them. This closes a client's portal and signs its people out.
        </Check>
        <Check {...held.tick("charge", false)}>
          Record held meetings, claims and customer payments. This can charge clients a fee.
        </Check>
        <Submit busy="Creating…" name="intent" value="create">
          Create key
        </Submit>
      </Form>
    </section>
  );
}
