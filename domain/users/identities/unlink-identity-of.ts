import { personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { lockPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { keepingAnAdmin } from "../standing/able-admins.queries.ts";
import { deleteIdentity } from "./identity.queries.ts";

type Input = { personId: string; identityId: string };

/**
 * Unlinks another person's company account and ends all their sessions. It may be their last way in: they choose a
 * password by "Forgot your password?". That of the last admin who could sign in stays. Their own they unlink in their profile.
 */
export async function unlinkIdentityOf(
  { db, actor, now }: Context,
  { personId, identityId }: Input,
): Promise<Result<null>> {
  if (!isId(personId)) return refuse({ kind: "missing" });
  const about = { action: "identity.unlink_others", refusedAs: "forbidden", now } as const;
  return command(db, actor, about, async (tx, may) => {
    if (personId === personOf(actor)) return refuse({ kind: "missing" });
    const unlinked = await keepingAnAdmin(tx, may, async () => {
      await lockPerson(tx, may, personId);
      return deleteIdentity(tx, may, personId, identityId);
    });
    if (!unlinked.ok) return unlinked;
    const issuer = unlinked.value;
    if (!issuer) return refuse({ kind: "missing" });
    await endAccessOf(tx, may, { personId, now });
    return logged(null, { entity: "person", entityId: personId, after: { companyAccount: "unlinked", issuer } });
  });
}
