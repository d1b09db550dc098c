import type { Database } from "#domain/kernel/database.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";

/** The key that signs links in tests. */
export const signer = keysFrom({ active: toRootKey(Buffer.alloc(32, 7)), others: [] });

/** Registers that key in the database, so that secrets encrypted with it may be stored. */
export async function keepSigner(db: Database) {
  await db
    .insertInto("rootKeys")
    .values({ id: signer.id, checkValue: Buffer.from("x"), state: "former" })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** For whoever is erased, or disconnects a calendar: Google takes whatever it is told. */
export const leavingAt = (now: Date) => ({ keys: signer, revoke: async () => true, now });

/**
 * The dependencies of the account commands. Hashing is fast and recognisable here. No mail server is set up, so links
 * are passed on by hand, unless a test says otherwise.
 */
export const meansAt = (at: Date, but: Partial<AccountDeps> = {}): AccountDeps => ({
  hash: async (password) => `hash of ${password}`,
  fits: async (hashed, password) => hashed === `hash of ${password}`,
  brand: "Foyer",
  minLength: 6,
  typedMustChange: true,
  signer,
  publicUrl: "https://agency.example",
  byMail: false,
  now: at,
  ...but,
});

/** The last segment of a link's URL, as its page receives it. */
export const textOf = (link: string | null) => link?.split("/").at(-1) ?? "";
