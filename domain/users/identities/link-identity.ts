import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { identityConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { lockPerson } from "../person.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { findIdentity, insertIdentity, type ProvedIdentity } from "./identity.queries.ts";

/** `sessionId`: the session that stays. */
type Input = { identity: ProvedIdentity; sessionId: string };

/** Lets the actor sign in with an account of theirs at the provider; every session but this one ends. */
export async function linkIdentity({ db, actor, now }: Context, { identity, sessionId }: Input): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  const about = { action: "identity.link", subject: { userId: id }, refusedAs: "forbidden", now } as const;
  return command(db, actor, about, async (tx, may) => {
    await lockPerson(tx, may, id);
    if (!(await insertIdentity(tx, may, { ...identity, personId: id }, now))) {
      const known = await findIdentity(tx, identity);
      if (!known) return identityConflict("other");
      return identityConflict(known.personId === id ? "linked" : "taken");
    }
    await deleteSessionsOf(tx, may, id, sessionId);
    const after = { companyAccount: "linked", issuer: identity.issuer };
    return logged(null, userEvents["person.identity_linked"].entry({ entityId: id, after }));
  });
}
