import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { LogFilter } from "../log.schema.ts";

export type LogLine = {
  id: string;
  at: Date;
  action: string;
  event: string | null;
  role: string;
  by: string | null;
  entity: string;
  entityId: string;
  client: string | null;
  clientId: string | null;
  before: unknown;
  after: unknown;
};

export type Writer = { id: string; name: string; role: string };

/** Everyone with an entry, the team first. */
export async function selectWriters(db: Database, _: Permit<"audit.read">): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select id, name, role from people
    where exists (select from audit_log where actor_id = people.id)
    order by role = 'client', first_name, last_name, id limit 2000`.execute(db);
  return rows;
}

/** Newest first. `from` and `to` are days in the given zone, both included. */
export async function selectLog(
  db: Database,
  _: Permit<"audit.read" | "audit.export">,
  { person, client, entity, action, from, to, before }: LogFilter,
  { timeZone, limit }: { timeZone: string; limit: number },
): Promise<LogLine[]> {
  const [at = "", id = ""] = before?.split("_") ?? [];
  const startOf = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone ${timeZone}`;
  return db
    .selectFrom("auditLog as line")
    .leftJoin("people as person", "person.id", "line.actorId")
    .leftJoin("apiKeys as key", "key.id", "line.apiKeyId")
    .leftJoin("clients as client", "client.id", "line.clientId")
    .select([
      "line.id",
      "line.at",
      "line.action",
      "line.event",
      "line.actorRole as role",
      "line.entity",
      "line.entityId",
    ])
    .select(["client.companyName as client", "line.clientId", "line.before", "line.after"])
    .select(sql<string | null>`coalesce(person.name, key.name)`.as("by"))
    .$if(person !== undefined, (lines) =>
      isId(person ?? "")
        ? lines.where("line.actorId", "=", person ?? "")
        : lines.where("line.actorId", "is", null).where("line.actorRole", "=", person ?? ""),
    )
    .$if(client !== undefined, (lines) => lines.where("line.clientId", "=", client ?? ""))
    .$if(entity !== undefined, (lines) => lines.where("line.entity", "=", entity ?? ""))
    .$if(action !== undefined, (lines) => lines.where("line.action", "=", action ?? ""))
    .$if(from !== undefined, (lines) => lines.where("line.at", ">=", startOf(from ?? "")))
    .$if(to !== undefined, (lines) => lines.where("line.at", "<", sql<Date>`${startOf(to ?? "")} + interval '1 day'`))
    .$if(before !== undefined, (lines) =>
      lines.where(sql<boolean>`(line.at, line.id) < (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy("line.at", "desc")
    .orderBy("line.id", "desc")
    .limit(limit)
    .execute();
}
