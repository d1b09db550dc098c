import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectUses } from "./api-key.queries.ts";

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
