import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import type { MeetingTypeForm } from "../meeting-type.schema.ts";
import type { MeetingType } from "./meeting-type.ts";

/** All of them; access is checked per type. An agency has dozens at most. */
export async function findMeetingTypes(db: Database): Promise<MeetingType[]> {
  const rows = await typesOf(db).orderBy("position").orderBy("slug").execute();
  return rows.map(toMeetingType);
}

export async function findMeetingType(db: Database, key: { slug: string } | { id: string }) {
  if ("slug" in key && !/^[a-z0-9-]{1,60}$/.test(key.slug)) return null;
  if ("id" in key && !isId(key.id)) return null;
  const query = "slug" in key ? typesOf(db).where("slug", "=", key.slug) : typesOf(db).where("id", "=", key.id);
  const row = await query.executeTakeFirst();
  return row ? toMeetingType(row) : null;
}

/** Whether each of them is an active member of the team. Locked until the transaction ends. */
export async function findAreHosts(db: Database, ids: string[]): Promise<boolean> {
  const rows = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", ids)
    .where("role", "in", ["admin", "staff"])
    .where("status", "=", "active")
    .forShare()
    .execute();
  return rows.length === ids.length;
}

/** The new type's id, or null when its slug is taken. */
export async function insertMeetingType(
  tx: Database,
  may: Permit<"meeting_type.write">,
  { hostIds, ...form }: MeetingTypeForm,
  now: Date,
) {
  const row = await tx
    .insertInto("meetingTypes")
    .values({ ...form, id: newId(now.getTime()), createdAt: now, updatedAt: now })
    .onConflict((taken) => taken.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) await writeHosts(tx, may, row.id, hostIds);
  return row?.id ?? null;
}

/** False when it was saved since version `seen`. */
export async function writeMeetingType(
  tx: Database,
  may: Permit<"meeting_type.write">,
  { hostIds, ...form }: MeetingTypeForm,
  { id, seen, now }: { id: string; seen: number; now: Date },
) {
  const { numUpdatedRows } = await tx
    .updateTable("meetingTypes")
    .set({ ...form, version: seen + 1, updatedAt: now })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await writeHosts(tx, may, id, hostIds);
  return true;
}

async function writeHosts(tx: Database, _: Permit<"meeting_type.write">, meetingTypeId: string, hostIds: string[]) {
  await tx.deleteFrom("meetingTypeHosts").where("meetingTypeId", "=", meetingTypeId).execute();
  if (hostIds.length === 0) return;
  const rows = hostIds.map((hostId, position) => ({ meetingTypeId, hostId, position }));
  await tx.insertInto("meetingTypeHosts").values(rows).execute();
}

/** Notifies every instance at commit, as for a setting: public pages show what a type leads to. */
export async function tellOfMeetingTypes(tx: Database, _: Permit<"meeting_type.write">): Promise<void> {
  await sql`select pg_notify('content', 'meeting_types')`.execute(tx);
}

const typesOf = (db: Database) =>
  db
    .selectFrom("meetingTypes")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("meetingTypeHosts")
        .select(sql<string[]>`coalesce(array_agg(host_id order by position), '{}')`.as("ids"))
        .whereRef("meetingTypeId", "=", "meetingTypes.id")
        .as("hostIds"),
    );

function toMeetingType({ createdAt: _, updatedAt: __, ...row }: Row<"meetingTypes"> & { hostIds: string[] | null }) {
  return { ...row, hostIds: row.hostIds ?? [] } as MeetingType; // closed sets, per CHECK constraints
}
