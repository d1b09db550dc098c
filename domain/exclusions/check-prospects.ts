import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findOwner } from "./exclusion.queries.ts";
import type { ExclusionKind } from "./exclusion.ts";
import { findExclusions, findNearNames } from "./find-exclusions.ts";
import type { Prospect } from "./keys.ts";

/** `kind` and `reason` are null for who may be contacted. `near`: names on the list that are like theirs. */
export type CheckedProspect = { kind: ExclusionKind | null; reason: string | null; near: string[] };

/** Says of each prospect whether they may be contacted for a client. Nothing is kept but that it was asked. */
export async function checkProspects(
  { db, actor, now }: Context,
  { clientId, prospects }: { clientId: string; prospects: readonly Prospect[] },
): Promise<Result<{ answers: CheckedProspect[]; matched: number }>> {
  const about = { action: "exclusion.check", ids: [clientId], subject: { clientId }, now } as const;
  return command(db, actor, about, async (tx, may) => {
    const owner = await findOwner(tx, { clientId });
    if (!owner) return refuse({ kind: "missing" });
    const today = dayIn(now, owner.timeZone ?? "UTC");
    const dated = prospects.map((prospect) => ({ ...prospect, foundOn: today }));
    const found = await findExclusions(tx, may, { clientId, prospects: dated, actor });
    const companies = prospects.map(({ company }) => company ?? "");
    const near = await findNearNames(tx, may, { clientId, companies, today });
    const answers = found.map((match, at) => ({
      kind: match?.kind ?? null,
      reason: match?.sentence ?? null,
      near: match ? [] : (near[at] ?? []),
    }));
    const matched = found.filter((match) => match !== null).length;
    const after = { rows: prospects.length, matched };
    return logged({ answers, matched }, { entity: "exclusion", entityId: clientId, clientId, after });
  });
}
