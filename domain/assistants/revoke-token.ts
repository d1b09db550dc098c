import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findToken, revokeAssistant } from "./assistant.queries.ts";

/** An app gives a token back (RFC 7009), and with it everything it was let into. One that is unknown is as good as revoked. */
export async function revokeToken(
  { db, actor: door, now }: Context,
  { secret, appId }: { secret: string; appId: string },
): Promise<Result<null>> {
  return command(db, door, { action: "assistant.issue", now }, async (tx, may) => {
    const found = await findToken(tx, hashOf(secret), ["access", "refresh"]).forUpdate().executeTakeFirst();
    if (!found || found.revokedAt || found.appId !== appId) return unchanged(null);
    await revokeAssistant(tx, may, found.id, now);
    const { id, name, clientId } = found;
    return logged(null, { entity: "assistant", entityId: id, clientId, before: { name } });
  });
}
