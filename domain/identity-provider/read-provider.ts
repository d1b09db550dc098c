import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";
import { countCompanyOnly, hasAdminWithOwnWay } from "#domain/users/identities/index.ts";
import { findProvider } from "./provider.queries.ts";

/** What the provider knows Foyer by. */
export const providerSecret = houseSecret("client secret");

/** What an admin entered. The secret is not in here. */
export type IdentityProvider = {
  issuer: string;
  clientId: string;
  label: string;
  isOn: boolean;
  isPrivate: boolean;
  asksForFactor: boolean;
  version: number;
};

/** Null until an admin has entered one. */
export async function readProvider({ db, actor }: ReadContext): Promise<Result<IdentityProvider | null>> {
  if (!permit(actor, "identity_provider.read", undefined)) return refuse({ kind: "missing" });
  const row = await findProvider(db);
  if (!row) return done(null);
  const { issuer, clientId, label, isOn, isPrivate, asksForFactor, version } = row;
  return done({ issuer, clientId, label, isOn, isPrivate, asksForFactor, version });
}

const shownByName = 5;

/** What removing it would mean: who has no other way in, the first five by name, and whether an admin has one. */
export type Removal = { people: { count: number; names: string[] }; keepsAnAdmin: boolean };

/** Null while there is nothing to remove. */
export async function readRemoval({ db, actor }: ReadContext): Promise<Result<Removal | null>> {
  const may = permit(actor, "identity_provider.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const row = await findProvider(db);
  if (!row) return done(null);
  const people = await countCompanyOnly(db, may, row.issuer, shownByName);
  return done({ people, keepsAnAdmin: await hasAdminWithOwnWay(db, may) });
}

/** What the sign-in page says on its button; null while there is none. */
export async function readSignInButton({ db, actor: door }: ReadContext): Promise<string | null> {
  const row = permit(door, "identity_provider.open", undefined) ? await findProvider(db) : undefined;
  return row?.isOn ? row.label : null;
}

/** For talking to the provider. `key` changes with everything that was entered. */
export type OpenProvider = {
  key: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  isPrivate: boolean;
  asksForFactor: boolean;
};

/** With its secret, for use by the app itself; null while sign-in by it is off. */
export async function openProvider(
  { db, actor: system }: ReadContext,
  keys: Pick<SecretKeeper, "unseal">,
): Promise<OpenProvider | null> {
  const row = permit(system, "identity_provider.open", undefined) ? await findProvider(db) : undefined;
  return row?.isOn ? opened(row, keys) : null;
}

/** The same for an admin's trial, which may come before it is switched on; null while nothing is entered. */
export async function openProviderToTry(
  { db, actor }: ReadContext,
  keys: Pick<SecretKeeper, "unseal">,
): Promise<Result<OpenProvider | null>> {
  if (!permit(actor, "identity_provider.try", undefined)) return refuse({ kind: "missing" });
  const row = await findProvider(db);
  return done(row ? opened(row, keys) : null);
}

type Row = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

const opened = (row: Row, keys: Pick<SecretKeeper, "unseal">): OpenProvider => ({
  key: `${row.id} ${row.version}`,
  issuer: row.issuer,
  clientId: row.clientId,
  clientSecret: providerSecret.open(keys, row),
  isPrivate: row.isPrivate,
  asksForFactor: row.asksForFactor,
});
