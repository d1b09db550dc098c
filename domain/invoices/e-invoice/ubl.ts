import { exemptionCodes, hasRate } from "./codes.ts";
import type { EDocument, EForm } from "./document.ts";
import { buyerIn, deliveryIn, lineIn, money, scheme, sellerIn } from "./ubl-parts.ts";
import { each, el, fileOf, type Xml } from "./xml.ts";

const root = "urn:oasis:names:specification:ubl:schema:xsd";
const standard = "urn:cen.eu:en16931:2017";

/** What a receiver may rely on beyond the standard itself. */
const customizations: Record<EForm, string> = {
  facturx: standard,
  xrechnung: `${standard}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  peppol: `${standard}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
};

/** A document in UBL 2.1: an XRechnung, or one for the Peppol network (BIS Billing 3). */
export function toUbl(one: EDocument): string {
  const isInvoice = one.kind === "invoice";
  const name = isInvoice ? "Invoice" : "CreditNote";
  const dueDate = el("cbc:DueDate", one.dueOn ?? "");
  const document = el(
    name,
    [
      el("cbc:CustomizationID", customizations[one.form]),
      el("cbc:ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
      el("cbc:ID", one.name),
      el("cbc:IssueDate", one.issuedOn),
      isInvoice ? dueDate : null,
      el(`cbc:${name}TypeCode`, isInvoice ? "380" : "381"),
      el("cbc:Note", one.note),
      el("cbc:DocumentCurrencyCode", one.gross.currency),
      el("cbc:TaxCurrencyCode", one.ownTax?.currency ?? ""),
      el("cbc:BuyerReference", one.buyer.reference),
      el("cac:OrderReference", [el("cbc:ID", one.orderNumber)]),
      el("cac:BillingReference", [el("cac:InvoiceDocumentReference", [el("cbc:ID", one.precedes ?? "")])]),
      el("cac:AccountingSupplierParty", [sellerIn(one)]),
      el("cac:AccountingCustomerParty", [buyerIn(one)]),
      deliveryIn(one),
      paymentIn(one),
      el("cac:PaymentTerms", [el("cbc:Note", one.terms)]),
      taxIn(one),
      one.ownTax && el("cac:TaxTotal", [money("cbc:TaxAmount", one.ownTax)]),
      el("cac:LegalMonetaryTotal", [
        money("cbc:LineExtensionAmount", one.net),
        money("cbc:TaxExclusiveAmount", one.net),
        money("cbc:TaxInclusiveAmount", one.gross),
        money("cbc:PrepaidAmount", one.prepaid),
        money("cbc:PayableAmount", one.due),
      ]),
      each(one.lines, (line, at) => lineIn(line, at, isInvoice)),
    ],
    {
      xmlns: `${root}:${name}-2`,
      "xmlns:cac": `${root}:CommonAggregateComponents-2`,
      "xmlns:cbc": `${root}:CommonBasicComponents-2`,
    },
  );
  return fileOf(document);
}

const paymentIn = ({ account, gross, name }: EDocument): Xml =>
  account &&
  el("cac:PaymentMeans", [
    el("cbc:PaymentMeansCode", account.iban && gross.currency === "EUR" ? "58" : "30"),
    el("cbc:PaymentID", name),
    el("cac:PayeeFinancialAccount", [
      el("cbc:ID", account.iban || account.account),
      el("cbc:Name", account.holder),
      el("cac:FinancialInstitutionBranch", [el("cbc:ID", account.bic || (account.iban ? "" : account.routing))]),
    ]),
  ]);

/** An XRechnung gives a rate even where there is none (BR-DE-14). */
const taxIn = ({ tax: whole, taxes, form }: EDocument): Xml =>
  el("cac:TaxTotal", [
    money("cbc:TaxAmount", whole),
    each(taxes, ({ category, bp, reason, net, tax }) =>
      el("cac:TaxSubtotal", [
        money("cbc:TaxableAmount", net),
        money("cbc:TaxAmount", tax),
        el("cac:TaxCategory", [
          el("cbc:ID", category),
          hasRate(category) || form === "xrechnung" ? el("cbc:Percent", String(bp / 100)) : null,
          el("cbc:TaxExemptionReasonCode", exemptionCodes[category] ?? ""),
          el("cbc:TaxExemptionReason", reason),
          scheme("VAT"),
        ]),
      ]),
    ),
  ]);
