import { z } from "zod";
import { type Billing, countryName, exchangeOn } from "#domain/billing/index.ts";
import type { Agency } from "./agency.ts";

const text = z.string().default("");
const party = {
  legalName: text,
  street: text,
  extra: text,
  postalCode: text,
  city: text,
  region: text,
  country: text,
  vatId: text,
};

/** Who sold what to whom, and to which account it is paid, as it was on the day. The database keeps it so. */
const details = z.object({
  seller: z.object({
    ...party,
    registration: text,
    court: text,
    taxNumber: text,
    contact: text,
    phone: text,
    email: text,
  }),
  buyer: z.object({ ...party, reference: text, emails: z.array(z.string()).default([]), form: text }),
  account: z
    .object({ currency: text, holder: text, bank: text, iban: text, bic: text, account: text, routing: text })
    .nullable(),
  /** What the tax is called; null where none is charged. */
  taxName: z.string().nullable(),
  /** At which rate its tax is said in the agency's own currency; null where it is not. */
  exchange: z.object({ currency: text, rate: text, on: text }).nullable().default(null),
});
export type InvoiceDetails = z.infer<typeof details>;

/** Null for what was sent before invoices kept any. */
export const readDetails = (stored: unknown): InvoiceDetails | null => details.safeParse(stored).data ?? null;

type Client = { company: string; billing: Billing };

type Occasion = { currency: string; today: string };

export function detailsOf(agency: Agency, { company, billing }: Client, { currency, today }: Occasion): InvoiceDetails {
  const { company: seller, bankAccounts, tax } = agency;
  const account = bankAccounts.accounts.find((one) => one.currency === currency) ?? null;
  return details.parse({
    seller,
    buyer: { ...billing, legalName: billing.legalName || company },
    account: account && { ...account, holder: account.holder || seller.legalName },
    taxName: tax.scheme === "none" ? null : tax.name,
    exchange: exchangeOn(tax, currency, today),
  });
}

type Party = InvoiceDetails["buyer"] | InvoiceDetails["seller"];

const addressOf = ({ legalName, street, extra, postalCode, city, region, country }: Party): string[] => [
  legalName,
  street,
  extra,
  `${postalCode} ${city}`.trim(),
  region,
  country && countryName(country),
];

/** The agency as its invoices show it, line by line; `fallback` where its company is not filled in. */
export function issuerOf({ seller, taxName }: InvoiceDetails, fallback: string): string {
  if (!seller.legalName) return fallback;
  const { vatId, taxNumber, registration, court } = seller;
  const numbers = [vatId && `${taxName ?? "VAT"} ID ${vatId}`, taxNumber && `Tax number ${taxNumber}`];
  const register = [registration, court].filter(Boolean).join(", ");
  return [...addressOf(seller), ...numbers, register].filter(Boolean).join("\n");
}

/** The client as its invoices show it. */
export const recipientOf = ({ buyer, taxName }: InvoiceDetails): string =>
  [...addressOf(buyer), buyer.vatId && `${taxName ?? "VAT"} ID ${buyer.vatId}`].filter(Boolean).join("\n");
