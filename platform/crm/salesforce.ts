import { z } from "zod";
import { type AskCrm, asking, type CrmAnswer, CrmFailed, type CrmPlace, trying } from "./ask-crm.ts";
import { type CrmDeal, decimalOf, mostDeals, type OpenCrm, type SoughtCompany, searchName, wayTo } from "./crm.ts";

const name = "Salesforce";
/** Versions are kept for years. */
const api = "/services/data/v62.0";
const granted = z.object({ access_token: z.string() });
const opportunity = z.object({
  Id: z.string(),
  StageName: z.string().nullish(),
  Amount: z.number().nullish(),
  CurrencyIsoCode: z.string().nullish(),
  CloseDate: z.string().nullish(),
  IsWon: z.boolean(),
  IsClosed: z.boolean(),
  Account: z.object({ Name: z.string().nullish(), Website: z.string().nullish() }).nullish(),
});
type Opportunity = z.output<typeof opportunity>;
const records = z.object({ records: z.array(opportunity) });
/** Of the REST API a list, of the token's address one. */
const refusals = z.array(z.object({ errorCode: z.string() }));
const denial = z.object({ error: z.string() });

function sayWhy({ status, json }: CrmAnswer): CrmFailed | null {
  const code = refusals.safeParse(json).data?.[0]?.errorCode ?? denial.safeParse(json).data?.error ?? "";
  if (code === "REQUEST_LIMIT_EXCEEDED")
    return new CrmFailed("Salesforce has no API requests left for today. It will be read again later.", {
      isBusy: true,
      retryAfter: 3600,
    });
  if (code === "INVALID_FIELD") return new NoCurrency(code);
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
class NoCurrency extends CrmFailed {}

const fields = "Id, StageName, Amount, CloseDate, IsWon, IsClosed, Account.Name, Account.Website";

/** Salesforce's REST API with the client credentials of the client's own app, for one run. */
export function openSalesforce(place: CrmPlace, { key, secret }: { key: string; secret: string }): OpenCrm {
  let opened: Promise<AskCrm> | null = null;
  let hasCurrencies = true;

  async function signIn(): Promise<AskCrm> {
    const form = { grant_type: "client_credentials", client_id: key, client_secret: secret };
    const body = new URLSearchParams(form).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { json } = await asking(place, name, {}, sayWhy)("/services/oauth2/token", { method: "POST", body, headers });
    // Only ever asked at the address that the client gave: the answer may name another.
    return asking(place, name, { authorization: `Bearer ${granted.parse(json).access_token}` }, sayWhy);
  }

  async function query(where: string): Promise<Opportunity[]> {
    opened ??= signIn();
    const ask = await opened;
    const select = `SELECT ${fields}${hasCurrencies ? ", CurrencyIsoCode" : ""} FROM Opportunity WHERE ${where} LIMIT ${mostDeals}`;
    try {
      return records.parse((await ask(`${api}/query?${new URLSearchParams({ q: select })}`)).json).records;
    } catch (problem) {
      if (!(problem instanceof NoCurrency) || !hasCurrencies) throw problem;
      hasCurrencies = false;
      return query(where);
    }
  }

  async function dealsOf(sought: SoughtCompany) {
    const { name: company, domain, email } = sought;
    const begins = searchName(company);
    const ways = [
      ...(domain ? [`Account.Website LIKE '%${like(domain)}%'`] : []),
      ...(begins.length > 1 ? [`Account.Name LIKE '${like(begins)}%'`] : []),
    ];
    const ofAccounts = ways.length > 0 ? await query(`(${ways.join(" OR ")})`) : [];
    // A subquery stands by itself: SOQL allows none beside OR.
    const ofContact = email
      ? await query(`Id IN (SELECT OpportunityId FROM OpportunityContactRole WHERE Contact.Email = '${quoted(email)}')`)
      : [];
    const found = new Map<string, CrmDeal>();
    for (const one of ofAccounts) {
      const foundBy = wayTo({ name: one.Account?.Name, site: one.Account?.Website }, sought);
      if (foundBy) found.set(one.Id, toDeal(one, foundBy));
    }
    for (const one of ofContact) if (!found.has(one.Id)) found.set(one.Id, toDeal(one, "email"));
    return { deals: [...found.values()].slice(0, mostDeals) };
  }

  return {
    check: () =>
      trying(name, async () => {
        // Its right to read is tried; no such record exists.
        await query("Id = '006000000000000AAA'");
        return { account: new URL(place.origin).hostname, currency: null };
      }),
    dealsOf: (company) => trying(name, () => dealsOf(company)),
  };
}

const quoted = (text: string) => text.replace(/[\\']/g, "\\$&");
const like = (text: string) => quoted(text).replace(/[%_]/g, "\\$&");

function toDeal(one: Opportunity, foundBy: CrmDeal["foundBy"]): CrmDeal {
  const status = one.IsWon ? "won" : one.IsClosed ? "lost" : "open";
  const day = /^\d{4}-\d\d-\d\d$/.test(one.CloseDate ?? "") ? one.CloseDate : null;
  return {
    ref: one.Id,
    foundBy,
    status,
    stage: one.StageName ?? "",
    amount: decimalOf(one.Amount),
    currency: one.CurrencyIsoCode ?? null,
    // Until it is closed this is the day on which somebody expects it to.
    closed: status === "open" || !day ? null : { day },
  };
}
