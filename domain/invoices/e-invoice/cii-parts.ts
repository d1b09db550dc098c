import { hasRate } from "./codes.ts";
import { amountOf, type EDocument, type ELine } from "./document.ts";
import { el, type Xml } from "./xml.ts";

/** A day as CII writes it: 20261130. */
export const day = (on: string | null): Xml =>
  on === null ? null : el("udt:DateTimeString", on.replaceAll("-", ""), { format: "102" });

const taxOf = ({ category, bp }: Pick<ELine, "category" | "bp">): Xml[] => [
  el("ram:CategoryCode", category),
  hasRate(category) ? el("ram:RateApplicablePercent", String(bp / 100)) : null,
];

export const lineIn = (line: ELine, at: number): Xml =>
  el("ram:IncludedSupplyChainTradeLineItem", [
    el("ram:AssociatedDocumentLineDocument", [el("ram:LineID", String(at + 1))]),
    el("ram:SpecifiedTradeProduct", [el("ram:Name", line.text)]),
    el("ram:SpecifiedLineTradeAgreement", [
      el("ram:NetPriceProductTradePrice", [el("ram:ChargeAmount", amountOf(line.price))]),
    ]),
    el("ram:SpecifiedLineTradeDelivery", [el("ram:BilledQuantity", line.quantity, { unitCode: line.unit })]),
    el("ram:SpecifiedLineTradeSettlement", [
      el("ram:ApplicableTradeTax", [el("ram:TypeCode", "VAT"), ...taxOf(line)]),
      el("ram:BillingSpecifiedPeriod", [
        el("ram:StartDateTime", [day(line.from)]),
        el("ram:EndDateTime", [day(line.to)]),
      ]),
      line.discount.minor === 0n
        ? null
        : el("ram:SpecifiedTradeAllowanceCharge", [
            el("ram:ChargeIndicator", [el("udt:Indicator", "false")]),
            el("ram:ActualAmount", amountOf(line.discount)),
            el("ram:Reason", "Discount"),
          ]),
      el("ram:SpecifiedTradeSettlementLineMonetarySummation", [el("ram:LineTotalAmount", amountOf(line.net))]),
    ]),
  ]);

export const agreementIn = ({ seller, buyer, sellerAddress, buyerAddress, orderNumber }: EDocument): Xml =>
  el("ram:ApplicableHeaderTradeAgreement", [
    el("ram:BuyerReference", buyer.reference),
    el("ram:SellerTradeParty", [
      el("ram:ID", seller.id),
      el("ram:Name", seller.legalName),
      el("ram:Description", seller.court),
      el("ram:SpecifiedLegalOrganization", [el("ram:ID", seller.registration)]),
      el("ram:DefinedTradeContact", [
        el("ram:PersonName", seller.contact),
        el("ram:TelephoneUniversalCommunication", [el("ram:CompleteNumber", seller.phone)]),
        el("ram:EmailURIUniversalCommunication", [el("ram:URIID", seller.email)]),
      ]),
      placeOf(seller),
      addressOf(sellerAddress),
      registered(seller.vatId, "VA"),
      registered(seller.taxNumber, "FC"),
    ]),
    el("ram:BuyerTradeParty", [
      el("ram:Name", buyer.legalName),
      el("ram:SpecifiedLegalOrganization", [el("ram:ID", buyer.registration)]),
      placeOf(buyer),
      addressOf(buyerAddress),
      registered(buyer.vatId, "VA"),
    ]),
    el("ram:BuyerOrderReferencedDocument", [el("ram:IssuerAssignedID", orderNumber)]),
  ]);

const placeOf = (party: EDocument["buyer"] | EDocument["seller"]): Xml =>
  el("ram:PostalTradeAddress", [
    el("ram:PostcodeCode", party.postalCode),
    el("ram:LineOne", party.street),
    el("ram:LineTwo", party.extra),
    el("ram:CityName", party.city),
    el("ram:CountryID", party.country),
    el("ram:CountrySubDivisionName", party.region),
  ]);

const addressOf = (address: EDocument["buyerAddress"]): Xml =>
  address && el("ram:URIUniversalCommunication", [el("ram:URIID", address.id, { schemeID: address.scheme })]);

const registered = (id: string, schemeID: string): Xml =>
  el("ram:SpecifiedTaxRegistration", [el("ram:ID", id, { schemeID })]);
