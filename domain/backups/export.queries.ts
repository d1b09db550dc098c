import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** An export that is whole. */
export const findExport = async (tx: Database, id: string) =>
  (await tx
    .selectFrom("backupRuns")
    .select(["name", "size", "finishedAt"])
    .where("id", "=", id)
    .where("kind", "=", "export")
    .where("state", "=", "done")
    .executeTakeFirst()) ?? null;

export async function listPastExports(db: Database, _: Permit<"backup.run">, before: Date): Promise<string[]> {
  const past = db.selectFrom("backupRuns").select("id").where("kind", "=", "export").where("name", "is not", null);
  return (await past.where("finishedAt", "<=", before).execute()).map(({ id }) => id);
}

/** Its file is gone. */
export const forgetName = (db: Database, _: Permit<"backup.run">, id: string) =>
  db.updateTable("backupRuns").set({ name: null }).where("id", "=", id).execute();
