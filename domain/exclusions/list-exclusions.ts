import { clientsInSight } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import {
  countKinds,
  type FoundEntry,
  findOwner,
  type ListOwner,
  selectByKeys,
  selectEntries,
} from "./exclusion.queries.ts";
import type { ExclusionFilterForm } from "./exclusion.schema.ts";
import type { Exclusion, ExclusionKind } from "./exclusion.ts";
import { keysOf, readEntry } from "./keys.ts";

/** `today`: the day by which entries lapse. `counts`: of what holds. `older`: where the rest begins. */
export type ExclusionPage = {
  owner: string;
  today: string;
  entries: Exclusion[];
  counts: { kind: ExclusionKind; count: number }[];
  older: string | null;
};
type Listing = ListOwner & { filter: ExclusionFilterForm; limit?: number };

/** A client's list, or the agency's opt-outs, the latest entry first. */
export async function listExclusions(
  { db, actor, now }: Context,
  { clientId, filter: { before, ...filter }, limit = 50 }: Listing,
): Promise<Result<ExclusionPage>> {
  const may = clientId === null || isId(clientId) ? permit(actor, "exclusion.read", { clientId }) : null;
  const owner = may && (await findOwner(db, { clientId }));
  if (!may || !owner) return refuse({ kind: "missing" });
  const today = dayIn(now, owner.timeZone ?? "UTC");
  const [rows, counted] = await Promise.all([
    selectEntries(db, may, { clientId, filter, today, before, limit: limit + 1 }),
    countKinds(db, may, { clientId, today }),
  ]);
  const entries = rows.slice(0, limit);
  const counts = counted.map(({ kind, count }) => ({ kind: kind as ExclusionKind, count: Number(count) })); // checked by the table
  return done({
    owner: owner.name,
    today,
    entries,
    counts,
    older: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
  });
}

/**
 * The entries in force that name what was typed, on the lists the actor may read: a company's exact name, a domain or
 * one above it, an address, a phone number with its country's code, or a SHA-256 hash. Empty for anybody else.
 */
export async function lookUpExclusions({ db, actor, now }: Context, text: string): Promise<FoundEntry[]> {
  const may = actor.role === "client" ? null : permit(actor, "exclusion.read", { clientId: null });
  if (!may) return [];
  const named = keysOf({ company: text, website: text, email: text, phone: text }).map(([key]) => key);
  const hash = readEntry(text, "hash");
  const keys = new Set(typeof hash === "string" ? named : [...named, hash.key]);
  return keys.size === 0 ? [] : selectByKeys(db, may, { keys: [...keys], clients: clientsInSight(actor), now });
}
