import { companyKey, domainOf } from "#domain/kernel/company-key.ts";
import type { CrmFailure } from "./ask-crm.ts";

/**
 * A company to look for. `domain`: of its website. `mailDomain`: of its contact's address, which may be a provider's. `known`:
 * the numbers of its deals that were found before.
 */
export type SoughtCompany = {
  name: string;
  domain: string | null;
  mailDomain: string | null;
  email: string | null;
  known: string[];
};

/** A deal in a CRM, without what it is called there: that may name others. `amount` is a decimal in major units. */
export type CrmDeal = {
  ref: string;
  foundBy: "domain" | "email" | "name";
  status: "open" | "won" | "lost";
  stage: string;
  amount: string | null;
  /** Null where amounts are in the account's only currency. */
  currency: string | null;
  /** A day, or a moment that lies on one wherever the client is. */
  closed: { day: string } | { moment: Date } | null;
};

/** `isCut`: there is more than was read, so that what is not among them may still be there. */
export type CrmDeals = { deals: CrmDeal[]; isCut: boolean };

/** One CRM with the secret that opens it, for one run. */
export type OpenCrm = {
  /** Tries what reading needs, and says what the CRM calls the account. */
  check: () => Promise<{ ok: true; account: string; currency: string | null } | CrmFailure>;
  /** The deals of one company, the newest hundred. Whatever else the CRM answers is dropped. */
  dealsOf: (company: SoughtCompany) => Promise<({ ok: true } & CrmDeals) | CrmFailure>;
};

/** More than one company rarely has there. */
export const mostDeals = 100;

/** A number as JSON has it, or as text; null for what is no amount. */
export function decimalOf(amount: unknown): string | null {
  const text = typeof amount === "number" && Number.isFinite(amount) ? plain(amount) : String(amount ?? "").trim();
  return /^\d{1,18}(\.\d{1,18})?$/.test(text) ? text : null;
}

/** Never in powers of ten. */
const plain = (amount: number) => (Number.isInteger(amount) ? BigInt(amount).toString() : amount.toFixed(6));

/** A company's name to search for: as it is written, without the legal form that others leave out. */
export function searchName(company: string): string {
  const words = company.trim().split(/\s+/);
  while (words.length > 1 && keyOf(words.at(-1) ?? "") === "") words.pop();
  return words.join(" ").replace(/[,;.]+$/, "");
}

/** "B.V." is "BV". */
const keyOf = (company: string) =>
  companyKey(
    company.replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu, (form) => form.replaceAll(".", "")),
  );

export const isSameCompany = (one: string, other: string) => keyOf(one) !== "" && keyOf(one) === keyOf(other);

type CompanyThere = { name: string | null | undefined; site: string | null | undefined };

/**
 * How a company in the CRM is known to be the one that is sought; null for another one. The domain of an email address
 * proves nothing by itself: it may be a provider's.
 */
export function wayTo({ name, site }: CompanyThere, sought: SoughtCompany): "domain" | "name" | null {
  const own = siteOf(site);
  if (own && own === sought.domain) return "domain";
  // One of the same name at another address is another company.
  const expected = sought.domain ?? sought.mailDomain;
  const isElsewhere = own !== null && expected !== null && own !== expected;
  return isSameCompany(name ?? "", sought.name) && !isElsewhere ? "name" : null;
}

/** People write websites with and without a scheme. */
function siteOf(website: string | null | undefined): string | null {
  const url = website && URL.parse(/^https?:/i.test(website) ? website : `https://${website}`);
  return url ? domainOf(url.href, null) : null;
}

export const isSameAddress = (one: string | null | undefined, other: string) =>
  (one ?? "").trim().toLowerCase() === other.trim().toLowerCase();
