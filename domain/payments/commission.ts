import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { type Agreement, agreementNow, feeOn, shareBehind } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";

type Charged = { clientId: string; amount: Money };
/** `share` in basis points; null where a fixed amount or a limit decides. */
export type Commission = { fee: Money; share: number | null };

/** What an update costs its client if it is approved as a closed deal now: by the agreement in force. */
export async function commissionOn(
  db: Database,
  may: Permit<"ledger.read" | "update.decide">,
  { clientId, amount: { minor, currency }, now }: Charged & { now: Date },
): Promise<Commission> {
  const agreement = await agreementNow(db, may, clientId, { currency, now });
  if (!agreement) return { fee: { minor: 0n, currency }, share: null };
  return { fee: { minor: feeOn(agreement, minor), currency }, share: shareBehind(agreement, minor) };
}

/** The same, for whoever reads the client's payments. */
export async function readCommission({ db, actor, now }: Context, charged: Charged): Promise<Result<Commission>> {
  const may = isId(charged.clientId) ? permit(actor, "ledger.read", charged) : null;
  return may ? done(await commissionOn(db, may, { ...charged, now })) : refuse({ kind: "missing" });
}

/** The agreement by which a client's amounts are charged now, for whoever reads its payments. */
export async function readAgreement(
  { db, actor, now }: Context,
  { clientId }: Pick<Charged, "clientId">,
): Promise<Result<Agreement>> {
  const may = isId(clientId) ? permit(actor, "ledger.read", { clientId }) : null;
  const agreement = may && (await agreementNow(db, may, clientId, { now }));
  return agreement ? done(agreement) : refuse({ kind: "missing" });
}
