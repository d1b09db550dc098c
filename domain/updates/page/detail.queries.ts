import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { entries, toRow } from "../list/list.queries.ts";
import type { Update } from "../update.ts";

type Detail = Update & {
  client: string;
  authorId: string | null;
  updatedAt: Date;
  decision: { by: string | null; at: Date; note: string | null } | null;
  hasPayment: boolean;
};

export async function findDetail(
  db: Database,
  _: Permit<"update.read">,
  { clientId, id }: { clientId: string; id: string },
): Promise<Detail | null> {
  const found = await entries(db, null)
    .leftJoin("people as judge", "judge.id", "entry.decidedBy")
    .innerJoin("clients as client", "client.id", "entry.clientId")
    .select(["client.companyName as client", "entry.decidedAt"])
    .select("judge.name as decidedBy")
    .select(
      sql<boolean>`exists (select from payments where update_id = entry.id) or entry.deal_id is not null`.as(
        "hasPayment",
      ),
    )
    .where("entry.id", "=", id)
    .where("entry.clientId", "=", clientId)
    .executeTakeFirst();
  if (!found) return null;
  const { decidedAt: at, decisionNote: note, decidedBy: by, hasPayment, client, ...row } = found;
  const {
    comments: __,
    isUnread: ___,
    isFreshlyDecided: ______,
    hasFile: ____,
    decisionNote: _____,
    ...update
  } = toRow({ ...row, decisionNote: note });
  const decision = at && { by, at, note };
  return { ...update, client, updatedAt: row.updatedAt, decision, hasPayment };
}
