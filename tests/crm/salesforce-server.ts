import { type CrmResponse, startCrm } from "./crm-server.ts";

type Opportunity = {
  Id: string;
  StageName: string;
  Amount: number | null;
  CurrencyIsoCode?: string;
  CloseDate: string;
  IsWon: boolean;
  IsClosed: boolean;
  account: { Name: string; Website: string | null } | null;
  emails: string[];
};

export const salesforceApp = { key: "a-consumer-key", secret: "a-consumer-secret" };

export const opportunityAt = (
  Id: string,
  state: "open" | "won" | "lost",
  but: Partial<Opportunity> = {},
): Opportunity => ({
  Id,
  StageName: { open: "Proposal/Price Quote", won: "Closed Won", lost: "Closed Lost" }[state],
  Amount: 48000,
  CloseDate: "2026-11-22",
  IsWon: state === "won",
  IsClosed: state !== "open",
  account: null,
  emails: [],
  ...but,
});

/** As SOQL reads them: % is anything, and what a backslash stands before is itself. */
function isLike(text: string | null | undefined, pattern: string) {
  const literal = pattern.replace(/\\(.)|%|([^\\%])/g, (whole, escaped, plain) =>
    whole === "%" ? ".*" : (escaped ?? plain).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  return text != null && new RegExp(`^${literal}$`, "i").test(text);
}

/**
 * Salesforce on this machine, as its REST API and OAuth guides describe it: the client credentials flow, and queries of
 * opportunities by their account and by their contacts. `hasCurrencies`: whether the org has more than one. `endsAfter`:
 * how many queries a session still answers.
 */
export async function startSalesforce() {
  const opportunities = new Map<string, Opportunity>();
  const org = {
    hasCurrencies: false,
    token: "00D-an-access-token",
    isOpen: true,
    pageSize: 2000,
    endsAfter: Number.POSITIVE_INFINITY,
  };
  let rows: object[] = [];

  function query(soql: string): CrmResponse {
    if (/CurrencyIsoCode/.test(soql) && !org.hasCurrencies)
      return {
        status: 400,
        json: [{ errorCode: "INVALID_FIELD", message: "No such column 'CurrencyIsoCode' on entity 'Opportunity'." }],
      };
    if (/ OR .*\(SELECT|\(SELECT.* OR /.test(soql))
      return {
        status: 400,
        json: [
          { errorCode: "MALFORMED_QUERY", message: "Semi join sub-selects are not allowed with the 'OR' operator" },
        ],
      };
    const email = /Contact\.Email = '([^']*)'/.exec(soql)?.[1];
    const patterns = (field: string) =>
      [...soql.matchAll(new RegExp(`Account\\.${field} (?:LIKE|=) '((?:\\\\.|[^'])*)'`, "g"))].map(
        ([, one = ""]) => one,
      );
    const sites = patterns("Website");
    const names = patterns("Name");
    const found = [...opportunities.values()].filter(({ account, emails }) =>
      email
        ? emails.includes(email)
        : sites.some((one) => isLike(account?.Website, one)) || names.some((one) => isLike(account?.Name, one)),
    );
    // What was set last was modified last.
    if (/ORDER BY LastModifiedDate DESC/.test(soql)) found.reverse();
    const limit = Number(/LIMIT (\d+)$/.exec(soql)?.[1] ?? 2000);
    const records = found.slice(0, limit).map(({ account, emails: _, CurrencyIsoCode, ...one }) => ({
      ...one,
      ...(org.hasCurrencies && { CurrencyIsoCode }),
      Account: account,
    }));
    rows = records;
    return page(0);
  }

  function page(from: number): CrmResponse {
    const records = rows.slice(from, from + org.pageSize);
    const next = from + org.pageSize;
    const nextRecordsUrl = `/services/data/v62.0/query/01gxx-${next}`;
    const isDone = next >= rows.length;
    return { json: { totalSize: rows.length, done: isDone, records, ...(!isDone && { nextRecordsUrl }) } };
  }

  const crm = await startCrm(({ url, body, headers }) => {
    if (url.pathname === "/services/oauth2/token") {
      const form = new URLSearchParams(body);
      const isKnown = form.get("client_id") === salesforceApp.key && form.get("client_secret") === salesforceApp.secret;
      if (form.get("grant_type") !== "client_credentials")
        return { status: 400, json: { error: "unsupported_grant_type" } };
      if (!isKnown || !org.isOpen)
        return { status: 400, json: { error: "invalid_client_id", error_description: "client identifier invalid" } };
      return {
        json: { access_token: org.token, instance_url: "https://elsewhere.my.salesforce.com", token_type: "Bearer" },
      };
    }
    if (org.endsAfter <= 0) {
      org.token = `${org.token}-again`;
      org.endsAfter = Number.POSITIVE_INFINITY;
    }
    org.endsAfter -= 1;
    if (headers.authorization !== `Bearer ${org.token}`)
      return { status: 401, json: [{ errorCode: "INVALID_SESSION_ID", message: "Session expired or invalid" }] };
    const further = /query\/01gxx-(\d+)$/.exec(url.pathname)?.[1];
    return further ? page(Number(further)) : query(url.searchParams.get("q") ?? "");
  });
  return { ...crm, opportunities, org };
}
