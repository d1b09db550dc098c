import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { exportKey } from "#platform/export/export-name.ts";
import type { Kind } from "../expectation.ts";
import type { Scene } from "../scene.ts";

type Place = Pick<Scene, "app"> & { db: Database };

/** Stops whatever waits or runs, so that a backup can be asked for. */
export async function stopRuns({ db, app }: Place) {
  const open = db.updateTable("backupRuns").set({ state: "stopped", finishedAt: app.clock() });
  await open.where("state", "in", ["waiting", "running"]).execute();
}

/** A trial restore that another instance is at work on, for all that the app of the matrix can tell. */
export function openRunIdOf({ db, app }: Scene): Promise<string> {
  const id = newId();
  const createdAt = app.clock();
  const row = { id, kind: "trial", state: "running", createdAt, seenAt: new Date(Date.now() + 86_400_000) };
  return db.transaction().execute(async (tx) => {
    // Several callers may be prepared at once, and one run of a kind may be open.
    await sql`lock table backup_runs in share row exclusive mode`.execute(tx);
    await stopRuns({ db: tx, app });
    await tx.insertInto("backupRuns").values(row).execute();
    return id;
  });
}

/** An export that was just made. All admins share them, so both sides have the same rights. */
export const exported: Kind = async ({ db, app }, side) => {
  const runId = newId();
  const at = app.clock();
  if (side === "missing") return { params: { runId } };
  await app.files.put(exportKey(runId), new Uint8Array(4), "application/gzip");
  const row = { id: runId, kind: "export", state: "done", name: "foyer-export.tar.gz", size: 4n };
  await db
    .insertInto("backupRuns")
    .values({ ...row, createdAt: at, finishedAt: at })
    .execute();
  return { params: { runId } };
};
