import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAgreements, selectUnagreed } from "./agreement.queries.ts";
import type { Agreement } from "./agreement.ts";
import { isMereShare, isUnagreed } from "./fee.ts";

/** A client's agreements, the latest first. */
export async function listAgreements({ db, actor }: ReadContext, clientId: string): Promise<Result<Agreement[]>> {
  const may = isId(clientId) ? permit(actor, "agreement.read", { clientId }) : null;
  return may ? done(await selectAgreements(db, may, clientId)) : refuse({ kind: "missing" });
}

/** The clients in sight whose fee nobody has set yet, by id. */
export async function listUnagreed({ db, actor }: ReadContext): Promise<Result<string[]>> {
  const may = permit(actor, "client.list", undefined);
  return may ? done(await selectUnagreed(db, may, clientsInSight(actor))) : refuse({ kind: "missing" });
}

/** How many deals would be under the agreement that nobody has put a fee in, and the day from which there is one. */
export function unpaidUnder(agreements: Agreement[], deals: { agreementId: string }[]) {
  const free = new Set(agreements.filter(isUnagreed).map(({ id }) => id));
  const until = agreements.findLast(({ number }) => number > 1)?.inForceFrom ?? null;
  return { count: deals.filter(({ agreementId }) => free.has(agreementId)).length, until };
}

/**
 * What a plain commission from today on ends, the earliest first: the agreement in force, unless it is no more than a share,
 * and those to come.
 */
export function endedByCommission(agreements: Agreement[], today: string): Agreement[] {
  const inForce = agreements.find(({ inForceFrom }) => inForceFrom <= today);
  const coming = agreements.filter(({ number }) => number > (inForce?.number ?? 0)).reverse();
  return inForce && !isMereShare(inForce) ? [inForce, ...coming] : coming;
}

type Plain = { bp: number; currency: string; today: string };

/** The same for one commission: none if it is what was agreed last. */
export async function agreementsEndedBy(
  tx: Database,
  may: Permit<"client.edit">,
  clientId: string,
  { bp, currency, today }: Plain,
): Promise<Agreement[]> {
  const agreements = await selectAgreements(tx, may, clientId);
  const [latest] = agreements;
  const isAgreed = latest?.rule.kind === "percent" && latest.rule.bp === bp && latest.currency === currency;
  return isAgreed ? [] : endedByCommission(agreements, today);
}
