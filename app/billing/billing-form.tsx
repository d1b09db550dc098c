import { Check, Choice, Field, Hidden } from "#app/ui/field.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useKeptInput } from "#app/ui/held.ts";
import { FormPart, PartedForm } from "#app/ui/parted-form.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { BillingPage } from "./read-billing-page.ts";
import { treatmentWords } from "./treatment-words.ts";

/** How invoices are taken, in words. */
export const formWords: Record<BillingPage["billing"]["form"], string> = {
  pdf: "PDF",
  facturx: "PDF with data inside (Factur-X, ZUGFeRD)",
  xrechnung: "PDF and XRechnung file",
  peppol: "PDF and Peppol BIS 3 file (UBL)",
};
const formHint = "What is attached to the email. Each form can be downloaded beside the invoice.";

type Props = { page: BillingPage; answer: FormAnswer<unknown> | undefined };

/** What a client's invoices name. Its own people see no terms. */
export function BillingForm({ page, answer }: Props) {
  const { billing, countries, company, setsTerms, why } = page;
  const held = useKeptInput(answer, { seen: billing.version });
  const options = (choices: Record<string, string>) =>
    Object.entries(choices).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ));
  return (
    <PartedForm method="post" noValidate foot={<Submit busy="Saving…">Save</Submit>}>
      <Hidden values={held.hidden} />
      <FormPart title="Company" about="Named on every invoice. Those that were sent stay as they are.">
        <Field
          label="Legal name"
          maxLength={160}
          hint={`If left empty, ${company}.`}
          {...held.box("legalName", billing.legalName)}
        />
        <Field label="Street and number" maxLength={120} {...held.box("street", billing.street)} />
        <Field label="Address line 2" maxLength={120} {...held.box("extra", billing.extra)} />
        <Field label="Postal code" maxLength={20} {...held.box("postalCode", billing.postalCode)} />
        <Field label="City" maxLength={80} {...held.box("city", billing.city)} />
        <Field label="State or region" maxLength={80} {...held.box("region", billing.region)} />
        <Choice label="Country" {...held.box("country", billing.country)}>
          <option value="">Not chosen</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
        <Field
          label="VAT ID"
          maxLength={30}
          hint="It begins with the country, such as DE136695976."
          {...held.box("vatId", billing.vatId)}
        />
      </FormPart>
      <FormPart title="Invoices" about="What they quote.">
        <Field
          label="Buyer reference"
          maxLength={80}
          hint="For public bodies in Germany, the Leitweg-ID."
          {...held.box("reference", billing.reference)}
        />
        <Field label="Order number" maxLength={80} {...held.box("orderNumber", billing.orderNumber)} />
        <Field
          label="Invoice addresses"
          maxLength={2000}
          hint="Up to five, with commas between them. Invoices are emailed to them as well as to the client's owners."
          {...held.box("emails", billing.emails.join(", "))}
        />
        <Choice label="Form" hint={formHint} {...held.box("form", billing.form)}>
          {options(formWords)}
        </Choice>
      </FormPart>
      {setsTerms && (
        <FormPart title="Terms" about="Only your team sees and changes these.">
          <Field
            label="Due after (days)"
            inputMode="numeric"
            maxLength={3}
            hint="If left empty, as in Settings."
            {...held.box("dueDays", billing.dueDays === null ? "" : String(billing.dueDays))}
          />
          <Check {...held.tick("monthlyStatement", billing.monthlyStatement)}>
            Email a statement of account with each new month
          </Check>
          {why !== null && (
            <Choice label="Tax" hint={why} {...held.box("treatment", billing.treatment ?? "")}>
              {options(treatmentWords)}
            </Choice>
          )}
          <LateTermsFields terms={billing.lateTerms} held={held} />
        </FormPart>
      )}
    </PartedForm>
  );
}

type LateTermsProps = { terms: BillingPage["billing"]["lateTerms"]; held: ReturnType<typeof useKeptInput> };

const steps = { none: "No reminder", first: "The first reminder", second: "The second", third: "The third" };

/** What a client owes for paying late, where that is not as in Settings. */
const LateTermsFields = ({ terms, held }: LateTermsProps) => (
  <details open={terms !== null}>
    <summary>Late fee and interest</summary>
    <Check {...held.tick("lateIsOwn", terms !== null)}>Other terms for this client than in Settings</Check>
    <Choice label="Fixed fee with" {...held.box("lateFeeStep", terms?.feeStep ?? "none")}>
      {Object.entries(steps).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Choice>
    <Field label="Fee" inputMode="decimal" maxLength={20} {...held.box("lateFee", terms?.fee ?? "")} />
    <Field label="Currency of the fee" maxLength={3} {...held.box("lateCurrency", terms?.currency ?? "")} />
    <Field
      label="Interest (percent a year)"
      inputMode="decimal"
      maxLength={7}
      hint="0 for none."
      {...held.box("lateInterest", terms?.interest ?? "0")}
    />
    <Field
      label="Interest from (days after it was due)"
      inputMode="numeric"
      maxLength={3}
      {...held.box("lateAfter", String(terms?.after ?? 0))}
    />
  </details>
);
