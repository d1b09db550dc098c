import { command, logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { credentialEvents } from "../events.ts";
import type { Opener, Sealer } from "../seal-secret.ts";
import { findServiceKeyToChange, saveServiceKey } from "./service-key.queries.ts";
import { type Service, type ServiceSecrets, sealedKeys, serviceSecrets } from "./service-key.ts";

type Deps = { keys: Sealer & Opener; now: Date };

/**
 * Stores the keys of the agency's account with a service. Empty parts are kept; the audit log records which changed.
 */
export async function keepServiceKey(
  { db, actor, keys, now: at }: ReadContext & Deps,
  { name, given }: { name: Service; given: ServiceSecrets },
): Promise<Result<null>> {
  return command(db, actor, { action: "service_key.write", refusedAs: "forbidden", now: at }, async (tx, may) => {
    const before = await findServiceKeyToChange(tx, name);
    const was = before && opened(keys, name, before);
    const now = { secret: given.secret || (was?.secret ?? ""), signing: given.signing || (was?.signing ?? "") };
    const missing = (part: keyof ServiceSecrets, ask: string): [string, string[]][] =>
      now[part] ? [] : [[part, [ask]]];
    const fields = Object.fromEntries([
      ...missing("secret", "Enter the key."),
      ...missing("signing", "Enter the signing secret."),
    ]);
    if (Object.keys(fields).length > 0) return refuse({ kind: "invalid", fields });

    const version = (before?.version ?? 0) + 1;
    const { sealed, keyId } = sealedKeys.seal(keys, { id: name, secretVersion: version }, JSON.stringify(now));
    await saveServiceKey(tx, may, { name, sealed, keyId, version }, at);
    const changed = (["secret", "signing"] as const).filter((part) => given[part]);
    const after = Object.fromEntries(changed.map((part) => [part, was?.[part] ? "changed" : "added"]));
    return logged(null, credentialEvents["service_key.changed"].entry({ entityId: name, after }));
  });
}

type StoredKey = { version: number; sealed: Uint8Array };

export const opened = (keys: Opener, name: Service, { version, sealed }: StoredKey): ServiceSecrets =>
  serviceSecrets.parse(JSON.parse(sealedKeys.open(keys, { id: name, secretVersion: version, sealed })));
