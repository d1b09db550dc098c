import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import type { MeetingTypeForm, Turn } from "../meeting-type.schema.ts";
import { clientPage, closedWith } from "./client-page.queries.ts";
import type { ClientPage, MeetingType } from "./meeting-type.ts";

/** All of the agency, or of one client; access is checked per type. There are dozens at most. */
export async function findMeetingTypes(db: Database, clientId: string | null): Promise<MeetingType[]> {
  const types = typesOf(db).where("clientId", clientId ? "=" : "is", clientId);
  const rows = await types.orderBy("position").orderBy("slug").execute();
  return rows.map(toMeetingType);
}

/** By its id, or by what names it to a visitor: "discovery", or "silva-k3m9x2/intro" of a client's. */
export async function findMeetingType(db: Database, key: { slug: string } | { id: string }) {
  if ("id" in key) {
    const row = isId(key.id) ? await typesOf(db).where("id", "=", key.id).executeTakeFirst() : null;
    return row ? toMeetingType(row) : null;
  }
  const [, address = null, slug = ""] = /^(?:([a-z0-9-]{1,80})\/)?([a-z0-9-]{1,60})$/.exec(key.slug) ?? [];
  const page = sql<string>`(select client_id from client_pages where address = ${address})`;
  const types = typesOf(db).where("slug", "=", slug);
  const row = await (address === null ? types.where("clientId", "is", null) : types.where("clientId", "=", page))
    .limit(1)
    .executeTakeFirst();
  return row ? toMeetingType(row) : null;
}

/** Whether each of them is an active member of the team or a host of the client. Locked until the transaction ends. */
export async function findAreHosts(db: Database, ids: string[], clientId: string | null): Promise<boolean> {
  const theirs = sql<boolean>`exists (select from client_members
    where user_id = people.id and client_id = ${clientId}::uuid and hosts)`;
  const rows = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", ids)
    .where(({ or, eb }) => or([eb("role", "in", ["admin", "staff"]), theirs]))
    .where("status", "=", "active")
    .forShare()
    .execute();
  return rows.length === ids.length;
}

type Columns = Omit<MeetingTypeForm, "hostIds" | "turns">;
const columnsOf = ({ questions, ...form }: Columns) => ({ ...form, questions: JSON.stringify(questions) });

type NewType = { form: MeetingTypeForm; clientId: string | null; now: Date };

/** The new type's id, or null when its slug is taken. */
export async function insertMeetingType(
  tx: Database,
  may: Permit<"meeting_type.write">,
  { form: { hostIds, turns, ...form }, clientId, now }: NewType,
) {
  const row = await tx
    .insertInto("meetingTypes")
    .values({ ...columnsOf(form), clientId, id: newId(now.getTime()), createdAt: now, updatedAt: now })
    .onConflict((taken) => taken.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) await writeHosts(tx, may, row.id, { hostIds, turns });
  return row?.id ?? null;
}

/** False when it was saved since version `seen`. */
export async function writeMeetingType(
  tx: Database,
  may: Permit<"meeting_type.write">,
  { hostIds, turns, ...form }: MeetingTypeForm,
  { id, seen, now }: { id: string; seen: number; now: Date },
) {
  const { numUpdatedRows } = await tx
    .updateTable("meetingTypes")
    .set({ ...columnsOf(form), version: seen + 1, updatedAt: now })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await writeHosts(tx, may, id, { hostIds, turns });
  return true;
}

async function writeHosts(
  tx: Database,
  _: Permit<"meeting_type.write">,
  meetingTypeId: string,
  { hostIds, turns }: Pick<MeetingTypeForm, "hostIds" | "turns">,
) {
  await tx.deleteFrom("meetingTypeHosts").where("meetingTypeId", "=", meetingTypeId).execute();
  if (hostIds.length === 0) return;
  const rows = hostIds.map((hostId, position) => ({ meetingTypeId, hostId, position, ...turns[hostId] }));
  await tx
    .insertInto("meetingTypeHosts")
    .values(rows.map((row) => ({ priority: 1, weight: 1, ...row })))
    .execute();
}

/** Notifies every instance at commit, as for a setting: public pages show what a type leads to. */
export async function tellOfMeetingTypes(tx: Database, _: Permit<"meeting_type.write">): Promise<void> {
  await sql`select pg_notify('content', 'meeting_types')`.execute(tx);
}

const typesOf = (db: Database) =>
  db
    .selectFrom("meetingTypes")
    .selectAll()
    .select([clientPage.as("client"), closedWith.as("closedWith")])
    .select(({ selectFrom }) => [
      selectFrom("meetingTypeHosts")
        .select(sql<string[]>`coalesce(array_agg(host_id order by position), '{}')`.as("ids"))
        .whereRef("meetingTypeId", "=", "meetingTypes.id")
        .as("hostIds"),
      selectFrom("meetingTypeHosts")
        .select(
          sql<Record<string, Turn>>`coalesce(jsonb_object_agg(host_id, jsonb_build_object('priority', priority,
            'weight', weight)) filter (where priority <> 1 or weight <> 1), '{}')`.as("turns"),
        )
        .whereRef("meetingTypeId", "=", "meetingTypes.id")
        .as("turns"),
    ]);

type TypeRow = Row<"meetingTypes"> & {
  hostIds: string[] | null;
  turns: Record<string, Turn> | null;
  client: ClientPage | null;
  closedWith: MeetingType["closedWith"];
};

function toMeetingType({ createdAt: _, updatedAt: __, ...row }: TypeRow) {
  return { ...row, hostIds: row.hostIds ?? [], turns: row.turns ?? {} } as MeetingType; // closed sets, per CHECK constraints
}
