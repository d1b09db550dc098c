import { Readable } from "node:stream";
import { Form, href } from "react-router";
import { formAction, intent } from "#app/http/form-action.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { uploadRule } from "#app/http/upload-rule.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { FileField } from "#app/ui/file-field.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { mayOffer } from "#domain/access/permit.ts";
import { keepUpload } from "#domain/files/index.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { type EInvoiceFacts, readEInvoiceFile } from "#platform/e-invoices/read-e-invoice.ts";
import { storeUpload } from "#platform/files/store-upload.ts";
import { Unreadable } from "#platform/tables/unreadable.ts";
import type { Route } from "./+types/from-e-invoice";
import styles from "./expenses/expenses.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext);
  orThrow(mayOffer(actor, "expense.write", undefined) ? done(null) : refuse({ kind: "missing" }));
  return null;
}

const takeEInvoice = (ctx: RequestContext, { sent }: { sent: FormDataEntryValue | null }) =>
  wrap(async () => {
    if (!mayOffer(ctx.actor, "expense.write", undefined)) return refuse({ kind: "missing" });
    const { file, facts } = unwrap(await readChosen(sent));
    return done({ ...filled(facts), ...(await keepAsReceipt(ctx, file)) });
  });

export const action = formAction(() =>
  intent(takeEInvoice, {
    of: (_, { form }) => ({ sent: form.get("file") }),
    to: (boxes) => `${href("/studio/finances/expenses/new")}?${new URLSearchParams(boxes)}`,
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

/** Kept for a day, until the expense takes it; the form says whether there is one. */
async function keepAsReceipt({ db, actor, now, app, admitUpload }: RequestContext, file: File) {
  admitUpload();
  const rule = uploadRule("receipt");
  const source = Readable.from([new Uint8Array(await file.arrayBuffer())]);
  const write = (key: string) => storeUpload(app.files, { key, name: file.name, source }, rule);
  const upload = { purpose: "receipt", givenName: file.name, size: file.size } as const;
  const kept = await keepUpload({ db, actor, now, write, remove: app.files.remove }, upload);
  return kept.ok ? { receiptId: kept.value.fileId, receiptName: file.name.slice(0, 200) } : {};
}

async function readChosen(file: FormDataEntryValue | null): Promise<Result<{ file: File; facts: EInvoiceFacts }>> {
  const wrong = (because: string) => refuse({ kind: "invalid", fields: { file: [because] } });
  if (!(file instanceof File) || file.size === 0) return wrong("Choose a PDF or an XML file.");
  try {
    const facts = await readEInvoiceFile(new Uint8Array(await file.arrayBuffer()));
    if (facts.kind === "credit_note") return wrong("This is a credit note. Reduce the expense that it is for instead.");
    return done({ file, facts });
  } catch (problem) {
    if (problem instanceof Unreadable) return wrong(problem.message);
    throw problem;
  }
}

export const handle = trail(() => [
  { name: "Add expense", to: href("/studio/finances/expenses/new") },
  { name: "From an e-invoice" },
]);

const most = { bytes: 10 * 1024 * 1024, tooLarge: "File size must be less than 10MB" };

export default function FromEInvoice({ actionData }: Route.ComponentProps) {
  const fix = problemOf(actionData)?.fields ?? {};
  return (
    <Screen
      title="Expense from an e-invoice"
      about="A Factur-X or ZUGFeRD PDF, an XRechnung or another XML file fills in the form and becomes the receipt. Nothing is entered yet."
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
