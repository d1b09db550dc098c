import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { findMemberships, type Membership, saveDecides, savePortalRole, savePrimary } from "./member.queries.ts";

/**
 * `owner` may manage the other members; `primary` gives the client its name in lists; `decider` confirms and disputes
 * deals, which an owner always does and an `observer` does not.
 */
export type MemberChange = "owner" | "member" | "primary" | "decider" | "observer";

const lastOwner = refuse({ kind: "conflict", because: "This is the last owner. Make someone else an owner first." });

export async function changeMember(
  { db, actor, now }: Context,
  { clientId, personId, to }: { clientId: string; personId: string; to: MemberChange },
): Promise<Result<null>> {
  return command(db, actor, { action: "member.change", ids: [clientId, personId], now }, async (tx, may) => {
    await findClientToChange(tx, clientId);
    const members = await findMemberships(tx, clientId);
    if (!members.some(({ userId }) => userId === personId)) return refuse({ kind: "missing" });
    const isOtherOwner = ({ userId, portalRole, isPresent }: Membership) =>
      userId !== personId && isPresent && portalRole === "owner";
    if (to === "member" && !members.some(isOtherOwner)) return lastOwner;
    const member = { clientId, userId: personId };
    if (to === "primary") await savePrimary(tx, may, clientId, personId);
    else if (to === "owner" || to === "member") await savePortalRole(tx, may, { ...member, portalRole: to });
    else await saveDecides(tx, may, { ...member, decides: to === "decider" });
    return logged(null, { entity: "client", entityId: clientId, clientId, after: { personId, to } });
  });
}
