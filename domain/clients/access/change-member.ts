import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { clientConflict } from "../conflicts.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { findMemberships, type Membership, savePrimary, saveRole } from "./member.queries.ts";

const roles = {
  owner: { portalRole: "owner", decides: true },
  decider: { portalRole: "member", decides: true },
  reader: { portalRole: "member", decides: false },
} as const;

/**
 * `owner` manages the other members and decides on deals; `decider` confirms and disputes deals; `reader` does neither.
 * `primary` gives the client its name in lists, which is for the agency to say.
 */
export type MemberChange = keyof typeof roles | "primary";

const missing = refuse({ kind: "missing" });
export async function changeMember(
  { db, actor, now }: Context,
  { clientId, personId, to }: { clientId: string; personId: string; to: MemberChange },
): Promise<Result<null>> {
  const about = { action: "member.change", subject: { clientId }, ids: [clientId, personId], now } as const;
  return command(db, actor, about, async (tx, may) => {
    await findClientToChange(tx, clientId);
    const members = await findMemberships(tx, clientId);
    const isTheirs = to !== "primary" || may.role !== "client";
    if (!isTheirs || !members.some(({ userId }) => userId === personId)) return missing;
    const isOtherOwner = ({ userId, portalRole, isPresent }: Membership) =>
      userId !== personId && isPresent && portalRole === "owner";
    if (to !== "owner" && to !== "primary" && !members.some(isOtherOwner)) return clientConflict("last-owner");
    if (to === "primary") await savePrimary(tx, may, clientId, personId);
    else await saveRole(tx, may, { clientId, userId: personId, ...roles[to] });
    return logged(null, { entity: "client", entityId: clientId, clientId, after: { personId, to } });
  });
}
