import { hasRate } from "./codes.ts";
import { amountOf, type EDocument, type ELine } from "./document.ts";
import { el, type Xml } from "./xml.ts";

export const money = (name: string, amount: ELine["net"]): Xml =>
  el(name, amountOf(amount), { currencyID: amount.currency });

export const scheme = (id: string): Xml => el("cac:TaxScheme", [el("cbc:ID", id)]);

export const sellerIn = ({ seller, sellerAddress }: EDocument): Xml => {
  const { vatId, taxNumber } = seller;
  return el("cac:Party", [
    addressOf(sellerAddress),
    el("cac:PartyIdentification", [el("cbc:ID", seller.id)]),
    placeOf(seller),
    vatId ? el("cac:PartyTaxScheme", [el("cbc:CompanyID", vatId), scheme("VAT")]) : null,
    taxNumber ? el("cac:PartyTaxScheme", [el("cbc:CompanyID", taxNumber), scheme("TAX")]) : null,
    el("cac:PartyLegalEntity", [
      el("cbc:RegistrationName", seller.legalName),
      el("cbc:CompanyID", seller.registration),
      el("cbc:CompanyLegalForm", seller.court),
    ]),
    el("cac:Contact", [
      el("cbc:Name", seller.contact),
      el("cbc:Telephone", seller.phone),
      el("cbc:ElectronicMail", seller.email),
    ]),
  ]);
};

export const buyerIn = ({ buyer, buyerAddress }: EDocument): Xml => {
  const { vatId } = buyer;
  return el("cac:Party", [
    addressOf(buyerAddress),
    placeOf(buyer),
    vatId ? el("cac:PartyTaxScheme", [el("cbc:CompanyID", vatId), scheme("VAT")]) : null,
    el("cac:PartyLegalEntity", [el("cbc:RegistrationName", buyer.legalName), el("cbc:CompanyID", buyer.registration)]),
  ]);
};

const addressOf = (address: EDocument["buyerAddress"]): Xml =>
  address && el("cbc:EndpointID", address.id, { schemeID: address.scheme });

const placeOf = (party: EDocument["buyer"] | EDocument["seller"]): Xml =>
  el("cac:PostalAddress", [
    el("cbc:StreetName", party.street),
    el("cbc:AdditionalStreetName", party.extra),
    el("cbc:CityName", party.city),
    el("cbc:PostalZone", party.postalCode),
    el("cbc:CountrySubentity", party.region),
    el("cac:Country", [el("cbc:IdentificationCode", party.country)]),
  ]);

/** Goods inside the Union name where they went, and when. */
export const deliveryIn = ({ taxes, buyer, issuedOn }: EDocument): Xml =>
  taxes.some(({ category }) => category === "K")
    ? el("cac:Delivery", [
        el("cbc:ActualDeliveryDate", issuedOn),
        el("cac:DeliveryLocation", [
          el("cac:Address", [
            el("cbc:CityName", buyer.city),
            el("cbc:PostalZone", buyer.postalCode),
            el("cac:Country", [el("cbc:IdentificationCode", buyer.country)]),
          ]),
        ]),
      ])
    : null;

export const lineIn = (line: ELine, at: number, isInvoice: boolean): Xml =>
  el(isInvoice ? "cac:InvoiceLine" : "cac:CreditNoteLine", [
    el("cbc:ID", String(at + 1)),
    el(isInvoice ? "cbc:InvoicedQuantity" : "cbc:CreditedQuantity", line.quantity, { unitCode: line.unit }),
    money("cbc:LineExtensionAmount", line.net),
    el("cac:InvoicePeriod", [el("cbc:StartDate", line.from ?? ""), el("cbc:EndDate", line.to ?? "")]),
    line.discount.minor === 0n
      ? null
      : el("cac:AllowanceCharge", [
          el("cbc:ChargeIndicator", "false"),
          el("cbc:AllowanceChargeReason", "Discount"),
          money("cbc:Amount", line.discount),
        ]),
    el("cac:Item", [
      el("cbc:Name", line.text),
      el("cac:ClassifiedTaxCategory", [
        el("cbc:ID", line.category),
        hasRate(line.category) ? el("cbc:Percent", String(line.bp / 100)) : null,
        scheme("VAT"),
      ]),
    ]),
    el("cac:Price", [money("cbc:PriceAmount", line.price)]),
  ]);
