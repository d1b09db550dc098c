import type { AccountDeps } from "#domain/users/index.ts";
import { fitsPassword, hashPassword } from "#platform/auth/password-hash.ts";
import type { AppContext } from "#server/app-context.ts";
import { linkDeps } from "./link-deps.ts";

/** What a deed that opens an account or gives a password is handed. */
export async function passwordDeps(ctx: { app: AppContext; now: Date }): Promise<AccountDeps> {
  const { brand, passwords } = await ctx.app.settings();
  const { minLength, typedMustChange } = passwords;
  return { hash: hashPassword, fits: fitsPassword, brand: brand.name, minLength, typedMustChange, ...linkDeps(ctx) };
}
