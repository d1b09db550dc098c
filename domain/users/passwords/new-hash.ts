import { done, refuse } from "#domain/kernel/result.ts";
import { type PasswordDeps, weaknessOf } from "./password.ts";

/** The hash of a new password, or what is wrong with it. Slow on purpose, so call it before the transaction. */
export async function newHash(names: string[], password: string, { hash, brand, minLength }: PasswordDeps) {
  const weakness = weaknessOf(password, [...names, brand], minLength);
  return weakness ? refuse({ kind: "invalid", fields: { password: [weakness] } } as const) : done(await hash(password));
}
