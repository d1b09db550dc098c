import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isUnused } from "./upload.queries.ts";

type NewFile = {
  id: string;
  storageKey: string;
  originalName: string;
  mime: string;
  size: number;
  sha256: string;
  width: number;
  height: number;
  purpose: "logo" | "portrait" | "poster";
};

export async function insertFile(
  db: Database,
  may: Permit<"setting.write" | "picture.keep" | "video.ask_host" | "video.write">,
  file: NewFile,
  now: Date,
) {
  await db
    .insertInto("files")
    .values({ ...file, ownerId: may.by, createdAt: now })
    .execute();
}

/** Pictures of the public site only: all others are read through the row that owns them. */
export async function findPublicPicture(db: Database, id: string) {
  const picture = db
    .selectFrom("files")
    .select(["storageKey", "mime"])
    .where("id", "=", id)
    .where("purpose", "=", "logo");
  return (await picture.where("deletedAt", "is", null).executeTakeFirst()) ?? null;
}

/** A video's poster. Access is decided by the video that uses it. */
export async function findPoster(db: Database, _: Permit<"video.watch">, id: string) {
  const poster = db
    .selectFrom("files")
    .select(["storageKey", "sha256"])
    .where("id", "=", id)
    .where("purpose", "=", "poster");
  return (await poster.where("deletedAt", "is", null).executeTakeFirst()) ?? null;
}

type FileAccess = { storageKey: string; clientId: string | null; isLeadOf: string[] };

/** A portrait and whose it is: a team member's with the clients they lead, a client member's, or the client's own. */
export async function findPortrait(db: Database, id: string): Promise<FileAccess | null> {
  const { rows } = await sql<FileAccess>`
    select storage_key, member.client_id,
      array(select client_id from client_assignments where user_id = person.id and relation = 'lead') as is_lead_of
    from files join people as person on person.picture_file_id = files.id
    left join client_members as member on member.user_id = person.id
    where files.id = ${id} and files.purpose = 'portrait' and files.deleted_at is null and person.status <> 'archived'
    union all
    select storage_key, client.id, '{}'::uuid[] from files join clients as client on client.picture_file_id = files.id
    where files.id = ${id} and files.purpose = 'portrait' and files.deleted_at is null
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the rows of unused portraits and returns their storage keys. */
export async function deleteUnusedPortraits(db: Database, _: Permit<"picture.sweep">, before: Date) {
  const unused = db.deleteFrom("files").where("purpose", "=", "portrait").where("createdAt", "<", before);
  const rows = await unused.where(isUnused).returning("storageKey").execute();
  return rows.map(({ storageKey }) => storageKey);
}
