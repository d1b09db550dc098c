import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type EInvoiceFacts, readEInvoiceFile } from "#platform/e-invoices/read-e-invoice.ts";
import { Unreadable } from "#platform/tables/unreadable.ts";
import type { Route } from "./+types/from-e-invoice";
import styles from "./expenses/expenses.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext);
  orThrow(mayOffer(actor, "expense.write", undefined) ? done(null) : refuse({ kind: "missing" }));
  return null;
}

export const action = formAction(() =>
  intent({
    command: async ({ actor }, _, { form }): Promise<Result<EInvoiceFacts>> =>
      mayOffer(actor, "expense.write", undefined) ? readChosen(form.get("file")) : refuse({ kind: "missing" }),
    to: (facts) => `${href("/studio/finances/expenses/new")}?${new URLSearchParams(filled(facts))}`,
  }),
);

/** The boxes of a new expense that the invoice fills in. */
const filled = ({ supplier, number, issuedOn, currency, net, tax, gross }: EInvoiceFacts) => ({
  vendor: supplier,
  amount: gross,
  currency,
  incurredOn: issuedOn,
  description: `Invoice ${number}${tax === "0" || tax === "" ? "" : `: ${net} and ${tax} tax`}`,
});

async function readChosen(file: FormDataEntryValue | null): Promise<Result<EInvoiceFacts>> {
  const wrong = (because: string) => refuse({ kind: "invalid", fields: { file: [because] } });
  if (!(file instanceof File) || file.size === 0) return wrong("Choose a PDF or an XML file.");
  try {
    const facts = await readEInvoiceFile(new Uint8Array(await file.arrayBuffer()));
    if (facts.kind === "credit_note") return wrong("This is a credit note. Reduce the expense that it is for instead.");
    return done(facts);
  } catch (problem) {
    if (problem instanceof Unreadable) return wrong(problem.message);
    throw problem;
  }
}

const most = { bytes: 10 * 1024 * 1024, tooLarge: "File size must be less than 10MB" };

export default function FromEInvoice({ actionData }: Route.ComponentProps) {
  const fix = problemOf(actionData)?.fields ?? {};
  return (
    <Screen
      title="Expense from an e-invoice"
      about="A Factur-X or ZUGFeRD PDF, an XRechnung or another XML file fills in the form. Nothing is saved yet."
      up={{ to: href("/studio/finances/expenses/new"), name: "Add expense" }}
    >
      <Form method="post" encType="multipart/form-data" className={styles.form} noValidate>
        <WhyNot answer={actionData} />
        <FileField label="E-invoice" name="file" required accept=".pdf,.xml" most={most} problems={fix["file"]} />
        <div>
          <Submit busy="Reading…">Read the file</Submit>
        </div>
      </Form>
    </Screen>
  );
}
