import { exchanged, spacedIban, taxIn } from "#domain/billing/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import { hasRate } from "./e-invoice/codes.ts";
import type { InvoiceLine, InvoiceTax } from "./invoice.ts";
import type { InvoiceDetails } from "./tax/details.ts";

/** What an invoice and a credit note have in common in print. */
type PrintedParts = {
  lines: (Pick<InvoiceLine, "text" | "money"> & Partial<InvoiceLine>)[];
  taxes: InvoiceTax[];
  details: InvoiceDetails | null;
};

/** Outside the scope of tax there is no rate, not even one of zero: the reason alone is said. */
const isTaxed = ({ details, taxes }: Pick<PrintedParts, "details" | "taxes">): boolean =>
  taxes.some(({ category }) => hasRate(category)) && details?.taxName !== null;

/** A line with what it is made of, and the time it is for. */
export function lineText(
  { text, item = null, periodFrom = null, periodTo = null }: PrintedParts["lines"][number],
  { money, days, day }: Formats,
): string {
  const sum = item && [`${item.quantity} ${item.unit} × ${money(item.price)}`, lessOf(item.discount)];
  const [first, last] = [periodFrom ?? periodTo, periodTo ?? periodFrom];
  const span = first && last ? (first === last ? day(first) : days(first, last)) : null;
  return [text, sum?.filter(Boolean).join(", "), span].filter(Boolean).join("\n");

  function lessOf(discount: Money) {
    return discount.minor > 0n && `less ${money(discount)}`;
  }
}

/** The table of a document: with a column for the rate where tax is charged. */
export function tableOf(printed: PrintedParts, formats: Formats) {
  const { money, percent } = formats;
  const taxed = isTaxed(printed);
  const rate = ({ tax = null }: PrintedParts["lines"][number]) =>
    tax && (tax.category === "S" || tax.category === "Z") ? percent(tax.bp) : "none";
  return {
    columns: [
      { title: "For", width: 6 },
      ...(taxed ? [{ title: printed.details?.taxName ?? "Tax", width: 1.2, isAmount: true }] : []),
      { title: "Amount", width: 2, isAmount: true },
    ],
    rows: printed.lines.map((line) => [lineText(line, formats), ...(taxed ? [rate(line)] : []), money(line.money)]),
    /** A row of the totals, as wide as the table. */
    total: (name: string, amount: string) => [name, ...(taxed ? [""] : []), amount],
  };
}

/** Above the total: the net amount, and the tax on what of it. Nothing where no tax is charged. */
export function taxRows(
  { taxes, details }: Omit<PrintedParts, "lines">,
  { money, percent }: Formats,
): [string, string][] {
  const [first] = taxes;
  if (!first || !isTaxed({ taxes, details })) return [];
  const net = { minor: taxes.reduce((sum, one) => sum + one.net.minor, 0n), currency: first.net.currency };
  return [
    ["Net", money(net)],
    ...taxes
      .filter(({ category }) => hasRate(category))
      .map((one): [string, string] => [`${details?.taxName} ${percent(one.bp)} on ${money(one.net)}`, money(one.tax)]),
  ];
}

/** Why no tax is charged, as the law asks an invoice to say. */
export const reasonsIn = (taxes: InvoiceTax[]): string[] => taxes.map(({ reason }) => reason).filter(Boolean);

/** The tax in the agency's own currency, at the rate of its day; null where it is not asked for. */
export function ownTaxNote({ taxes, details }: Omit<PrintedParts, "lines">, { money, day }: Formats): string | null {
  const [first] = taxes;
  const exchange = details?.exchange;
  if (!exchange || !first) return null;
  const { currency } = first.tax;
  const tax = exchanged({ minor: taxIn(taxes.map((one) => ({ tax: one.tax.minor }))), currency }, exchange);
  if (tax.minor === 0n) return null;
  const rate = `1 ${currency} = ${exchange.rate} ${exchange.currency}, ${day(exchange.on)}`;
  return `${details?.taxName} in ${exchange.currency}: ${money(tax)} (${rate}).`;
}

/** The account to pay to, with what to quote. */
export function accountNote(details: Pick<InvoiceDetails, "account"> | null, name: string | null): string | null {
  const account = details?.account;
  if (!account) return null;
  const numbers = account.iban
    ? [`IBAN ${spacedIban(account.iban)}`, account.bic && `BIC ${account.bic}`]
    : [`Account ${account.account}`, `Routing ${account.routing}`];
  const where = [account.holder, account.bank, ...numbers, name && `Reference ${name}`];
  return `Pay to: ${where.filter(Boolean).join(", ")}.`;
}

/** The countries of both sides, the client's first. */
export const placesOf = (details: InvoiceDetails | null): string[] =>
  details ? [details.buyer.country, details.seller.country].filter(Boolean) : [];

/** What a banking app reads from a code to fill in a transfer in euro (EPC 069-12); null where it cannot. */
export function transferCode(details: InvoiceDetails | null, name: string, toPay: Money): string | null {
  const account = details?.account;
  if (!account?.iban || toPay.currency !== "EUR" || toPay.minor < 1n || toPay.minor > 99_999_999_999n) return null;
  const { bic, holder, iban } = account;
  const head = ["BCD", "002", "1", "SCT", bic, holder.slice(0, 70), iban, `EUR${toDecimal(toPay)}`];
  return [...head, "", "", name].join("\n");
}
