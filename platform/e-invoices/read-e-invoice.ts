import { parseAmount } from "#domain/kernel/money.ts";
import { Unreadable } from "../tables/unreadable.ts";
import { attachedXml } from "./attached-xml.ts";
import { allIn, type Element, readTree, textIn } from "./read-tree.ts";

/** What an e-invoice says of itself. Amounts are plain decimals in `currency`, days as "2026-11-30". */
export type EInvoiceFacts = {
  syntax: "CII" | "UBL";
  kind: "invoice" | "credit_note";
  supplier: string;
  number: string;
  issuedOn: string;
  currency: string;
  net: string;
  tax: string;
  gross: string;
};

const unknown = "This is no e-invoice: it is neither a CrossIndustryInvoice (CII) nor an Invoice or CreditNote (UBL).";

const noXml = "There is no e-invoice in this PDF. Enter the expense by hand, and keep the PDF as its receipt.";

/** The same for a file as it came: XML, or a PDF with XML inside (Factur-X, ZUGFeRD). */
export async function readEInvoiceFile(bytes: Uint8Array): Promise<EInvoiceFacts> {
  const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-");
  const xml = isPdf ? await attachedXml(bytes) : bytes;
  if (!xml) throw new Unreadable(noXml);
  return readEInvoice(xml);
}

/** Reads an invoice in one of the two syntaxes of EN 16931; throws `Unreadable` with a sentence for whoever sent it. */
export function readEInvoice(bytes: Uint8Array): EInvoiceFacts {
  const root = readTree(bytes);
  const facts = root.name === "CrossIndustryInvoice" ? readCii(root) : isUbl(root) ? readUbl(root) : null;
  if (!facts) throw new Unreadable(unknown);
  const lacks = Object.entries({ number: facts.number, "day of issue": facts.issuedOn, currency: facts.currency })
    .filter(([, value]) => value === "")
    .map(([name]) => name);
  if (lacks.length > 0) throw new Unreadable(`This e-invoice has no ${lacks.join(" and no ")}. Enter it by hand.`);
  if (facts.kind === "invoice" && parseAmount(facts.gross, facts.currency) === null)
    throw new Unreadable("This e-invoice asks for no amount that can be read. Enter it by hand.");
  return facts;
}

const isUbl = ({ name }: Element) => name === "Invoice" || name === "CreditNote";

function readUbl(root: Element): EInvoiceFacts {
  const currency = currencyOf(textIn(root, "DocumentCurrencyCode"));
  const party = allIn(root, "AccountingSupplierParty", "Party")[0] ?? root;
  const sums = allIn(root, "LegalMonetaryTotal")[0] ?? root;
  const taxes = allIn(root, "TaxTotal", "TaxAmount");
  return {
    syntax: "UBL",
    kind: root.name === "Invoice" ? "invoice" : "credit_note",
    supplier: plain(textIn(party, "PartyLegalEntity", "RegistrationName") || textIn(party, "PartyName", "Name"), 160),
    number: plain(textIn(root, "ID"), 80),
    issuedOn: dayOf(textIn(root, "IssueDate").replaceAll("-", "")),
    currency,
    net: amountOf(textIn(sums, "TaxExclusiveAmount"), currency),
    tax: amountOf(inCurrency(taxes, currency), currency),
    gross: amountOf(textIn(sums, "TaxInclusiveAmount"), currency),
  };
}

function readCii(root: Element): EInvoiceFacts {
  const [trade = root] = allIn(root, "SupplyChainTradeTransaction");
  const [settlement = root] = allIn(trade, "ApplicableHeaderTradeSettlement");
  const [sums = root] = allIn(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const currency = currencyOf(textIn(settlement, "InvoiceCurrencyCode"));
  const seller = ["ApplicableHeaderTradeAgreement", "SellerTradeParty", "Name"];
  return {
    syntax: "CII",
    kind: textIn(root, "ExchangedDocument", "TypeCode") === "381" ? "credit_note" : "invoice",
    supplier: plain(textIn(trade, ...seller), 160),
    number: plain(textIn(root, "ExchangedDocument", "ID"), 80),
    issuedOn: dayOf(textIn(root, "ExchangedDocument", "IssueDateTime", "DateTimeString")),
    currency,
    net: amountOf(textIn(sums, "TaxBasisTotalAmount"), currency),
    tax: amountOf(inCurrency(allIn(sums, "TaxTotalAmount"), currency), currency),
    gross: amountOf(textIn(sums, "GrandTotalAmount"), currency),
  };
}

/** The tax may be there twice, the second time in the currency of the seller's country. */
const inCurrency = (amounts: Element[], currency: string): string =>
  (amounts.find(({ at }) => at["currencyID"] === currency) ?? amounts[0])?.text.trim() ?? "";

const plain = (text: string, most: number) => text.replaceAll(/\s+/g, " ").slice(0, most);

const currencyOf = (text: string) => (/^[A-Z]{3}$/.test(text) ? text : "");

function dayOf(digits: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(digits) ?? [];
  const written = `${year}-${month}-${day}`;
  return year && new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written) ? written : "";
}

/** Without decimals that the currency does not have, as long as they are zeros: "100.00" JPY is 100. */
function amountOf(text: string, currency: string): string {
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return "";
  const trimmed = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  const fits = trimmed === "0" || trimmed.startsWith("-") || parseAmount(trimmed, currency) !== null;
  return fits ? trimmed : "";
}
