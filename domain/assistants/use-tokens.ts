import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isScope, noteUse, type Program } from "#domain/api-keys/index.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import { meetPerson } from "#domain/users/index.ts";
import { findToken, revokeAssistant } from "./assistant.queries.ts";
import { scopesFor } from "./assistant.ts";
import { assistantEvents } from "./events.ts";

/** The assistant with this access token: its person as they are now, within what they let it into. */
export async function authenticateAssistant(
  { db, actor: door, now }: Context,
  { secret }: { secret: string },
): Promise<Program | null> {
  const may = permit(door, "api_key.authenticate", undefined);
  const found = await findToken(db, hashOf(secret), ["access"]).executeTakeFirst();
  if (!may || !found || found.revokedAt || found.expiresAt <= now) return null;
  const person = await meetPerson({ db, actor: door, now }, found.createdBy);
  if (!person) return null;
  await noteUse(db, may, found.id, now);
  const { id, name, clientId } = found;
  const open = scopesFor(person);
  const scopes = found.scopes.filter(isScope).filter((scope) => open.includes(scope));
  return { ...person, key: { id, name, scopes, clientId } };
}

/** An app gives a token back (RFC 7009), and with it everything it was let into. One that is unknown is as good as revoked. */
export const revokeToken = declareCommand({
  action: "assistant.issue",
  run: async ({ db, now }, { secret, appId }: { secret: string; appId: string }, may) => {
    const found = await findToken(db, hashOf(secret), ["access", "refresh"]).forUpdate().executeTakeFirst();
    if (!found || found.revokedAt || found.appId !== appId) return unchanged(null);
    await revokeAssistant(db, may, found.id, now);
    const { id, name, clientId } = found;
    return logged(null, assistantEvents["assistant.access_ended"].entry({ entityId: id, clientId, before: { name } }));
  },
});
