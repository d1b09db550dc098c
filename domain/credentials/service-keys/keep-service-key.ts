import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { refuse } from "#domain/kernel/result.ts";
import { credentialEvents } from "../events.ts";
import type { Opener, Sealer } from "../seal-secret.ts";
import { findServiceKey, findServiceKeyToChange, saveServiceKey, selectServiceKey } from "./service-key.queries.ts";
import { type Service, type ServiceSecrets, sealedKeys, serviceSecrets } from "./service-key.ts";

type Deps = { keys: Sealer & Opener; now: Date };

/**
 * Stores the keys of the agency's account with a service. Empty parts are kept; the audit log records which changed.
 */
export const keepServiceKey = declareCommand({
  action: "service_key.write",
  refusedAs: "forbidden",
  run: async (
    { db, keys, now: at }: ReadContext & Deps,
    { name, given }: { name: Service; given: ServiceSecrets },
    may,
  ) => {
    const before = await findServiceKeyToChange(db, name);
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
    await saveServiceKey(db, may, { name, sealed, keyId, version }, at);
    const changed = (["secret", "signing"] as const).filter((part) => given[part]);
    const after = Object.fromEntries(changed.map((part) => [part, was?.[part] ? "changed" : "added"]));
    return logged(null, credentialEvents["service_key.changed"].entry({ entityId: name, after }));
  },
});

type StoredKey = { version: number; sealed: Uint8Array };

export const opened = (keys: Opener, name: Service, { version, sealed }: StoredKey): ServiceSecrets =>
  serviceSecrets.parse(JSON.parse(sealedKeys.open(keys, { id: name, secretVersion: version, sealed })));

/** The keys of the agency's account with a service, for use by the app itself; null when none are stored. */
export async function openServiceKey(
  { db, actor }: ReadContext,
  { name, opener }: { name: Service; opener: Opener },
): Promise<ServiceSecrets | null> {
  const may = permit(actor, "service_key.open", undefined);
  const kept = may && (await selectServiceKey(db, may, name));
  return kept ? opened(opener, name, kept) : null;
}

/** When it was last changed, for those who may change it; null: never. */
export async function readServiceKey({ db, actor }: ReadContext, name: Service): Promise<Date | null> {
  if (!permit(actor, "setting.write", undefined)) return null;
  return (await findServiceKey(db, name))?.changedAt ?? null;
}
