import { billingForm } from "#domain/billing/billing.schema.ts";
import { company, companyDefault, taxSums } from "#domain/billing/index.ts";
import { eInvoice } from "#domain/invoices/e-invoice/index.ts";
import type { Invoice } from "#domain/invoices/index.ts";
import { allIn, type Element, readTree, textIn } from "#platform/e-invoices/read-tree.ts";

/** An agency with everything that every form asks for. */
export const sellerDetails = company.parse({
  ...companyDefault,
  ...{ legalName: "Foyer GmbH", street: "Hafenstraße 12", postalCode: "20457", city: "Hamburg", country: "DE" },
  ...{ vatId: "DE136695976", taxNumber: "48/123/45678", registration: "HRB 12345", court: "Amtsgericht Hamburg" },
  ...{ contact: "Ines Weber", phone: "+49 40 123456", email: "rechnung@foyer.example" },
});

const { seen: _, ...buyerDetails } = billingForm.parse({
  ...{ legalName: "Minho Tiles & Söhne, Lda", street: "Rua das Flores 12", postalCode: "4050-262", city: "Porto" },
  ...{ country: "PT", vatId: "PT501442600", reference: "04011000-12345-03", emails: "invoices@minho.example" },
  ...{ extra: "2.º", seen: 0 },
});

export const accountDetails = {
  ...{ currency: "EUR", holder: "Foyer GmbH", bank: "Hausbank", iban: "DE89370400440532013000", bic: "COBADEFFXXX" },
  ...{ account: "", routing: "" },
};

type InvoiceLine = Invoice["lines"][number];

export const lineOf = (line: Partial<InvoiceLine> & Pick<InvoiceLine, "money">): InvoiceLine => ({
  ...{ id: "", paymentId: null, text: "Share of the Lyon deal", isCredited: false, treatment: null, item: null },
  ...{ tax: { category: "S", bp: 1900 }, periodFrom: null, periodTo: null },
  ...line,
});

const reasons: Record<string, string> = {
  AE: "Reverse charge: the recipient accounts for the tax.",
  E: "Exempt from tax.",
};

/** A sent invoice of these lines, with the sums that sending it would have posted. */
export function sentInvoice(lines: InvoiceLine[], more: Partial<Invoice> = {}): Invoice {
  const currency = lines[0]?.money.currency ?? "EUR";
  const of = (minor: bigint) => ({ minor, currency });
  const sums = taxSums(
    lines.flatMap(({ tax, money }) =>
      tax ? [{ ...tax, reason: reasons[tax.category] ?? (tax.bp === 0 ? "No tax." : ""), minor: money.minor }] : [],
    ),
  );
  const net = lines.reduce((sum, { money }) => sum + money.minor, 0n);
  const total = of(sums.reduce((sum, { tax }) => sum + tax, net));
  const taxName = sums.length > 0 ? "VAT" : null;
  const details = { seller: sellerDetails, buyer: buyerDetails, account: accountDetails, taxName, exchange: null };
  return {
    ...{ id: "", clientId: "", company: "Minho Tiles", state: "sent", name: "INV-0042", total, toPay: total },
    ...{ paid: of(0n), open: total, payments: [] },
    ...{ issuedOn: "2026-11-20", dueOn: "2026-12-04", createdAt: new Date("2026-11-20T09:00:00Z") },
    ...{ lines, net: of(net), taxes: sums.map((sum) => ({ ...sum, net: of(sum.net), tax: of(sum.tax) })), details },
    ...{ orderNumber: "PO-2026-17", credits: [], note: "Thank you.", issuer: null, recipient: null, terms: "" },
    ...{ sentAt: null, paidAt: null, paidBy: null, voidedAt: null, voidReason: null, version: 2 },
    ...more,
  };
}

/** From somebody who sells to the agency. */
export function eInvoiceFile(): string {
  const invoice = sentInvoice([lineOf({ money: { minor: 1_250n, currency: "EUR" } })]);
  const written = eInvoice({ invoice }, "peppol");
  if (!written.ok) throw new Error("the e-invoice was not written");
  return written.value;
}

