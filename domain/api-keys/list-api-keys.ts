import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectKeys, selectUses } from "./api-key.queries.ts";
import type { ApiKey } from "./api-key.ts";

const page = 30;

/** `before`: `older` of the page before; an invalid one is ignored. */
type Input = { before?: string | null };

/** Keys, revoked and expired ones included, the newest first, thirty at a time. */
export async function listApiKeys(
  { db, actor, now }: Context,
  { before = null }: Input,
): Promise<Result<{ keys: ApiKey[]; older: string | null }>> {
  const may = permit(actor, "api_key.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const from = before && isId(before) ? before : null;
  const found = await selectKeys(db, may, { before: from, limit: page + 1 }, now);
  const keys = found.slice(0, page);
  return done({ keys, older: found.length > page ? (keys.at(-1)?.id ?? null) : null });
}

/** `changes`: what was changed with it in the last 24 hours. */
export type KeyUse = { id: string; name: string; lastUsedAt: Date; changes: number };

const most = 3;

const day = 86_400_000;

/** The three keys that programs used last, the latest first, revoked ones left out. */
export async function listKeyUses({ db, actor, now }: Context): Promise<Result<KeyUse[]>> {
  const may = permit(actor, "api_key.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const found = await selectUses(db, may, { since: new Date(now.getTime() - day), limit: most });
  return done(
    found.flatMap(({ lastUsedAt, changes, ...key }) =>
      lastUsedAt ? [{ ...key, lastUsedAt, changes: Number(changes) }] : [],
    ),
  );
}
