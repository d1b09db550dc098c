import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { LogFilter } from "../log.schema.ts";

export type LogLine = {
  id: string;
  at: Date;
  action: string;
  role: string;
  by: string | null;
  entity: string;
  entityId: string;
  /** What the thing is called today; null when it has no name or is gone. */
  subject: string | null;
  client: string | null;
  before: unknown;
  after: unknown;
};

const subject = sql<string | null>`case line.entity
  when 'person' then (select first_name || ' ' || last_name from people where id::text = line.entity_id)
  when 'client' then (select company_name from clients where id::text = line.entity_id)
  when 'lead' then (select coalesce(name, email) from leads where id::text = line.entity_id)
  when 'booking' then (select invitee_name from bookings where id::text = line.entity_id)
  when 'task' then (select title from tasks where id::text = line.entity_id)
  when 'department' then (select name from departments where id::text = line.entity_id)
  end`;

export type Writer = { id: string; name: string; role: string };

/** Everybody who ever wrote a line, the team first. */
export async function selectWriters(db: Database, _: Permit<"audit.read">): Promise<Writer[]> {
  const { rows } = await sql<Writer>`
    select id, first_name || ' ' || last_name as name, role from people
    where exists (select from diary where actor_id = people.id)
    order by role = 'client', first_name, last_name, id limit 2000`.execute(db);
  return rows;
}

/** Newest first. `from` and `to` are days of the zone, both of them included. */
export async function selectLog(
  db: Database,
  _: Permit<"audit.read" | "audit.export">,
  { person, client, entity, action, from, to, before }: LogFilter,
  { timeZone, limit }: { timeZone: string; limit: number },
): Promise<LogLine[]> {
  const [at = "", id = ""] = before?.split("_") ?? [];
  const startOf = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone ${timeZone}`;
  return db
    .selectFrom("diary as line")
    .leftJoin("people as person", "person.id", "line.actorId")
    .leftJoin("clients as client", "client.id", "line.clientId")
    .select(["line.id", "line.at", "line.action", "line.actorRole as role", "line.entity", "line.entityId"])
    .select(["client.companyName as client", "line.before", "line.after"])
    .select(sql<string | null>`person.first_name || ' ' || person.last_name`.as("by"))
    .select(subject.as("subject"))
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
