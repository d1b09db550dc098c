import { Form } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { Submit } from "#app/ui/submit.tsx";
import type { PlannedRow } from "#domain/imports/index.ts";

type Props = { line: PlannedRow; address: string | undefined; answer: FormAnswer<unknown> | undefined };

/** What lets a line in that has a problem: another address for its contact, or the section of its video. */
export function LineAsk({ line: { row, name, ask }, address = "", answer }: Props) {
  if (!ask) return null;
  if (ask.kind === "section")
    return (
      <Form method="post">
        <input type="hidden" name="name" value={ask.section} />
        <Submit busy="Adding…" tone="plain" name="intent" value="section">
          Add the section {ask.section}, for the team
        </Submit>
      </Form>
    );
  const refused = problemWith(answer, "address", { row: String(row) });
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="row" value={row} />
      <Field
        label={`Email of the contact of ${name}`}
        isInRow
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={refused?.typed["email"] ?? address}
        problems={refused?.fields["email"]}
      />
      <Submit busy="Checking…" tone="plain" name="intent" value="address">
        Use this address
      </Submit>
    </Form>
  );
}
