import { agreementIn, day, lineIn } from "./cii-parts.ts";
import { exemptionCodes, hasRate } from "./codes.ts";
import { amountOf, type EDocument } from "./document.ts";
import { each, el, fileOf, type Xml } from "./xml.ts";

const code = "urn:un:unece:uncefact";
const namespaces = {
  "xmlns:rsm": `${code}:data:standard:CrossIndustryInvoice:100`,
  "xmlns:ram": `${code}:data:standard:ReusableAggregateBusinessInformationEntity:100`,
  "xmlns:udt": `${code}:data:standard:UnqualifiedDataType:100`,
  "xmlns:qdt": `${code}:data:standard:QualifiedDataType:100`,
};

/** A document in the syntax of UN/CEFACT (CII D16B), as Factur-X and ZUGFeRD put it into a PDF: the profile EN 16931. */
export function toCii(one: EDocument): string {
  const root = el(
    "rsm:CrossIndustryInvoice",
    [
      el("rsm:ExchangedDocumentContext", [
        el("ram:GuidelineSpecifiedDocumentContextParameter", [el("ram:ID", "urn:cen.eu:en16931:2017")]),
      ]),
      el("rsm:ExchangedDocument", [
        el("ram:ID", one.name),
        el("ram:TypeCode", one.kind === "invoice" ? "380" : "381"),
        el("ram:IssueDateTime", [day(one.issuedOn)]),
        el("ram:IncludedNote", [el("ram:Content", one.note)]),
      ]),
      el("rsm:SupplyChainTradeTransaction", [
        each(one.lines, lineIn),
        agreementIn(one),
        deliveryIn(one),
        settlementIn(one),
      ]),
    ],
    namespaces,
  );
  return fileOf(root);
}

/** Goods inside the Union name where they went, and when. The element has to be there, even where it is empty. */
const deliveryIn = ({ taxes, buyer, issuedOn }: EDocument): Xml =>
  el("ram:ApplicableHeaderTradeDelivery", [
    ...(taxes.some(({ category }) => category === "K")
      ? [
          el("ram:ShipToTradeParty", [el("ram:PostalTradeAddress", [el("ram:CountryID", buyer.country)])]),
          el("ram:ActualDeliverySupplyChainEvent", [el("ram:OccurrenceDateTime", [day(issuedOn)])]),
        ]
      : []),
  ]) ?? { xml: "<ram:ApplicableHeaderTradeDelivery/>" };

const settlementIn = (one: EDocument): Xml =>
  el("ram:ApplicableHeaderTradeSettlement", [
    el("ram:PaymentReference", one.name),
    el("ram:TaxCurrencyCode", one.ownTax?.currency ?? ""),
    el("ram:InvoiceCurrencyCode", one.gross.currency),
    one.account &&
      el("ram:SpecifiedTradeSettlementPaymentMeans", [
        el("ram:TypeCode", one.account.iban && one.gross.currency === "EUR" ? "58" : "30"),
        el("ram:PayeePartyCreditorFinancialAccount", [
          el("ram:IBANID", one.account.iban),
          el("ram:AccountName", one.account.holder),
          one.account.iban ? null : el("ram:ProprietaryID", one.account.account),
        ]),
        el("ram:PayeeSpecifiedCreditorFinancialInstitution", [
          el("ram:BICID", one.account.bic || (one.account.iban ? "" : one.account.routing)),
        ]),
      ]),
    each(one.taxes, ({ category, bp, reason, net, tax }) =>
      el("ram:ApplicableTradeTax", [
        el("ram:CalculatedAmount", amountOf(tax)),
        el("ram:TypeCode", "VAT"),
        el("ram:ExemptionReason", reason),
        el("ram:BasisAmount", amountOf(net)),
        el("ram:CategoryCode", category),
        el("ram:ExemptionReasonCode", exemptionCodes[category] ?? ""),
        hasRate(category) ? el("ram:RateApplicablePercent", String(bp / 100)) : null,
      ]),
    ),
    el("ram:SpecifiedTradePaymentTerms", [
      el("ram:Description", one.terms),
      el("ram:DueDateDateTime", [day(one.dueOn)]),
    ]),
    el("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      el("ram:LineTotalAmount", amountOf(one.net)),
      el("ram:TaxBasisTotalAmount", amountOf(one.net)),
      el("ram:TaxTotalAmount", amountOf(one.tax), { currencyID: one.gross.currency }),
      one.ownTax && el("ram:TaxTotalAmount", amountOf(one.ownTax), { currencyID: one.ownTax.currency }),
      el("ram:GrandTotalAmount", amountOf(one.gross)),
      el("ram:TotalPrepaidAmount", amountOf(one.prepaid)),
      el("ram:DuePayableAmount", amountOf(one.due)),
    ]),
    el("ram:InvoiceReferencedDocument", [el("ram:IssuerAssignedID", one.precedes ?? "")]),
  ]);
