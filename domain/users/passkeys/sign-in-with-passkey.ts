import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { PasskeyUse } from "../passkey.schema.ts";
import { accountOf } from "../tries/budget.ts";
import { checkUse, type Owner } from "./check-use.ts";
import { findPasskey } from "./passkey.queries.ts";
import type { PasskeyDeps } from "./passkey.ts";

/** Whose attempts a response counts against: its owner's, as with a password; the passkey's own if it has no owner. */
export async function readPasskeyAccount({ db, actor: door }: ReadContext, answer: PasskeyUse) {
  const may = permit(door, "sign_in.try", undefined);
  const email = (may && (await findPasskey(db, answer.id)))?.email ?? null;
  return { email, account: accountOf(email ?? answer.id) };
}

/** The owner of the passkey, if they may sign in. The caller limits the attempts and opens the session. */
export async function signInWithPasskey(
  { db, actor: door, ...deps }: ReadContext & PasskeyDeps,
  answer: PasskeyUse,
): Promise<Result<Owner>> {
  const may = permit(door, "passkey.sign_in", undefined);
  if (!may) return refuse({ kind: "missing" });
  return checkUse(db, may, door, { answer, purpose: "sign_in", sessionId: null, personId: null }, deps);
}
