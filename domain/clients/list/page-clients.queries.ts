import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type ClientPageQuery = {
  status: string | undefined;
  after: string | undefined;
  visible: "all" | string[];
  limit: number;
};

/** The newest first: ids sort by time. */
export const selectClientsAfter = (
  db: Database,
  _: Permit<"client.list">,
  { status, after, visible, limit }: ClientPageQuery,
) =>
  db
    .selectFrom("clients")
    .select(["id", "companyName", "status", "isInternal", "currency", "timeZone", "startedOn", "endedOn", "version"])
    .where("erasedAt", "is", null)
    .where("status", status ? "=" : "!=", status ?? "archived")
    .$if(visible !== "all", (clients) => clients.where(sql<boolean>`id = any(${visible}::uuid[])`))
    .$if(after !== undefined, (clients) => clients.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
