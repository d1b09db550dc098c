import type { AccountDeps } from "#domain/users/passwords/index.ts";
import { fitsPassword, hashPassword } from "#platform/auth/password-hash.ts";
import type { AppContext } from "#server/app-context.ts";
import { linkDeps } from "./link-deps.ts";

/** The dependencies of commands that create an account or set a password. */
export async function passwordDeps(ctx: { app: AppContext; now: Date }): Promise<AccountDeps> {
  const { brand, passwords } = await ctx.app.settings();
  const { minLength, typedMustChange } = passwords;
  return { hash: hashPassword, fits: fitsPassword, brand: brand.name, minLength, typedMustChange, ...linkDeps(ctx) };
}
