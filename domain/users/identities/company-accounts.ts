import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse, valueOrNull } from "#domain/kernel/result.ts";
import { findEntry } from "../admit.ts";
import { identityConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { lockPerson } from "../person.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { findIdentity, insertIdentity, type ProvedIdentity } from "./identity.queries.ts";

/** `sessionId`: the session that stays. */
type Input = { identity: ProvedIdentity; sessionId: string };

/** Lets the actor sign in with an account of theirs at the provider; every session but this one ends. */
export const linkIdentity = declareCommand({
  action: "identity.link",
  refusedAs: "forbidden",
  subject: self,
  run: async ({ db, actor, now }, { identity, sessionId }: Input, may) => {
    const id = idOf(actor);
    await lockPerson(db, may, id);
    if (!(await insertIdentity(db, may, { ...identity, personId: id }, now))) {
      const known = await findIdentity(db, identity);
      if (!known) return identityConflict("other");
      return identityConflict(known.personId === id ? "linked" : "taken");
    }
    await deleteSessionsOf(db, may, id, sessionId);
    const after = { companyAccount: "linked", issuer: identity.issuer };
    return logged(null, userEvents["person.identity_linked"].entry({ entityId: id, after }));
  },
});

type Owner = { personId: string; identityId: string; email: string };

/**
 * The person an identity is linked to: `missing` when it is linked to nobody, `forbidden` when they may not sign in now.
 * The caller has checked the identity, and opens the session.
 */
export async function signInWithIdentity(
  { db, actor: door }: ReadContext,
  identity: ProvedIdentity,
): Promise<Result<Owner>> {
  const known = permit(door, "identity.sign_in", undefined) ? await findIdentity(db, identity) : null;
  if (!known) return refuse({ kind: "missing" });
  if (!valueOrNull(await findEntry(db, known.personId))) return refuse({ kind: "forbidden" });
  return done({ personId: known.personId, identityId: known.id, email: known.email });
}
