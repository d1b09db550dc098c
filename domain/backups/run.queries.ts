import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";

/** A backup, the restore of one on trial, or an export of everything in open formats. */
export type Kind = "backup" | "trial" | "export";
export type RunState = "waiting" | "running" | "done" | "failed" | "stopped";
export type Run = Row<"backupRuns"> & { kind: Kind; state: RunState };

const asRun = (row: Row<"backupRuns">) => row as Run; // as the CHECK constraint has it

type RunAction = "backup.make" | "backup.run" | "data.export";

/** Null when one of this kind is waiting or running already. */
export async function insertRun(tx: Database, _: Permit<RunAction>, kind: Kind, now: Date) {
  const row = { id: newId(), kind, createdAt: now };
  const written = tx
    .insertInto("backupRuns")
    .values(row)
    .onConflict((taken) => taken.doNothing());
  return (await written.returning("id").executeTakeFirst())?.id ?? null;
}

export async function findOpenRun(tx: Database, id: string): Promise<Run | null> {
  const open = tx
    .selectFrom("backupRuns")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["waiting", "running"]);
  const found = await open.forUpdate().executeTakeFirst();
  return found ? asRun(found) : null;
}

/** The newest runs of these kinds. */
export async function listRuns(db: Database, _: Permit<"backup.list">, kinds: Kind[], limit: number): Promise<Run[]> {
  const rows = db
    .selectFrom("backupRuns")
    .selectAll()
    .where("kind", "in", kinds)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  return (await rows.execute()).map(asRun);
}

export async function findLast(db: Database, kind: Kind, state?: "done"): Promise<Run | null> {
  const runs = db.selectFrom("backupRuns").selectAll().where("kind", "=", kind).orderBy("createdAt", "desc").limit(1);
  const found = await (state ? runs.where("state", "=", state) : runs).executeTakeFirst();
  return found ? asRun(found) : null;
}

/** In one statement: when the last good ones ended, how the last trial ended, and when this installation began. */
export const findLatest = (db: Database, _: Permit<"backup.list">) =>
  db
    .selectNoFrom((eb) => {
      const runs = (kind: Kind) => eb.selectFrom("backupRuns").where("kind", "=", kind);
      const ended = (kind: Kind) =>
        runs(kind)
          .select(({ fn }) => fn.max("finishedAt").as("at"))
          .where("state", "=", "done");
      const trials = runs("trial").select("state").where("state", "in", ["done", "failed"]);
      return [
        ended("backup").as("backedUp"),
        ended("trial").as("tried"),
        trials.orderBy("createdAt", "desc").limit(1).as("lastTrial"),
        eb
          .selectFrom("rootKeys")
          .select(({ fn }) => fn.min("createdAt").as("at"))
          .as("began"),
      ];
    })
    .executeTakeFirstOrThrow();

/** When this installation began: a backup is due a night later. */
export async function findBeginning(db: Database): Promise<Date | null> {
  const { began } = await db
    .selectFrom("rootKeys")
    .select((eb) => eb.fn.min("createdAt").as("began"))
    .executeTakeFirstOrThrow();
  return began;
}

/** Takes the run that waits longest; another instance that asks at the same time gets the next one, or none. */
export async function takeRun(db: Database, _: Permit<"backup.run">): Promise<Run | null> {
  const next = db
    .selectFrom("backupRuns")
    .select("id")
    .where("state", "=", "waiting")
    .orderBy("createdAt")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable("backupRuns")
    .set({ state: "running", seenAt: sql`now()` })
    .where("id", "=", next)
    .returningAll()
    .executeTakeFirst();
  return taken ? asRun(taken) : null;
}

/** Begins a run at once, or one that waits already; null while another one is at work. */
export async function beginRun(db: Database, may: Permit<"backup.run">, kind: Kind, now: Date): Promise<Run | null> {
  await putBackLost(db, may);
  const atWork = { state: "running", seenAt: sql<Date>`now()` };
  const begun = await db
    .insertInto("backupRuns")
    .values({ id: newId(), kind, createdAt: now, ...atWork })
    .onConflict((open) =>
      open
        .column("kind")
        .where("state", "in", ["waiting", "running"])
        .doUpdateSet(atWork)
        .where("backupRuns.state", "=", "waiting"),
    )
    .returningAll()
    .executeTakeFirst();
  return begun ? asRun(begun) : null;
}

/** False when the run was stopped meanwhile. */
export async function saveProgress(db: Database, _: Permit<"backup.run">, id: string, progress: string) {
  const running = db.updateTable("backupRuns").set({ progress, seenAt: sql`now()` }).where("id", "=", id);
  const { numUpdatedRows } = await running.where("state", "=", "running").executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A process that was shut down puts its run back; the next one begins it anew. */
export async function putBack(db: Database, _: Permit<"backup.run">, id: string) {
  const running = db.updateTable("backupRuns").set({ state: "waiting", seenAt: null, progress: "" });
  await running.where("id", "=", id).where("state", "=", "running").execute();
}

/** Runs whose process has not been heard of for a minute: it was killed. */
export async function putBackLost(db: Database, _: Permit<"backup.run">) {
  const lost = db.updateTable("backupRuns").set({ state: "waiting", seenAt: null, progress: "" });
  await lost.where("state", "=", "running").where("seenAt", "<", sql<Date>`now() - interval '1 minute'`).execute();
}

type End = { state: "done" | "failed" | "stopped"; name?: string; size?: bigint; problem?: string };

export async function saveEnd(tx: Database, _: Permit<"backup.make" | "backup.run">, id: string, end: End, now: Date) {
  await tx
    .updateTable("backupRuns")
    .set({ ...end, finishedAt: now, progress: "" })
    .where("id", "=", id)
    .execute();
}
