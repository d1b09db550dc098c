import { idOf, personOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { signInConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import { findProtection } from "../factors/factor.queries.ts";
import { findHash } from "../passwords/password.queries.ts";
import { lockPerson } from "../person.queries.ts";
import { deleteSessionsOf, endAccessOf } from "../session.queries.ts";
import { keepingAnAdmin, lockStandings } from "../standing/able-admins.queries.ts";
import { deleteIdentity, selectIdentities } from "./identity.queries.ts";
/** `email`: what the provider called it when it was linked. */
export type LinkedIdentity = {
  id: string;
  issuer: string;
  email: string | null;
  linkedAt: Date;
  lastUsedAt: Date | null;
};

/** The actor's own company accounts, oldest first. */
export async function listIdentities({ db, actor }: ReadContext): Promise<Result<LinkedIdentity[]>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "identity.list", { userId: id });
  return may ? done(await selectIdentities(db, may, id)) : refuse({ kind: "missing" });
}

/** `sessionId`: the session that stays. */
type Own = { identityId: string; sessionId: string };

/** Takes away one of the actor's own; another person's is missing. Every session but this one ends. */
export const unlinkIdentity = declareCommand({
  action: "identity.unlink",
  refusedAs: "forbidden",
  subject: self,
  run: async ({ db, actor }, { identityId, sessionId }: Own, may) => {
    const id = idOf(actor);
    await lockStandings(db);
    await lockPerson(db, may, id);
    const issuer = await deleteIdentity(db, may, id, identityId);
    if (!issuer) return refuse({ kind: "missing" });
    const { passkeys } = await findProtection(db, id);
    if (passkeys === 0 && !(await findHash(db, id))) return signInConflict("last-way");
    await deleteSessionsOf(db, may, id, sessionId);
    return logged(
      null,
      userEvents["person.identity_unlinked"].entry({ entityId: id, after: { companyAccount: "unlinked", issuer } }),
    );
  },
});

type Theirs = { personId: string; identityId: string };

/**
 * Unlinks another person's company account and ends all their sessions. It may be their last way in: they choose a
 * password by "Forgot your password?". That of the last admin who could sign in stays. Their own they unlink in their profile.
 */
export const unlinkIdentityOf = declareCommand({
  action: "identity.unlink_others",
  refusedAs: "forbidden",
  ids: ["personId"],
  run: async ({ db, actor, now }, { personId, identityId }: Theirs, may) => {
    if (personId === personOf(actor)) return refuse({ kind: "missing" });
    const unlinked = unwrap(
      await keepingAnAdmin(db, may, async () => {
        await lockPerson(db, may, personId);
        return deleteIdentity(db, may, personId, identityId);
      }),
    );
    const issuer = unlinked;
    if (!issuer) return refuse({ kind: "missing" });
    await endAccessOf(db, may, { personId, now });
    return logged(
      null,
      userEvents["person.identity_unlinked_by_admin"].entry({
        entityId: personId,
        after: { companyAccount: "unlinked", issuer },
      }),
    );
  },
});
