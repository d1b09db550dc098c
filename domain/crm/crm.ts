import type { SealBinding } from "#domain/kernel/sealing.ts";

export const crmKinds = ["pipedrive", "hubspot", "salesforce"] as const;
export type CrmKind = (typeof crmKinds)[number];

export const crmNames: Record<CrmKind, string> = {
  pipedrive: "Pipedrive",
  hubspot: "HubSpot",
  salesforce: "Salesforce",
};

/** Where a token is bound to: its row and its client. */
export const crmPlace = (id: string, clientId: string): SealBinding => ({
  rowId: id,
  ownerKind: "client",
  ownerId: clientId,
  field: "crm token",
  version: 1,
});

/** How to sign in to a CRM. `key`: Salesforce knows an app by one, beside its secret. */
export type CrmAccount = { kind: CrmKind; host: string; key: string; secret: string };

/**
 * A company that was introduced, to be looked for. `domain`: of its website. `mailDomain`: of its contact's address, which may
 * be a provider's. `known`: the numbers of its deals that were found before.
 */
export type SoughtCompany = {
  name: string;
  domain: string | null;
  mailDomain: string | null;
  email: string | null;
  known: string[];
};

export type CrmStatus = "open" | "won" | "lost";
export type FoundBy = "domain" | "email" | "name";

/** A deal in the CRM. `amount` is a decimal in major units; without `currency` it is in the account's only one. */
export type CrmDeal = {
  ref: string;
  foundBy: FoundBy;
  status: CrmStatus;
  stage: string;
  amount: string | null;
  currency: string | null;
  closed: { day: string } | { moment: Date } | null;
};

/** `isCut`: there is more than was read, so that what is not among them may still be there. */
export type CrmDeals = { deals: CrmDeal[]; isCut: boolean };

/**
 * `because`: a sentence. `isRefused`: only another token helps. `isBusy`: it asks to be left alone, for `retryAfter` seconds if
 * it says so.
 */
export type CrmFailure = { ok: false; because: string; isRefused?: true; isBusy?: true; retryAfter?: number };

/** One CRM with the token that opens it. */
export type OpenCrm = {
  check: () => Promise<{ ok: true; account: string; currency: string | null } | CrmFailure>;
  dealsOf: (company: SoughtCompany) => Promise<({ ok: true } & CrmDeals) | CrmFailure>;
};
export type CrmDoor = (account: CrmAccount) => OpenCrm;

/** How a connection stands: `paused` by the client, `refused` until there is another token. */
export type CrmState = "reading" | "failing" | "paused" | "refused";

/** A connection as its client sees it. Its token is not in here. */
export type CrmConnection = {
  id: string;
  kind: CrmKind;
  host: string;
  account: string;
  state: CrmState;
  problem: string | null;
  readAt: Date | null;
};

/**
 * How a client's CRM stands, as its agency sees it. `isOffered`: the client's portal is open and shows deals, without which
 * nobody there can connect one.
 */
export type CrmStanding = {
  isOffered: boolean;
  connection: { kind: CrmKind; state: CrmState; since: Date; readAt: Date | null } | null;
};
