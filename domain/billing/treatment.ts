import { countryName, isInUnion } from "./country.ts";
import type { RateKind, TaxSetting } from "./tax.schema.ts";

/** How a line is taxed, in the words of the trade. */
export const treatments = [
  ...(["standard", "reduced", "super_reduced", "zero", "exempt"] as const),
  ...(["reverse_charge", "intra_community", "export", "outside", "small_business"] as const),
] as const;
export type Treatment = (typeof treatments)[number];

/** The code of EN 16931 for each (UNCL 5305). */
export const categories = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
export type Category = (typeof categories)[number];

const categoryOf: Record<Treatment, Category> = {
  standard: "S",
  reduced: "S",
  super_reduced: "S",
  zero: "Z",
  exempt: "E",
  reverse_charge: "AE",
  intra_community: "K",
  export: "G",
  outside: "O",
  small_business: "E",
};

/** What a line is taxed with: the rate in basis points, and why there is none. */
export type LineTax = { category: Category; bp: number; reason: string };

type TaxedPlace = { country: string; vatId: string };
export type JudgedTreatment = { treatment: Treatment; why: string };

/** How a client is taxed unless something else was chosen, and why. Services between businesses, as an agency's are. */
export function treatmentFor(scheme: TaxSetting["scheme"], agency: TaxedPlace, client: TaxedPlace): JudgedTreatment {
  if (scheme === "small_business")
    return { treatment: "small_business", why: "Small business: your agency charges no tax." };
  const there = countryName(client.country);
  if (client.country === agency.country)
    return { treatment: "standard", why: `Your standard rate: the client is in ${there}, as you are.` };
  if (!isInUnion(agency.country) || !isInUnion(client.country))
    return {
      treatment: "outside",
      why: `No tax: the client is in ${there}, and your service is taxed where the client is.`,
    };
  if (client.vatId)
    return {
      treatment: "reverse_charge",
      why: "Reverse charge: the client is in another EU country and has a VAT ID.",
    };
  return {
    treatment: "standard",
    why: "Your standard rate: the client is in another EU country and has no VAT ID. Add it for reverse charge.",
  };
}

/** The rate in force on a day, in basis points; null when none is. */
export function rateOn(rates: TaxSetting["rates"], kind: RateKind, day: string): number | null {
  const known = rates.filter((one) => one.kind === kind && one.from <= day);
  const latest = known.sort((one, other) => one.from.localeCompare(other.from)).at(-1);
  return latest ? Math.round(Number(latest.percent) * 100) : null;
}

/** The law that exempts a small business, as its invoices have to name it. */
const smallBusiness: Record<string, string> = {
  DE: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (small business, no VAT).",
  AT: "Umsatzsteuerbefreit, Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG (small business, no VAT).",
  FR: "TVA non applicable, art. 293 B du CGI (small business, no VAT).",
  BE: "Régime particulier de franchise des petites entreprises (small business, no VAT).",
};

const reasons: Partial<Record<Treatment, string>> = {
  reverse_charge: "Reverse charge: the recipient accounts for the tax.",
  intra_community: "Intra-community supply, exempt under Article 138 of Directive 2006/112/EC.",
  export: "Export outside the European Union, exempt from tax.",
  outside: "Not subject to tax: the service is taxed where the client is.",
  exempt: "Exempt from tax.",
};
/** German law asks for these words. */
const inGerman = "Steuerschuldnerschaft des Leistungsempfängers (reverse charge).";

/** The category, rate and reason of a treatment on a day; null when the agency has no such rate then. */
export function taxOf(treatment: Treatment, setting: TaxSetting, country: string, day: string): LineTax | null {
  const category = categoryOf[treatment];
  if (treatment === "standard" || treatment === "reduced" || treatment === "super_reduced") {
    const bp = rateOn(setting.rates, treatment, day);
    return bp === null ? null : { category, bp, reason: "" };
  }
  return { category, bp: 0, reason: reasonOf(treatment, setting, country) };
}

function reasonOf(treatment: Treatment, setting: TaxSetting, country: string): string {
  if (treatment === "small_business")
    return setting.smallBusinessReason || (smallBusiness[country] ?? "Small business: no tax is charged.");
  if (treatment === "exempt" && setting.exemptReason) return setting.exemptReason;
  if (treatment === "reverse_charge" && (country === "DE" || country === "AT")) return inGerman;
  return reasons[treatment] ?? "";
}
