import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import {
  type Billing,
  billingOf,
  needsExchange,
  type Treatment,
  taxIn,
  taxOf,
  taxSums,
  treatmentFor,
} from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formLacks } from "../e-invoice/form-lacks.ts";
import type { Invoice } from "../invoice.ts";
import type { Agency } from "./agency.ts";
import { detailsOf } from "./details.ts";
import { whatLacks } from "./what-lacks.ts";

/** Where the details that a draft lacks are filled in. */
export type Lack = { what: string; where: "company" | "bankAccounts" | "billing" | "tax" };

/** A draft as it would be sent today. `why`: how the client is taxed; null where no tax is charged. */
export type TaxedDraft = { invoice: Invoice; lacks: Lack[]; why: string | null };

/** The same for its screen and its document; an invoice that was sent is left as it is. */
export async function readTaxedDraft(
  { db, actor }: ReadContext,
  { invoice, ...today }: { invoice: Invoice; agency: Agency; today: string },
): Promise<TaxedDraft> {
  const may = permit(actor, "invoice.read", invoice);
  return may ? taxDraft(db, may, invoice, today) : { invoice, lacks: [], why: null };
}

/** Adds the details of both sides and the tax to a draft, which has them only from its sending on. */
export async function taxDraft(
  db: Database,
  may: Permit<"invoice.read" | "invoice.send">,
  draft: Invoice,
  { agency, today }: { agency: Agency; today: string },
): Promise<TaxedDraft> {
  const client = await billingOf(db, may, draft.clientId);
  return client && draft.state === "draft"
    ? taxedAs(draft, { agency, client, today })
    : { invoice: draft, lacks: [], why: null };
}

type Both = { agency: Agency; client: { company: string; billing: Billing }; today: string };

/** What a draft becomes by what is known of both sides on a day. */
export function taxedAs(draft: Invoice, { agency, client, today }: Both): TaxedDraft {
  const { currency } = draft.total;
  const details = detailsOf(agency, client, { currency, today });
  const { tax: setting, company } = agency;
  const { form, orderNumber } = client.billing;
  const forForm = (one: Pick<Invoice, "lines" | "taxes" | "total">) =>
    formLacks(form, { ...one, details, orderNumber: draft.orderNumber || orderNumber });
  if (setting.scheme === "none") return { invoice: { ...draft, details }, lacks: onceEach(forForm(draft)), why: null };

  const { treatment: usual, why } = usualFor(agency, client.billing);
  const lacks = whatLacks(agency, client.billing);
  const judged = draft.lines.map((line) => {
    const treatment = line.treatment ?? usual;
    const tax = taxOf(treatment, setting, company.country, today);
    if (!tax) lacks.push({ what: `a ${treatment.replace("_", " ")} rate from ${today} or before`, where: "tax" });
    if (needsVatIds(treatment)) {
      if (!company.vatId) lacks.push({ what: "your VAT ID", where: "company" });
      if (!client.billing.vatId) lacks.push({ what: "the client's VAT ID", where: "billing" });
    }
    return { line, tax: tax ?? { category: "S" as const, bp: 0, reason: "" } };
  });
  const sums = taxSums(judged.map(({ line, tax }) => ({ ...tax, minor: line.money.minor })));
  if (taxIn(sums) > 0n && !details.exchange && needsExchange(setting, currency))
    lacks.push({ what: `the exchange rate from ${currency} to ${setting.currency}`, where: "tax" });
  const gross = draft.net.minor + taxIn(sums);
  const invoice = {
    ...draft,
    details,
    lines: judged.map(({ line, tax: { category, bp } }) => ({ ...line, tax: { category, bp } })),
    taxes: sums.map(({ net, tax, ...sum }) => ({
      ...sum,
      net: { minor: net, currency },
      tax: { minor: tax, currency },
    })),
    total: { minor: gross, currency },
    toPay: { minor: gross, currency },
  };
  return { invoice, lacks: onceEach([...lacks, ...forForm(invoice)]), why };
}

function usualFor({ tax, company }: Agency, billing: Billing) {
  const judged = treatmentFor(tax.scheme, company, billing);
  if (!billing.treatment) return judged;
  return { treatment: billing.treatment, why: "As chosen on the client's Billing tab." };
}

const needsVatIds = (treatment: Treatment) => treatment === "reverse_charge" || treatment === "intra_community";

const onceEach = (lacks: Lack[]) =>
  lacks.filter(({ what }, at) => lacks.findIndex((other) => other.what === what) === at);
