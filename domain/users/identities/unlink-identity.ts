import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findProtection } from "../factors/factor.queries.ts";
import { findHash } from "../passwords/password.queries.ts";
import { lockPerson } from "../person.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { lockStandings } from "../standing/able-admins.queries.ts";
import { deleteIdentity } from "./identity.queries.ts";

/** `sessionId`: the session that stays. */
type Input = { identityId: string; sessionId: string };

const lastWay = refuse({
  kind: "conflict",
  because: 'You could not sign in any more. Choose a password first: sign out and use "Forgot your password?".',
});

/** Takes away one of the actor's own; another person's is missing. Every session but this one ends. */
export async function unlinkIdentity(
  { db, actor, now }: Context,
  { identityId, sessionId }: Input,
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  const about = { action: "identity.unlink", subject: { userId: id }, refusedAs: "forbidden", now } as const;
  return command(db, actor, about, async (tx, may) => {
    await lockStandings(tx);
    await lockPerson(tx, may, id);
    const issuer = await deleteIdentity(tx, may, id, identityId);
    if (!issuer) return refuse({ kind: "missing" });
    const { passkeys } = await findProtection(tx, id);
    if (passkeys === 0 && !(await findHash(tx, id))) return lastWay;
    await deleteSessionsOf(tx, may, id, sessionId);
    return logged(null, { entity: "person", entityId: id, after: { companyAccount: "unlinked", issuer } });
  });
}
