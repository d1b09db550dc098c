import styles from "#app/ui/record.module.css";
import { formWords } from "./billing-form.tsx";
import type { BillingPage } from "./read-billing-page.ts";

/** A client's billing details for those who only read them. */
export function BillingFacts({ page: { billing, company, countryName } }: { page: BillingPage }) {
  const { legalName, street, extra, postalCode, city, region, vatId, reference, orderNumber, emails, form } = billing;
  const address = [street, extra, `${postalCode} ${city}`.trim(), region, countryName].filter(Boolean).join(", ");
  const facts: [name: string, value: string][] = [
    ["Legal name", legalName || company],
    ["Address", address],
    ["VAT ID", vatId],
    ["Buyer reference", reference],
    ["Order number", orderNumber],
    ["Invoice addresses", emails.join(", ")],
    ["Form", formWords[form]],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || "Not filled in"}</dd>
        </div>
      ))}
    </dl>
  );
}
