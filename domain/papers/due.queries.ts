import { type SqlBool, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { EvidenceKind } from "./paper.ts";

const dayMs = 86_400_000;
/** After how many days a signer is reminded. */
export const afterDays = 3;
const atOnce = 200;

/** Those that may be over, or whose signer may have to be reminded. */
export async function selectDue(db: Database, _: Permit<"paper.tend">, now: Date): Promise<string[]> {
  const waiting = new Date(now.getTime() - afterDays * dayMs);
  const soon = sql<SqlBool>`expires_on <= ((${now}::timestamptz at time zone time_zone)::date + 1)`;
  const unremindedOf = sql<SqlBool>`exists (select from paper_signers where paper_id = papers.id and signed_at is null
    and (reminded_at is null or reminded_at < ${new Date(now.getTime() - dayMs)}))`;
  const rows = await db
    .selectFrom("papers")
    .select("id")
    .where("state", "=", "sent")
    .where(({ or, eb }) => or([soon, eb("sentAt", "<=", waiting)]))
    .where(({ or }) =>
      or([sql<SqlBool>`expires_on < (${now}::timestamptz at time zone time_zone)::date`, unremindedOf]),
    )
    .orderBy("expiresOn")
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that everybody has signed, and that have no PDF yet. */
export async function selectUnfiled(db: Database, _: Permit<"paper.tend">): Promise<string[]> {
  const rows = db.selectFrom("papers").select("id").where("state", "=", "completed").where("fileId", "is", null);
  return (await rows.orderBy("id").limit(20).execute()).map(({ id }) => id);
}

/** How many codes a signer was sent since then, or questions they asked. */
export async function countEventsOf(
  tx: Database,
  _: Permit<"paper.sign_by_link">,
  { signerId, kind, since }: { signerId: string; kind: EvidenceKind; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom("paperEvents")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("signerId", "=", signerId)
    .where("kind", "=", kind)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
