import { z } from "zod";
import { type CrmAnswer, CrmFailed } from "./ask-crm.ts";
import { searchName } from "./crm.ts";

/** People write a website with and without a scheme and "www.". */
export const sitesAt = (domain: string) =>
  ["", "www.", "http://", "https://", "http://www.", "https://www."].map(
    (before) => `Account.Website LIKE '${before}${like(domain)}%'`,
  );

/** The name alone, or with more words after it: a legal form may stand there. */
export function namesOf(company: string): string[] {
  const begins = searchName(company);
  if (begins.length < 2) return [];
  const ends = [" %", ",%"].map((end) => `Account.Name LIKE '${like(begins)}${end}'`);
  return [`Account.Name = '${quoted(begins)}'`, ...ends];
}

export const quoted = (text: string) => text.replace(/[\\']/g, "\\$&");
const like = (text: string) => quoted(text).replace(/[%_]/g, "\\$&");

/** Of the REST API a list, of the token's address one. */
const refusals = z.array(z.object({ errorCode: z.string() }));
const denial = z.object({ error: z.string() });

export function sayWhy({ status, json }: CrmAnswer): CrmFailed | null {
  const code = refusals.safeParse(json).data?.[0]?.errorCode ?? denial.safeParse(json).data?.error ?? "";
  if (code === "REQUEST_LIMIT_EXCEEDED")
    return new CrmFailed("Salesforce has no API requests left for today. It will be read again later.", {
      isBusy: true,
      retryAfter: 3600,
    });
  if (code === "INVALID_FIELD")
    return new NoSuchField(
      "Salesforce doesn't let the app's user read opportunities' amount, stage and close date. Give it access to these fields.",
      { isRefused: true },
    );
  if (code === "INVALID_TYPE" || code === "API_DISABLED_FOR_ORG" || code === "INSUFFICIENT_ACCESS")
    return new CrmFailed(
      "Salesforce doesn't let the app's user read opportunities. Give it API access and the right to read accounts, contacts and opportunities.",
      { isRefused: true },
    );
  if (status === 400 && code.startsWith("invalid_"))
    return new CrmFailed(
      "Salesforce doesn't accept this key and secret. Check both, and that the client credentials flow is on for the app.",
      { isRefused: true },
    );
  return null;
}

/** Accounts with one currency do not have the field. */
export class NoSuchField extends CrmFailed {}
