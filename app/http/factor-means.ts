import type { FactorMeans } from "#domain/users/index.ts";
import { totp } from "#platform/auth/totp.ts";
import type { House } from "#server/house.ts";

/** What a deed about second factors is handed. */
export async function factorMeans({ house, now }: { house: House; now: Date }): Promise<FactorMeans> {
  const { brand } = await house.settings();
  return { totp, sealer: house.keys, brand: brand.name, at: now };
}
