import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { findAddressee } from "../links/link.queries.ts";
import { accountOf, budgetOf } from "./budget.ts";
import { deleteTries, findNextTry } from "./sign-in-try.queries.ts";

const missing = refuse({ kind: "missing" } as const);

/** Until when no one may try this account's password from an unknown device; null when it is not locked. */
export async function readLock({ db, actor, now }: Context, personId: string): Promise<Result<Date | null>> {
  const may = permit(actor, "sign_in.forgive", undefined);
  const person = may && (await findAddressee(db, { id: personId }));
  if (!person) return missing;
  const until = await findNextTry(db, budgetOf(accountOf(person.email)));
  return done(until && until > now ? until : null);
}

/** Unlocks an account at once, after failed attempts by others locked it. */
export const unlock = declareCommand({
  action: "sign_in.forgive",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const person = await findAddressee(db, { id });
    if (!person) return missing;
    await deleteTries(db, may, budgetOf(accountOf(person.email)), now);
    return logged(null, userEvents["person.lock_forgiven"].entry({ entityId: id }));
  },
});

/**
 * Audits that all attempts for an account were used up, so that its owner is notified; does nothing when there is no
 * such account.
 */
export const noteLock = declareCommand({
  action: "sign_in.try",
  run: async ({ db }, { email }: { email: string }) => {
    const person = await findAddressee(db, { email });
    if (person?.status !== "active") return unchanged(null);
    return logged(null, userEvents["person.locked"].entry({ entityId: person.id }));
  },
});
