import { companyKey } from "#domain/kernel/company-key.ts";
import type { CrmFailure } from "./ask-crm.ts";

/** A company to look for. `known`: the numbers of its deals that were found before. */
export type SoughtCompany = { name: string; domain: string | null; email: string | null; known: string[] };

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

/** One CRM with the secret that opens it, for one run. */
export type OpenCrm = {
  /** Tries what reading needs, and says what the CRM calls the account. */
  check: () => Promise<{ ok: true; account: string; currency: string | null } | CrmFailure>;
  /** The deals of one company, at most a hundred. Whatever else the CRM answers is dropped. */
  dealsOf: (company: SoughtCompany) => Promise<{ ok: true; deals: CrmDeal[] } | CrmFailure>;
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
  while (words.length > 1 && companyKey(words.at(-1) ?? "") === "") words.pop();
  return words.join(" ").replace(/[,;.]+$/, "");
}

export const isSameAddress = (one: string | null | undefined, other: string) =>
  (one ?? "").trim().toLowerCase() === other.trim().toLowerCase();
