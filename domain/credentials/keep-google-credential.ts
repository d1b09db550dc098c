import type { Entry } from "#domain/access/audit-entry.queries.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { credentialEvents } from "./events.ts";
import { findGoogleCredential, insertGoogleCredential, updateGoogleCredential } from "./google.queries.ts";
import { placeOf, type Sealer, sealSecret } from "./seal-secret.ts";

/** What happened, by the permit that let it happen. */
const kept = {
  "client.create": credentialEvents["credential.added"],
  "person.create": credentialEvents["credential.added_with_person"],
  "person.edit": credentialEvents["credential.changed_with_person"],
  "credential.write": credentialEvents["credential.changed"],
} as const;

type Google = {
  /** The client if there is one, otherwise the person. */
  owner: { clientId: string } | { userId: string };
  email: string | null;
  /** Null keeps the current one. */
  password: string | null;
};

/**
 * Stores the Google login from a form, in the caller's transaction; does nothing when none was given. Returns what the
 * audit log is to hold of it: that it changed, not its value.
 */
export async function keepGoogleCredential(
  tx: Database,
  may: Permit<"client.create" | "person.create" | "person.edit" | "credential.write">,
  { owner, email, password }: Google,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<Entry[]> {
  const clientId = "clientId" in owner ? owner.clientId : null;
  const userId = "userId" in owner ? owner.userId : null;
  const known = await findGoogleCredential(tx, { clientId, userId });
  if (!known && !email && !password) return [];
  if (known && known.login === email && !password) return [];
  const id = known?.id ?? newId();
  const version = password && known ? known.version + 1 : (known?.version ?? 1);
  const place = placeOf({ id, clientId, userId, version });
  const sealed = password ? sealSecret(sealer, place, password, [email]) : null;
  if (known) await updateGoogleCredential(tx, may, id, { login: email, sealed, version }, now);
  else await insertGoogleCredential(tx, may, { id, clientId, userId, login: email, sealed, version }, now);
  const after = { login: email, ...(password && { secret: "changed" }) };
  return [kept[may.action].entry({ entityId: id, clientId, after })];
}
