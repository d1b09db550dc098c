import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findKeyToRevoke, revokeKey } from "./api-key.queries.ts";

/** The key stops working with its next request, for good. No proof of identity is asked for: this may be urgent. */
export async function revokeApiKey({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "api_key.revoke", ids: [id], now }, async (tx, may) => {
    const key = await findKeyToRevoke(tx, id);
    if (!key) return refuse({ kind: "missing" });
    if (key.revokedAt) return unchanged(null);
    await revokeKey(tx, may, id, now);
    const { name, clientId } = key;
    return logged(null, { entity: "api_key", entityId: id, clientId, before: { name } });
  });
}
