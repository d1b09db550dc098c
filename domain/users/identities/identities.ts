import { personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
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
export async function unlinkIdentity(
  { db, actor, now }: Context,
  { identityId, sessionId }: Own,
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  const about = { action: "identity.unlink", subject: { userId: id }, refusedAs: "forbidden", now } as const;
  return command(db, actor, about, async (tx, may) => {
    await lockStandings(tx);
    await lockPerson(tx, may, id);
    const issuer = await deleteIdentity(tx, may, id, identityId);
    if (!issuer) return refuse({ kind: "missing" });
    const { passkeys } = await findProtection(tx, id);
    if (passkeys === 0 && !(await findHash(tx, id))) return signInConflict("last-way");
    await deleteSessionsOf(tx, may, id, sessionId);
    return logged(
      null,
      userEvents["person.identity_unlinked"].entry({ entityId: id, after: { companyAccount: "unlinked", issuer } }),
    );
  });
}

type Theirs = { personId: string; identityId: string };

/**
 * Unlinks another person's company account and ends all their sessions. It may be their last way in: they choose a
 * password by "Forgot your password?". That of the last admin who could sign in stays. Their own they unlink in their profile.
 */
export async function unlinkIdentityOf(
  { db, actor, now }: Context,
  { personId, identityId }: Theirs,
): Promise<Result<null>> {
  if (!isId(personId)) return refuse({ kind: "missing" });
  const about = { action: "identity.unlink_others", refusedAs: "forbidden", now } as const;
  return command(db, actor, about, async (tx, may) => {
    if (personId === personOf(actor)) return refuse({ kind: "missing" });
    const unlinked = unwrap(
      await keepingAnAdmin(tx, may, async () => {
        await lockPerson(tx, may, personId);
        return deleteIdentity(tx, may, personId, identityId);
      }),
    );
    const issuer = unlinked;
    if (!issuer) return refuse({ kind: "missing" });
    await endAccessOf(tx, may, { personId, now });
    return logged(
      null,
      userEvents["person.identity_unlinked_by_admin"].entry({
        entityId: personId,
        after: { companyAccount: "unlinked", issuer },
      }),
    );
  });
}
