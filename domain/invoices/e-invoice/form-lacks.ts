import type { InvoiceForm } from "#domain/billing/index.ts";
import type { Invoice, InvoiceLine } from "../invoice.ts";
import type { InvoiceDetails } from "../tax/details.ts";
import type { Lack } from "../tax/tax-draft.ts";
import { electronicAddress } from "./codes.ts";
import { canSay } from "./document.ts";

export type FormedDocument = Pick<Invoice, "taxes" | "total" | "orderNumber"> & {
  details: InvoiceDetails;
  lines: (Pick<InvoiceLine, "money"> & Partial<InvoiceLine>)[];
};

/** What a form needs and the document does not have, each with the place where it is filled in. */
export function formLacks(form: InvoiceForm, document: FormedDocument): Lack[] {
  if (form === "pdf") return [];
  const { details } = document;
  const ofForm = form === "xrechnung" ? xrechnung(details) : form === "peppol" ? peppol(document) : [];
  return [...everyForm(document), ...ofForm];
}

/** What EN 16931 asks of every invoice. */
function everyForm({ details: { seller, buyer }, lines, taxes, total }: FormedDocument): Lack[] {
  const ofLines = lines.flatMap(({ money, item }) => [money, ...(item ? [item.price, item.discount] : [])]);
  const amounts = [total, ...ofLines, ...taxes.flatMap(({ net, tax }) => [net, tax])];
  const categories = new Set(taxes.map(({ category }) => category));
  const isSplit = categories.has("O") && categories.size > 1;
  return [
    ...named("company", "your", { "legal name": seller.legalName, country: seller.country }),
    ...named("company", "your", { "VAT ID, tax number or registration": idsOf(seller) }),
    ...named("billing", "the client's", { country: buyer.country }),
    ...(categories.has("G") ? named("company", "your", { "VAT ID": seller.vatId }) : []),
    ...unless(amounts.every(canSay), `another form (amounts in ${total.currency} have three decimals, e-invoices two)`),
    ...unless(
      !isSplit,
      "another form, or one tax for all lines (e-invoices do not mix lines inside and outside the scope of tax)",
    ),
  ];
}

/** What German authorities ask besides (BR-DE-1 to 15). */
function xrechnung({ seller, buyer, account }: InvoiceDetails): Lack[] {
  const ours = { "contact person": seller.contact, "phone number": seller.phone, "email address": seller.email };
  return [
    ...named("billing", "the client's", { "buyer reference (Leitweg-ID)": buyer.reference }),
    ...named("company", "your", { ...ours, city: seller.city, "postal code": seller.postalCode }),
    ...named("billing", "the client's", { city: buyer.city, "postal code": buyer.postalCode }),
    ...named("billing", "the client's", { "invoice address (email)": buyer.emails[0] ?? "" }),
    ...named("bankAccounts", "your", { "bank account": account ? "known" : "" }),
  ];
}

function peppol({ details: { seller, buyer }, orderNumber }: FormedDocument): Lack[] {
  const reaches = (one: typeof seller | typeof buyer, email: string) => electronicAddress(one, email, "number");
  return [
    ...named("billing", "the client's", { "buyer reference or order number": buyer.reference || orderNumber }),
    ...named("company", "your", { "VAT ID or email address": reaches(seller, seller.email)?.id ?? "" }),
    ...named("billing", "the client's", {
      "VAT ID or invoice address (email)": reaches(buyer, buyer.emails[0] ?? "")?.id ?? "",
    }),
  ];
}

const idsOf = ({ vatId, taxNumber, registration }: InvoiceDetails["seller"]) => vatId || taxNumber || registration;

const named = (where: Lack["where"], whose: string, fields: Record<string, string>): Lack[] =>
  Object.entries(fields).flatMap(([name, value]) => (value ? [] : [{ what: `${whose} ${name}`, where }]));

const unless = (isFine: boolean, what: string): Lack[] => (isFine ? [] : [{ what, where: "billing" }]);
