import { type Category, vatPrefixOf } from "#domain/billing/index.ts";
import type { InvoiceDetails } from "../tax/details.ts";

type Party = InvoiceDetails["buyer"] | InvoiceDetails["seller"];

/** UN/ECE recommendation 20, for the words in which people write units. */
const units: [code: string, words: RegExp][] = [
  ["MIN", /^(min|minutes?|minuten?)$/],
  ["HUR", /^(h|hrs?|hours?|std|stunden?|heures?)$/],
  ["DAY", /^(d|days?|tage?|jours?)$/],
  ["WEE", /^(weeks?|wochen?|semaines?)$/],
  ["MON", /^(months?|monate?|mois)$/],
  ["ANN", /^(years?|jahre?|ans?)$/],
  ["H87", /^(pcs?|pieces?|st(ü|ue)cke?|pièces?)$/],
  ["KMT", /^(km|kilomet(er|re)s?)$/],
];

/** The code of a unit; of one that nobody lists, that of "one". */
export function unitCode(unit: string): string {
  const word = unit.trim().toLowerCase().replace(/\.$/, "");
  return units.find(([, words]) => words.test(word))?.[0] ?? "C62";
}

/** Why no tax is charged, as a code (VATEX). */
export const exemptionCodes: Partial<Record<Category, string>> = {
  AE: "VATEX-EU-AE",
  K: "VATEX-EU-IC",
  G: "VATEX-EU-G",
  O: "VATEX-EU-O",
};

/** Where a category has no rate of its own in the standard. */
export const hasRate = (category: Category): boolean => category !== "O";

/** A VAT ID as the standard knows it begins with its country; where countries write others, it is a number like any. */
function vatIdOf({ vatId, country }: Pick<Party, "vatId" | "country">): string {
  const begins = vatPrefixOf(country).slice(0, 2);
  return vatId.startsWith(begins) || vatId.startsWith("XI") ? vatId : "";
}

/** Both sides with their numbers where the standard has them. One that is outside the scope of tax names no VAT ID. */
export function partiesWith({ seller, buyer }: Pick<InvoiceDetails, "seller" | "buyer">, isOutside: boolean) {
  const vatId = isOutside ? "" : vatIdOf(seller);
  const taxNumber = seller.taxNumber || (vatIdOf(seller) ? "" : seller.vatId);
  const id = seller.registration || vatId ? "" : taxNumber || seller.vatId;
  const buyersVatId = vatIdOf(buyer);
  return {
    seller: { ...seller, vatId, taxNumber, id },
    buyer: { ...buyer, vatId: isOutside ? "" : buyersVatId, registration: buyersVatId ? "" : buyer.vatId },
  };
}

export type ElectronicAddress = { scheme: string; id: string };

/** The scheme (EAS) of each country's VAT IDs. Where the network has another number of the same digits, that one. */
const vatSchemes: Record<string, string> = Object.fromEntries(
  "AT9914 BG9926 CH9927 CY9928 CZ9929 DE9930 EE9931 ES9920 FR9957 GB9932 GR9933 HR9934 HU9910 IE9935 IT0211 LI9936 LT9937 LU9938 LV9939 MC9940 ME9941 MK9942 MT9943 NL9944 PL9945 PT9946 RO9947 RS9948 SI9949 SK9950 SM9951 TR9952"
    .split(" ")
    .map((one) => [one.slice(0, 2), one.slice(2)]),
);
const bareNumbers: Record<string, { scheme: string; from: RegExp }> = {
  BE: { scheme: "0208", from: /^BE(\d{10})$/ },
  DK: { scheme: "0184", from: /^(DK\d{8})$/ },
  FI: { scheme: "0213", from: /^(FI\d{8})$/ },
  NO: { scheme: "0192", from: /^(?:NO)?(\d{9})(?:MVA)?$/ },
  SE: { scheme: "0007", from: /^SE(\d{10})\d\d$/ },
};

/** Where a party gets e-invoices: its number in the Peppol network, or else an email address. */
export function electronicAddress(party: Party, email: string, first: "number" | "email"): ElectronicAddress | null {
  const mail = email === "" ? null : { scheme: "EM", id: email };
  const number = numberOf(party);
  return first === "email" ? (mail ?? number) : (number ?? mail);
}

function numberOf({ country, vatId }: Party): ElectronicAddress | null {
  const bare = bareNumbers[country];
  const id = bare?.from.exec(vatId)?.[1];
  if (bare && id) return { scheme: bare.scheme, id };
  const scheme = vatSchemes[country];
  return scheme && vatId ? { scheme, id: vatId } : null;
}
