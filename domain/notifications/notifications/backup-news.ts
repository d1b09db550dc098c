import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Line, type News, oneLine } from "./news.ts";
import { listAdmins } from "./subject.queries.ts";

/** Notifies the admins of a backup or a trial restore that failed. */
export async function backupFailed(tx: Database, may: Permit<"mail.send">, { after }: Line): Promise<News[]> {
  const { kind, state, problem } = { problem: "", ...(after as { kind?: string; state?: string; problem?: string }) }; // as carryOutRun wrote it
  if (state !== "failed") return [];
  const what = kind === "trial" ? "The trial restore of the newest backup" : "The backup";
  const title = `${what} failed: ${oneLine(problem)}`;
  const about = { event: "backup_failed", thread: "backup", clientId: null } as const;
  const path = "/studio/workspace/settings/backups";
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, title, path }));
}
