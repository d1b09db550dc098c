import { command, logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { endAccessOf } from "../session.queries.ts";
import { newHash } from "./new-hash.ts";
import { findHash, findNames, lockHash, savePassword } from "./password.queries.ts";
import type { AccountDeps } from "./password.ts";

/** `sessionId`: the session that stays. */
type Change = { current: string; password: string; again: string; sessionId: string };

const wrong = (because: string, field = "password") =>
  refuse({ kind: "invalid", fields: { [field]: [because] } } as const);

const overtaken = wrong("Your password was changed in the meantime. Sign in again.", "current");

/**
 * What is wrong with the three fields regardless of the current password; null when nothing is. Does not count as an
 * attempt.
 */
export function slipIn({ current, password, again }: Omit<Change, "sessionId">, minLength: number): string | null {
  if (!current || !password || !again) return "All password fields are required";
  if (password !== again) return "New password and confirmation do not match";
  return password.length < minLength ? `New password must be at least ${minLength} characters long` : null;
}

/**
 * Changes the actor's own password, given the current one; every other session ends. The caller limits the attempts.
 */
export async function changePassword(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { current, password, again, sessionId }: Change,
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";

  const slip = slipIn({ current, password, again }, deps.minLength);
  if (slip) return wrong(slip);
  const known = await findHash(db, id);
  if (!known) return refuse({ kind: "missing" });
  if (!(await deps.fits(known, current))) return wrong("This is not your current password.", "current");
  if (password === current) return wrong("This is your current password. Choose another.");
  const hashed = await newHash(await findNames(db, id), password, deps);
  if (!hashed.ok) return hashed;
  return command(db, actor, { action: "password.change", subject: { userId: id }, now: deps.now }, async (tx, may) => {
    if ((await lockHash(tx, may, id)) !== known) return overtaken;
    await savePassword(tx, may, id, { hashed: hashed.value, mustChange: false, now: deps.now });
    await endAccessOf(tx, may, { personId: id, but: sessionId, now: deps.now });
    return logged(null, userEvents["person.password_changed"].entry({ entityId: id }));
  });
}
