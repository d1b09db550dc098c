import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Line } from "../line.queries.ts";

type Slice = { clientId: string; withMoney: boolean; before: string | null; limit: number };

/** What lines about money are about. */
const money = ["ledger", "payment", "update", "statement", "invoice", "expense", "recurring"];

/** Newest first: ids sort by time. */
export async function selectClientLines(
  db: Database,
  _: Permit<"audit.read_client">,
  { clientId, withMoney, before, limit }: Slice,
): Promise<Line[]> {
  const rows = await db
    .selectFrom("diary")
    .leftJoin("people", "people.id", "diary.actorId")
    .select(["diary.id", "diary.at", "diary.action", "diary.actorRole", "people.firstName", "people.lastName"])
    .where("diary.clientId", "=", clientId)
    .$if(!withMoney, (lines) => lines.where("diary.entity", "not in", money))
    .$if(before !== null, (lines) => lines.where("diary.id", "<", before ?? ""))
    .orderBy("diary.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, at, action, actorRole: role, firstName, lastName }) => ({
    ...{ id, at, action, role },
    by: firstName && `${firstName} ${lastName}`,
  }));
}
