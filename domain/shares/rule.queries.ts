import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { RoleShare, ShareRole, ShareRule } from "./share.ts";

const rules = (db: Database) =>
  db
    .selectFrom("shareRules as rule")
    .leftJoin("clients as client", "client.id", "rule.clientId")
    .leftJoin("feeAgreements as agreed", "agreed.id", "rule.agreementId")
    .selectAll("rule")
    .select(["client.companyName", "agreed.number"]);

type Row = Awaited<ReturnType<ReturnType<typeof rules>["executeTakeFirstOrThrow"]>>;

const toRule = ({ id, clientId, companyName, number, inForceFrom, currency, ...row }: Row): ShareRule => ({
  id,
  client: clientId ? { id: clientId, name: companyName ?? "" } : null,
  agreement: number,
  inForceFrom,
  currency,
  shares: {
    researcher: { bp: row.researcherBp, meeting: row.researcherMeetingMinor },
    setter: { bp: row.setterBp, meeting: row.setterMeetingMinor },
    closer: { bp: row.closerBp, meeting: row.closerMeetingMinor },
  },
});

/** The latest first, those that came before `before`. */
export async function selectRules(
  db: Database,
  _: Permit<"finance.read">,
  { before, limit }: { before: string | null; limit: number },
): Promise<ShareRule[]> {
  const rows = await rules(db)
    .$if(before !== null, (some) => some.where("rule.id", "<", before ?? ""))
    .orderBy("rule.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toRule);
}

export async function findRule(db: Database, _: Permit<"finance.read">, id: string): Promise<ShareRule | null> {
  const row = await rules(db).where("rule.id", "=", id).executeTakeFirst();
  return row ? toRule(row) : null;
}

/** Null when there is no such client. */
export async function findClientOfRule(tx: Database, clientId: string) {
  const client = tx.selectFrom("clients").select("id").where("id", "=", clientId).where("erasedAt", "is", null);
  return (await client.executeTakeFirst()) ?? null;
}

/** The agreement of a client with this number. */
export async function findAgreementOfRule(tx: Database, clientId: string, number: number) {
  const agreed = tx.selectFrom("feeAgreements").select("id").where("clientId", "=", clientId);
  return (await agreed.where("number", "=", number).executeTakeFirst())?.id ?? null;
}

type NewRule = {
  clientId: string | null;
  agreementId: string | null;
  inForceFrom: string;
  currency: string;
  shares: Record<ShareRole, RoleShare>;
};

export async function insertRule(
  tx: Database,
  may: Permit<"share.write">,
  { shares: { researcher, setter, closer }, ...rule }: NewRule,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto("shareRules")
    .values({
      id,
      ...rule,
      researcherBp: researcher.bp,
      setterBp: setter.bp,
      closerBp: closer.bp,
      researcherMeetingMinor: researcher.meeting,
      setterMeetingMinor: setter.meeting,
      closerMeetingMinor: closer.meeting,
      createdAt: now,
      createdBy: may.by,
    })
    .execute();
  return id;
}
