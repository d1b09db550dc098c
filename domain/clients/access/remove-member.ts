import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { endAccessOf } from "#domain/users/index.ts";
import { clientConflict } from "../conflicts.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { deleteMembership, findMemberships, savePrimary } from "./member.queries.ts";

/** Removes a member from a client and signs them out. The last owner cannot be removed. */
export async function removeMember(
  { db, actor, now }: Context,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<Result<null>> {
  return command(
    db,
    actor,
    { action: "member.remove", subject: { clientId }, ids: [clientId, personId], now },
    async (tx, may) => {
      await findClientToChange(tx, clientId);
      const members = await findMemberships(tx, clientId);
      const member = members.find(({ userId }) => userId === personId);
      if (!member) return refuse({ kind: "missing" });
      const others = members.filter(({ userId }) => userId !== personId);
      const heir = others.find(({ portalRole, isPresent }) => isPresent && portalRole === "owner");
      if (!heir) return clientConflict("last-owner");
      await deleteMembership(tx, may, clientId, personId);
      if (member.isPrimary) await savePrimary(tx, may, clientId, heir.userId);
      await endAccessOf(tx, may, { personId, now });
      return logged(null, { entity: "client", entityId: clientId, clientId, before: { personId } });
    },
  );
}
