import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectKeys } from "./api-key.queries.ts";
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
