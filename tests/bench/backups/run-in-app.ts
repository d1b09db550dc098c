import { setTimeout } from "node:timers/promises";
import { askForRun } from "#domain/backups/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { adminOf } from "#tests/actors.ts";

/** As the button does: asks for a run, which wakes the app, and waits for its end. */
export async function runInApp(db: Database, kind: "backup" | "trial"): Promise<void> {
  const { id } = await db
    .selectFrom("people")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirstOrThrow();
  await askForRun({ db, actor: adminOf(id), now: new Date() }, { kind });
  for (;;) {
    const run = await lastRun(db, kind);
    if (run.state === "done") return;
    if (run.state === "failed" || run.state === "stopped") throw new Error(`The ${kind} ${run.state}: ${run.problem}`);
    await setTimeout(200);
  }
}

function lastRun(db: Database, kind: string) {
  const runs = db.selectFrom("backupRuns").select(["state", "problem"]).where("kind", "=", kind);
  return runs.orderBy("createdAt", "desc").limit(1).executeTakeFirstOrThrow();
}