/** The amounts of a written e-invoice, whatever its syntax, as decimals. */
function amountsIn(root: Element) {
  const isCii = root.name === "CrossIndustryInvoice";
  const [trade = root] = allIn(root, "SupplyChainTradeTransaction");
  const [settled = root] = allIn(trade, "ApplicableHeaderTradeSettlement");
  const [sums = root] = isCii
    ? allIn(settled, "SpecifiedTradeSettlementHeaderMonetarySummation")
    : allIn(root, "LegalMonetaryTotal");
  const sum = (cii: string, ubl: string) => textIn(sums, isCii ? cii : ubl);
  const taxes = isCii ? allIn(settled, "ApplicableTradeTax") : allIn(root, "TaxTotal", "TaxSubtotal");
  const lines = isCii
    ? allIn(trade, "IncludedSupplyChainTradeLineItem")
    : root.children.filter(({ name }) => name === "InvoiceLine" || name === "CreditNoteLine");
  return {
    net: sum("LineTotalAmount", "LineExtensionAmount"),
    basis: sum("TaxBasisTotalAmount", "TaxExclusiveAmount"),
    tax: isCii ? textIn(sums, "TaxTotalAmount") : textIn(root, "TaxTotal", "TaxAmount"),
    gross: sum("GrandTotalAmount", "TaxInclusiveAmount"),
    prepaid: sum("TotalPrepaidAmount", "PrepaidAmount"),
    due: sum("DuePayableAmount", "PayableAmount"),
    taxes: taxes.map((one) => ({
      net: textIn(one, isCii ? "BasisAmount" : "TaxableAmount"),
      tax: textIn(one, isCii ? "CalculatedAmount" : "TaxAmount"),
      percent: isCii ? textIn(one, "RateApplicablePercent") : textIn(one, "TaxCategory", "Percent"),
    })),
    lines: lines.map((one) => {
      const [settlement = one] = allIn(one, "SpecifiedLineTradeSettlement");
      return isCii
        ? textIn(settlement, "SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount")
        : textIn(one, "LineExtensionAmount");
    }),
  };
}

/** Ten-thousandths, exactly. */
const exact = (decimal: string): bigint => {
  const [whole = "", part = ""] = decimal.replace("-", "").split(".");
  return BigInt(`${whole}${part.padEnd(4, "0")}` || "0") * (decimal.startsWith("-") ? -1n : 1n);
};
const added = (decimals: string[]) => decimals.reduce((sum, one) => sum + exact(one), 0n);

/** Which arithmetic rules of EN 16931 a written e-invoice breaks: BR-CO-10 to 17. */
export function brokenRules(xml: string): string[] {
  const found = amountsIn(readTree(new TextEncoder().encode(xml)));
  const rules: Record<string, boolean> = {
    "BR-CO-10": added(found.lines) === exact(found.net),
    "BR-CO-13": exact(found.net) === exact(found.basis),
    "BR-CO-14": added(found.taxes.map(({ tax }) => tax)) === exact(found.tax),
    "BR-CO-15": exact(found.basis) + exact(found.tax) === exact(found.gross),
    "BR-CO-16": exact(found.gross) - exact(found.prepaid) === exact(found.due),
    "BR-CO-17": found.taxes.every(
      ({ net, tax, percent }) => roundedTo(exact(net) * exact(percent || "0"), net) === exact(tax),
    ),
    "BG-23": added(found.taxes.map(({ net }) => net)) === exact(found.basis),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

/** The share (in 10⁻⁸ of a percent) rounded half up to as many decimals as its amount is written with. */
function roundedTo(share: bigint, written: string): bigint {
  const places = written.split(".")[1]?.length ?? 0;
  const unit = 10n ** BigInt(4 - places);
  const percent = 1_000_000n * unit;
  return ((share + percent / 2n) / percent) * unit;
}
