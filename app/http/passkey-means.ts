import type { PasskeyMeans } from "#domain/users/index.ts";
import type { House } from "#server/house.ts";

/** What a deed about passkeys is handed. */
export async function passkeyMeans({ house, now }: { house: House; now: Date }): Promise<PasskeyMeans> {
  const { brand } = await house.settings();
  return { passkeys: house.passkeys, brand: brand.name, at: now };
}
