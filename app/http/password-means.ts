import type { AccountMeans } from "#domain/users/index.ts";
import { fitsPassword, hashPassword } from "#platform/auth/password-hash.ts";
import type { House } from "#server/house.ts";
import { linkMeans } from "./link-means.ts";

/** What a deed that opens an account or gives a password is handed. */
export async function passwordMeans(visit: { house: House; now: Date }): Promise<AccountMeans> {
  const { brand, passwords } = await visit.house.settings();
  const { minLength, typedMustChange } = passwords;
  return { hash: hashPassword, fits: fitsPassword, brand: brand.name, minLength, typedMustChange, ...linkMeans(visit) };
}
