import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { listGoogleHosts } from "#domain/booking/connected/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";
import { findGoogleClient } from "./google-client.queries.ts";

/** What Google knows the agency's client by. */
export const googleSecret = houseSecret("Google client secret");

/** What an admin entered, and who is connected by it, by name. The secret is not in here. */
export type KnownGoogleClient = { clientId: string; version: number; connected: string[] };

/** Null until an admin has entered one. */
export async function readGoogleClient({ db, actor }: ReadContext): Promise<Result<KnownGoogleClient | null>> {
  const may = permit(actor, "google_client.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const row = await findGoogleClient(db);
  if (!row) return done(null);
  const connected = (await listGoogleHosts(db, may)).map(({ name }) => name);
  return done({ clientId: row.clientId, version: row.version, connected });
}

/** For talking to Google. `key` changes with everything that was entered. */
export type OpenGoogleClient = { key: string; clientId: string; clientSecret: string };

/** With its secret, for use by the app itself; null while there is none, or while its root key is gone. */
export async function openGoogleClient(
  { db, actor: system }: ReadContext,
  keys: Pick<SecretKeeper, "unseal">,
): Promise<OpenGoogleClient | null> {
  const row = permit(system, "google_client.open", undefined) ? await findGoogleClient(db) : undefined;
  const clientSecret = row && openSecret(keys, row);
  return row && clientSecret ? { key: `${row.id} ${row.version}`, clientId: row.clientId, clientSecret } : null;
}

/** Withdraws a consent at Google; false when that could not be told. */
export type Revoke = (account: {
  client: { clientId: string; clientSecret: string };
  refreshToken: string;
}) => Promise<boolean>;
type Means = { keys: Pick<SecretKeeper, "unseal">; revoke: Revoke };

/** Withdraws consents by the agency's client. While there is none, Google cannot be told. */
export const revokeBy =
  ({ db, actor: system }: ReadContext, { keys, revoke }: Means) =>
  async (refreshToken: string) => {
    const client = await openGoogleClient({ db, actor: system }, keys);
    return client !== null && revoke({ client, refreshToken });
  };

/** Null when the root key it was sealed with is gone. */
export function openSecret(
  keys: Pick<SecretKeeper, "unseal">,
  kept: Parameters<typeof googleSecret.open>[1],
): string | null {
  try {
    return googleSecret.open(keys, kept);
  } catch {
    return null;
  }
}
