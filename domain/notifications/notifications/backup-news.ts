import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Line, type News, oneLine } from "./news.ts";
import { listAdmins } from "./subject.queries.ts";

const words: Record<string, { what: string; path: string }> = {
  backup: { what: "The backup", path: "backups" },
  trial: { what: "The trial restore of the newest backup", path: "backups" },
  export: { what: "The export of everything", path: "exports" },
};

/** Notifies the admins of a backup, a trial restore or an export that failed. */
export async function backupFailed(tx: Database, may: Permit<"mail.send">, { after }: Line): Promise<News[]> {
  const { kind, state, problem } = { problem: "", ...(after as { kind?: string; state?: string; problem?: string }) }; // as carryOutRun wrote it
  if (state !== "failed") return [];
  const { what, path: page } = words[kind ?? ""] ?? { what: "The backup", path: "backups" };
  const title = `${what} failed: ${oneLine(problem)}`;
  const about = { event: "backup_failed", thread: "backup", clientId: null } as const;
  const path = `/studio/workspace/settings/${page}`;
  return (await listAdmins(tx, may)).map((userId) => ({ userId, ...about, title, path }));
}
