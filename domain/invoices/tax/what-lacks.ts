import type { Billing } from "#domain/billing/index.ts";
import type { Agency } from "./agency.ts";
import type { Lack } from "./tax-draft.ts";

/** What an invoice with tax has to name and nobody has filled in yet. */
export function whatLacks({ company }: Agency, billing: Billing): Lack[] {
  const ours = {
    "legal name": company.legalName,
    street: company.street,
    city: company.city,
    country: company.country,
  };
  const theirs = { street: billing.street, city: billing.city, country: billing.country };
  return [
    ...emptyIn(ours).map((what): Lack => ({ what: `your ${what}`, where: "company" })),
    ...(company.vatId || company.taxNumber ? [] : [{ what: "your VAT ID or tax number", where: "company" } as const]),
    ...emptyIn(theirs).map((what): Lack => ({ what: `the client's ${what}`, where: "billing" })),
  ];
}

const emptyIn = (fields: Record<string, string>): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value ? [] : [name]));

const places: Record<Lack["where"], string> = {
  company: "in Settings, Company",
  billing: "on the client's Billing tab",
  bankAccounts: "in Settings, Bank accounts",
  tax: "in Settings, Tax",
};

/** "your city in Settings, Company; the client's country on the client's Billing tab". */
export const saidWhere = (lacks: Lack[]): string =>
  (["company", "bankAccounts", "billing", "tax"] as const)
    .flatMap((where) => {
      const some = lacks.filter((lack) => lack.where === where).map(({ what }) => what);
      return some.length > 0 ? [`${joined(some)} ${places[where]}`] : [];
    })
    .join("; ");

export const joined = (some: string[]) =>
  some.length > 1 ? `${some.slice(0, -1).join(", ")} and ${some.at(-1)}` : some.join("");
