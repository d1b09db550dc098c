import type { RequestContext } from "#app/http/request-context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { type Latest, readLatest } from "#domain/backups/index.ts";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import { valueOrNull } from "#domain/kernel/result.ts";

export type LatestBackup = { name: string; at: Stamp | null; verdict: Latest["verdict"] };

/** Whether the agency could be restored today; null for those who may not know. */
export async function readBackups({ db, actor, now, formats }: RequestContext): Promise<LatestBackup[] | null> {
  if (!mayOffer(actor, "backup.list", undefined)) return null;
  const read = valueOrNull(await readLatest({ db, actor, now }));
  if (!read) return null;
  const line = (name: string, { at, verdict }: Latest) => ({ name, at: at && formats.stamp(at), verdict });
  return [line("Last backup", read.backup), line("Last trial restore", read.trial)];
}
