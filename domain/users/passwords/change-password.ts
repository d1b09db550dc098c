import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
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

type Checked = { known: string; hashed: string; sessionId: string };

const saveChanged = declareCommand({
  action: "password.change",
  subject: self,
  run: async ({ db, actor, now }, { known, hashed, sessionId }: Checked, may) => {
    const id = idOf(actor);
    if ((await lockHash(db, may, id)) !== known) return overtaken;
    await savePassword(db, may, id, { hashed, mustChange: false, now });
    await endAccessOf(db, may, { personId: id, but: sessionId, now });
    return logged(null, userEvents["person.password_changed"].entry({ entityId: id }));
  },
});

/**
 * Changes the actor's own password, given the current one; every other session ends. The caller limits the attempts.
 */
export function changePassword(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { current, password, again, sessionId }: Change,
): Promise<Result<null>> {
  return wrap(async (): Promise<Result<null>> => {
    const id = idOf(actor);
    const slip = slipIn({ current, password, again }, deps.minLength);
    if (slip) return wrong(slip);
    const known = await findHash(db, id);
    if (!known) return refuse({ kind: "missing" });
    if (!(await deps.fits(known, current))) return wrong("This is not your current password.", "current");
    if (password === current) return wrong("This is your current password. Choose another.");
    const hashed = unwrap(await newHash(await findNames(db, id), password, deps));
    return saveChanged({ db, actor, now: deps.now }, { known, hashed, sessionId });
  });
}
