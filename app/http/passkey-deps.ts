import type { PasskeyDeps } from "#domain/users/passkeys/index.ts";
import type { AppContext } from "#server/app-context.ts";

/** The dependencies of commands about passkeys. */
export async function passkeyDeps({ app, now }: { app: AppContext; now: Date }): Promise<PasskeyDeps> {
  const { brand } = await app.settings();
  return { passkeys: app.passkeys, brand: brand.name, now };
}
