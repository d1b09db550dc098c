import type { BookedPart } from "#domain/accounting/index.ts";
import { type AccountingSetting, accountsFor } from "#domain/billing/accounting.schema.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { toCsv } from "#platform/csv/to-csv.ts";

type Batch = { parts: BookedPart[]; setting: AccountingSetting };

const isWritten = (row: unknown): row is Record<string, unknown> => typeof row === "object" && row !== null;
/** A field of the client as the invoice names it. */
function buyerOf({ details }: BookedPart) {
  const buyer = isWritten(details) && isWritten(details["buyer"]) ? details["buyer"] : {};
  return (name: string) => (typeof buyer[name] === "string" ? buyer[name] : "");
}

const slashed = (day: string | null) => (day ? day.split("-").reverse().join("/") : "");
const amount = (minor: bigint, { currency, sign }: BookedPart) =>
  toDecimal({ minor: sign < 0 ? -minor : minor, currency });
const wordsOf = ({ category, bp }: BookedPart) => (category === "S" ? `Services at ${bp / 100}%` : "Services");

const xeroHead = [
  ...["*ContactName", "EmailAddress", "POAddressLine1", "POAddressLine2", "POAddressLine3", "POAddressLine4", "POCity"],
  ...["PORegion", "POPostalCode", "POCountry", "*InvoiceNumber", "Reference", "*InvoiceDate", "*DueDate", "Total"],
  ...["InventoryItemCode", "*Description", "*Quantity", "*UnitAmount", "Discount", "*AccountCode", "*TaxType"],
  ...["TaxAmount", "TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2", "Currency", "BrandingTheme"],
];

/** Sales invoices as Xero takes them; below zero is a credit note. */
export const xeroInvoices = ({ parts, setting }: Batch): string =>
  toCsv(
    xeroHead,
    parts.map((part) => {
      const buyer = buyerOf(part);
      const taxType = part.category === "S" ? "Tax on Sales" : "Tax Exempt";
      const due = slashed(part.dueOn ?? part.day);
      return [
        ...[part.client, "", buyer("street"), buyer("extra"), "", "", buyer("city"), buyer("region")],
        ...[buyer("postalCode"), buyer("country"), part.name, part.orderNumber, slashed(part.day), due, ""],
        ...["", wordsOf(part), "1", amount(part.net, part), "", setting.xeroAccount, taxType],
        ...[amount(part.tax, part), "", "", "", "", part.currency, ""],
      ];
    }),
    ["*Quantity", "*UnitAmount", "TaxAmount"],
  );

const quickBooksHead = [
  ...["*InvoiceNo", "*Customer", "*InvoiceDate", "*DueDate", "Terms", "Location", "Memo", "Item(Product/Service)"],
  ...["ItemDescription", "ItemQuantity", "ItemRate", "*ItemAmount", "*ItemTaxCode", "ItemTaxAmount", "Currency"],
];

/** Invoices as QuickBooks takes them. */
export const quickBooksInvoices = ({ parts }: Batch): string =>
  toCsv(
    quickBooksHead,
    parts.map((part) => {
      const net = amount(part.net, part);
      const code = part.category === "S" ? `${part.bp / 100}% S` : (part.category ?? "No tax");
      const due = slashed(part.dueOn ?? part.day);
      return [
        ...[part.name, part.client, slashed(part.day), due, "", "", part.orderNumber, "Services"],
        ...[wordsOf(part), "1", net, net, code, amount(part.tax, part), part.currency],
      ];
    }),
    ["ItemQuantity", "ItemRate", "*ItemAmount", "ItemTaxAmount"],
  );

const journalHead = ["day", "document", "client", "account", "debit", "credit", "currency", "category", "rate", "text"];

/** A journal of both sides: what the client owes, what was earned and the tax on it. Debit and credit of a document agree. */
export const journal = ({ parts, setting }: Batch): string =>
  toCsv(
    journalHead,
    parts.flatMap((part) => {
      const { revenue, tax: taxAccount } = accountsFor(setting, part);
      const { sign, net, tax, currency } = part;
      const line = (account: string, minor: bigint, isDebit: boolean) => {
        const sum = toDecimal({ minor, currency });
        const sides = isDebit === sign > 0 ? [sum, ""] : ["", sum];
        const about = [currency, part.category ?? "", String(part.bp / 100), wordsOf(part)];
        return [part.day, part.name, part.client, account, ...sides, ...about];
      };
      return [
        line(String(part.clientNumber), net + tax, true),
        line(revenue, net, false),
        ...(tax > 0n ? [line(taxAccount, tax, false)] : []),
      ];
    }),
    ["account", "debit", "credit", "rate"],
  );
