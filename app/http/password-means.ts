import type { PasswordMeans } from "#domain/people/index.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import type { House } from "#server/house.ts";

/** What a deed that sets a password is handed. */
export async function passwordMeans({ house, now }: { house: House; now: Date }): Promise<PasswordMeans> {
  const { brand, passwords } = await house.settings();
  return { hash: hashPassword, brand: brand.name, minLength: passwords.minLength, at: now };
}
