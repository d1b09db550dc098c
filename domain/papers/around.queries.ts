import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Paper } from "./paper.ts";

/** The papers before and after it, and the agreement that it brought into force. */
export async function findAround(db: Database, _: Permit<"paper.read">, { id, replacesId, agreementId }: Paper) {
  const which = db.selectFrom("papers").select(["id", "number"]);
  const [replaces, replacedBy, agreement] = await Promise.all([
    replacesId ? which.where("id", "=", replacesId).executeTakeFirst() : undefined,
    which.where("replacesId", "=", id).where("state", "<>", "draft").orderBy("id", "desc").limit(1).executeTakeFirst(),
    agreementId
      ? db.selectFrom("feeAgreements").select("number").where("id", "=", agreementId).executeTakeFirst()
      : undefined,
  ]);
  return { replaces: replaces ?? null, replacedBy: replacedBy ?? null, agreement: agreement?.number ?? null };
}

/** The emails about a paper that no mail server took. */
export async function findUndelivered(db: Database, _: Permit<"paper.read">, { id }: Paper) {
  const rows = await db
    .selectFrom("mails")
    .select(["toAddress as email", "error"])
    .where("entity", "=", "paper")
    .where("entityId", "=", id)
    .where("state", "=", "failed")
    .orderBy("id", "desc")
    .limit(10)
    .execute();
  return rows.map(({ email, error }) => ({ email, error: error ?? "" }));
}

/** An agreement, locked, with whether it has a paper already. */
export async function findToSign(
  tx: Database,
  _: Permit<"paper.write">,
  id: string,
): Promise<{ clientId: string; number: number; hasPaper: boolean } | null> {
  const agreement = tx
    .selectFrom("feeAgreements")
    .select(["clientId", "number"])
    .select(sql<boolean>`exists (select from papers where agreement_id = fee_agreements.id)`.as("hasPaper"))
    .where("id", "=", id);
  return (await agreement.forUpdate().executeTakeFirst()) ?? null;
}

/** The papers that these agreements were signed by. */
export async function selectOfAgreements(
  db: Database,
  _: Permit<"paper.read">,
  { clientId, agreementIds }: { clientId: string; agreementIds: string[] },
) {
  return db
    .selectFrom("papers")
    .select(["id", "number", "isScan", "fileId", "agreementId"])
    .where("clientId", "=", clientId)
    .where("agreementId", "in", agreementIds)
    .where("state", "=", "completed")
    .orderBy("id")
    .execute();
}
