import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { findMemberships, type Membership, savePortalRole, savePrimary } from "./member.queries.ts";

/** `owner` may manage the other members; `primary` gives the client its name in lists. */
export type MemberChange = "owner" | "member" | "primary";

const lastOwner = refuse({ kind: "conflict", because: "This is the last owner. Make someone else an owner first." });

export async function changeMember(
  db: Database,
  actor: Actor,
  clientId: string,
  { personId, to }: { personId: string; to: MemberChange },
  now: Date,
): Promise<Result<null>> {
  return command(db, actor, { action: "member.change", ids: [clientId, personId], now }, async (tx, may) => {
    await findClientToChange(tx, clientId);
    const members = await findMemberships(tx, clientId);
    if (!members.some(({ userId }) => userId === personId)) return refuse({ kind: "missing" });
    const isOtherOwner = ({ userId, portalRole, isPresent }: Membership) =>
      userId !== personId && isPresent && portalRole === "owner";
    if (to === "member" && !members.some(isOtherOwner)) return lastOwner;
    if (to === "primary") await savePrimary(tx, may, clientId, personId);
    else await savePortalRole(tx, may, { clientId, userId: personId, portalRole: to });
    return logged(null, { entity: "client", entityId: clientId, clientId, after: { personId, to } });
  });
}
