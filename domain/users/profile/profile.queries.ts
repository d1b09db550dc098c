import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ProfileForm } from "../profile.schema.ts";

export async function findProfile(db: Database, id: string) {
  const row = await db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .leftJoin("departments as department", "department.id", "person.departmentId")
    .select(["person.id", "person.role", "person.firstName", "person.lastName", "person.phone", "person.timeZone"])
    .select([
      "person.locale",
      "person.theme",
      "person.shortcuts",
      "person.jobTitle",
      "person.pictureFileId as pictureId",
      "person.version",
      "user.email",
    ])
    .select("department.name as department")
    .where("person.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** A member's company, as its own members may see it. */
export async function findCompany(db: Database, _: Permit<"profile.read">, clientId: string) {
  const row = await db
    .selectFrom("clients as client")
    .leftJoin("credentials as google", (on) =>
      on
        .onRef("google.clientId", "=", "client.id")
        .on("google.kind", "=", "google")
        .on("google.state", "=", "current")
        .on("google.deletedAt", "is", null),
    )
    .select(["client.companyName as name", "client.status", "google.login as googleEmail"])
    .where("client.id", "=", clientId)
    .executeTakeFirst();
  return row ?? null;
}

type Facts = ProfileForm & { pictureId?: string | null | undefined };

/** False when the profile was changed since version `seen`. */
export async function saveProfile(
  tx: Database,
  _: Permit<"profile.edit">,
  id: string,
  { pictureId, ...facts }: Facts,
  { seen, now }: { seen: number; now: Date },
): Promise<boolean> {
  const saved = await tx
    .updateTable("people")
    .set({ ...facts, ...(pictureId !== undefined && { pictureFileId: pictureId }), version: seen + 1, updatedAt: now })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) return false;
  const name = `${facts.firstName} ${facts.lastName}`;
  await tx.updateTable("authUsers").set({ name, updatedAt: now }).where("id", "=", id).execute();
  return true;
}
