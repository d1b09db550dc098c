import { newId } from "#domain/kernel/id.ts";
import type { Scene } from "../scene.ts";

/** Stops whatever waits or runs, so that a backup can be asked for. */
export async function stopRuns({ db, app }: Scene) {
  const open = db.updateTable("backupRuns").set({ state: "stopped", finishedAt: app.clock() });
  await open.where("state", "in", ["waiting", "running"]).execute();
}

/** A trial restore that another instance is at work on, for all that the app of the matrix can tell. */
export async function openRunIdOf(scene: Scene): Promise<string> {
  await stopRuns(scene);
  const [id, createdAt] = [newId(), scene.app.clock()];
  const row = { id, kind: "trial", state: "running", createdAt, seenAt: new Date(Date.now() + 86_400_000) };
  await scene.db.insertInto("backupRuns").values(row).execute();
  return id;
}
