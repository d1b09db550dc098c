import { z } from "zod";
import { type AskCrm, asking, type CrmPlace, NotSignedIn, trying } from "./ask-crm.ts";
import { type CrmDeal, decimalOf, mostDeals, type OpenCrm, type SoughtCompany, wayTo } from "./crm.ts";
import { NoSuchField, namesOf, quoted, sayWhy, sitesAt } from "./soql.ts";

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
const records = z.object({
  records: z.array(opportunity),
  done: z.boolean().optional(),
  nextRecordsUrl: z.string().nullish(),
});
/** How many opportunities are looked at, among which are those of the company. */
const mostRows = 500;
const mostPages = 5;

async function readPages(ask: AskCrm, first: string): Promise<Opportunity[]> {
  const rows: Opportunity[] = [];
  let path: string | null = first;
  for (let page = 0; path && page < mostPages; page += 1) {
    const read: z.output<typeof records> = records.parse((await ask(path)).json);
    rows.push(...read.records);
    // Only ever at the address that the client gave.
    path = /^\/services\/data\/v[\d.]+\/query\/[\w-]+$/.test(read.nextRecordsUrl ?? "")
      ? (read.nextRecordsUrl ?? null)
      : null;
  }
  return rows;
}

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

  /** Tokens end before a run does, at times. */
  async function askSignedIn<T>(work: (ask: AskCrm) => Promise<T>): Promise<T> {
    opened ??= signIn();
    const ask = await opened;
    try {
      return await work(ask);
    } catch (problem) {
      if (!(problem instanceof NotSignedIn)) throw problem;
      opened = signIn();
      return work(await opened);
    }
  }

  /** Those that changed last. */
  async function query(where: string): Promise<Opportunity[]> {
    const select = `SELECT ${fields}${hasCurrencies ? ", CurrencyIsoCode" : ""} FROM Opportunity WHERE ${where} ORDER BY LastModifiedDate DESC LIMIT ${mostRows}`;
    const path = `${api}/query?${new URLSearchParams({ q: select })}`;
    try {
      return await askSignedIn((ask) => readPages(ask, path));
    } catch (problem) {
      if (!(problem instanceof NoSuchField) || !hasCurrencies) throw problem;
      hasCurrencies = false;
      return query(where);
    }
  }

  async function dealsOf(sought: SoughtCompany) {
    const { name: company, domain, email } = sought;
    const ways = [...(domain ? sitesAt(domain) : []), ...namesOf(company)];
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
    const isCut = Math.max(ofAccounts.length, ofContact.length) >= mostRows || found.size > mostDeals;
    return { deals: [...found.values()].slice(0, mostDeals), isCut };
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
