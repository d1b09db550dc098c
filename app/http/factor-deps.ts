import type { FactorDeps } from "#domain/users/factors/index.ts";
import { totp } from "#platform/auth/totp.ts";
import type { AppContext } from "#server/app-context.ts";

/** The dependencies of commands about second factors. */
export async function factorDeps({ app, now }: { app: AppContext; now: Date }): Promise<FactorDeps> {
  const { brand } = await app.settings();
  return { totp, sealer: app.keys, brand: brand.name, now };
}
