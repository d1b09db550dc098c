import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { uploadConflict } from "./conflicts.ts";
import { insertUpload, lockUploadsOf, type NewUpload, sumWaiting } from "./upload.queries.ts";

const MB = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;

/**
 * The limit in bytes of unattached uploads: in progress, in unfinished parts, or left over. Four attachments for one
 * client member and ten for a client, with those of holders of its brief's links; three recordings for a team member.
 */
export const waitingCaps = { member: 100 * MB, client: 250 * MB, team: 6144 * MB };

type For = { clientId: string | null; now: Date };

/** Reserves a file whose bytes are yet to arrive, unless too many are waiting. Inside a transaction. */
export async function reserveUpload(
  tx: Database,
  may: Permit<"file.upload">,
  arriving: NewUpload,
  { clientId, now }: For,
): Promise<Result<null>> {
  const since = new Date(now.getTime() - day);
  await lockUploadsOf(tx, may, clientId);
  // Without an account, by a link to a brief, there are no uploads of one's own: they count for the client.
  const hasOwn = may.by !== null || clientId === null;
  const own = hasOwn ? arriving.size + (await sumWaiting(tx, may, { since, clientId: null })) : 0;
  if (own > (clientId ? waitingCaps.member : waitingCaps.team)) return uploadConflict("too-many");
  if (clientId && arriving.size + (await sumWaiting(tx, may, { since, clientId })) > waitingCaps.client)
    return uploadConflict("too-many");
  await insertUpload(tx, may, { ...arriving, reservedFor: clientId }, now);
  return done(null);
}
