import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Agreement } from "./agreement.ts";
import { toAgreement } from "./to-agreement.ts";

const newestFirst = (db: Database, clientId: string) =>
  db.selectFrom("feeAgreements").selectAll().where("clientId", "=", clientId).orderBy("number", "desc");

/** The agreement in force on a day: each client has one from its first day on. */
export async function agreementOn(
  db: Database,
  _: Permit<"deal.write">,
  clientId: string,
  day: string,
): Promise<Agreement> {
  const inForce = newestFirst(db, clientId).where("inForceFrom", "<=", day).limit(1);
  return toAgreement(await inForce.executeTakeFirstOrThrow());
}

/**
 * The agreement by which an amount in this currency is charged now: the one in force on the client's day. If its own
 * amounts are in another currency, it is the latest before it that fits: one in this currency, or a mere share.
 */
export async function agreementNow(
  db: Database,
  _: Permit<"ledger.read" | "update.decide">,
  clientId: string,
  { currency, now }: { currency?: string | undefined; now: Date },
): Promise<Agreement | null> {
  const today = sql<string>`(select (${now}::timestamptz at time zone time_zone)::date from clients where id = ${clientId})`;
  const inForce = newestFirst(db, clientId).where("inForceFrom", "<=", today);
  const fitting = inForce.$if(currency !== undefined, (query) =>
    query.where((is) =>
      is.or([
        is("currency", "=", currency ?? ""),
        is("rule", "=", "percent").and("capMinor", "is", null).and("floorMinor", "is", null),
      ]),
    ),
  );
  const found = await fitting.limit(1).executeTakeFirst();
  return found ? toAgreement(found) : null;
}

export async function selectAgreements(
  db: Database,
  _: Permit<"agreement.read" | "agreement.write" | "deal.write" | "client.edit">,
  clientId: string,
): Promise<Agreement[]> {
  return (await newestFirst(db, clientId).limit(200).execute()).map(toAgreement);
}

/** The clients who still have the agreement that each begins with, and it costs them nothing; `isUnagreed` says it of one. */
export async function selectUnagreed(
  db: Database,
  _: Permit<"client.list">,
  visible: "all" | string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("feeAgreements as first")
    .select("clientId")
    .where("number", "=", 1)
    .where("percentBp", "=", 0)
    .where("floorMinor", "is", null)
    .where("meetingFeeMinor", "=", 0n)
    .where("clause", "is", null)
    .$if(visible !== "all", (query) => query.where("clientId", "=", sql<string>`any(${visible}::uuid[])`))
    .where(
      sql<boolean>`not exists (select from fee_agreements as next where next.client_id = first.client_id and next.number > 1)`,
    )
    .execute();
  return rows.map(({ clientId }) => clientId);
}

/** What was agreed with a client last. */
export async function latestAgreement(db: Database, _: Permit, clientId: string): Promise<Agreement | null> {
  const latest = await newestFirst(db, clientId).limit(1).executeTakeFirst();
  return latest ? toAgreement(latest) : null;
}

/** The agreements that deals were found under, by id. */
export async function agreementsOf(db: Database, _: Permit, ids: string[]): Promise<Map<string, Agreement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("feeAgreements")
    .selectAll()
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toAgreement(row)]));
}

/** The agreement that a deal was found under. */
export async function agreementOf(db: Database, may: Permit, id: string): Promise<Agreement> {
  const agreement = (await agreementsOf(db, may, [id])).get(id);
  if (!agreement) throw new Error(`There is no agreement ${id}`);
  return agreement;
}

/** The client's currency and zone, locked, so that numbers follow each other. */
export async function findClientToAgree(tx: Database, clientId: string) {
  const client = tx
    .selectFrom("clients")
    .select(["currency", "timeZone"])
    .where("id", "=", clientId)
    .where("erasedAt", "is", null);
  return (await client.forUpdate().executeTakeFirst()) ?? null;
}

type Agreed = Pick<Agreement, "rule">;
type NewAgreement = Omit<Agreement, "id" | "createdAt"> & { clientId: string };

export async function insertAgreement(
  tx: Database,
  may: Permit<"agreement.write">,
  { rule, cap, floor, meetingFee, criteria, ...rest }: NewAgreement,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const tiers = rule.kind === "tiers" ? rule.tiers.map(({ from, bp }) => ({ from: String(from), bp })) : null;
  const amounts = { capMinor: cap, floorMinor: floor, meetingFeeMinor: meetingFee };
  const ruled = {
    rule: rule.kind,
    percentBp: rule.kind === "percent" ? rule.bp : null,
    fixedMinor: rule.kind === "fixed" ? rule.minor : null,
    tiers: tiers && JSON.stringify(tiers),
  };
  await tx
    .insertInto("feeAgreements")
    .values({
      id,
      ...rest,
      ...ruled,
      ...amounts,
      criteria: JSON.stringify(criteria),
      createdAt: now,
      createdBy: may.by,
    })
    .execute();
  return id;
}

/** The client is another version then, and the share that its facts show follows the agreement where it is one. */
export async function saveAgreed(tx: Database, _: Permit<"agreement.write">, clientId: string, { rule }: Agreed) {
  await tx
    .updateTable("clients")
    .set(({ eb }) => ({ version: eb("version", "+", 1), ...(rule.kind === "percent" && { commissionBp: rule.bp }) }))
    .where("id", "=", clientId)
    .execute();
}
