import { personOf } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { pauseRulesOfKey } from "#domain/rules/queue/index.ts";
import { findClient, findKeyToRevoke, insertKey, revokeKey } from "./api-key.queries.ts";
import { apiKeyForm } from "./api-key.schema.ts";
import { apiKeyEvents } from "./events.ts";

const day = 86_400_000;
const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

/**
 * Makes a key. Its secret is returned here and cannot be read again; the way it begins lets scanners of source code
 * recognize it.
 */
export const createApiKey = declareCommand({
  action: "api_key.write",
  input: apiKeyForm,
  run: async ({ db, actor, now }, { name, clientId, lasts, scopes }, may) => {
    const by = personOf(actor);
    if (!by) return refuse({ kind: "forbidden" });
    if (clientId && !(await findClient(db, clientId))) return wrong("clientId", "Choose one of the clients.");
    const id = newId(now.getTime());
    const secret = `foyer_${newSecret()}`;
    const expiresAt = lasts === null ? null : new Date(now.getTime() + lasts * day);
    const stored = { secretHash: hashOf(secret), ending: secret.slice(-4), createdAt: now, expiresAt };
    if (!(await insertKey(db, may, { id, name, clientId, scopes, ...stored }, by)))
      return wrong("name", "There is already a key with this name.");
    const after = { name, scopes: scopes.join(", "), expiresAt: expiresAt?.toISOString() ?? "never" };
    return logged({ id, secret }, apiKeyEvents["api_key.changed"].entry({ entityId: id, clientId, after }));
  },
});

/**
 * The key stops working with its next request, for good, and so do the rules that act by it. No proof of identity is asked
 * for: this may be urgent.
 */
export const revokeApiKey = declareCommand({
  action: "api_key.revoke",
  ids: ["id"],
  run: async ({ db, actor, now }, { id }, may) => {
    // The rules first: whoever saves one by this key holds the rule, then asks for the key.
    unwrap(await pauseRulesOfKey({ db, actor, now }, { apiKeyId: id }));
    const key = await findKeyToRevoke(db, id);
    if (!key) return refuse({ kind: "missing" });
    if (key.revokedAt) return unchanged(null);
    await revokeKey(db, may, id, now);
    const { name, clientId } = key;
    return logged(null, apiKeyEvents["api_key.revoked"].entry({ entityId: id, clientId, before: { name } }));
  },
});
