import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { insertMembership } from "#domain/users/index.ts";
import { findClientToChange } from "../page/client-page.queries.ts";

const gone = refuse({ kind: "invalid", fields: { clientId: ["Choose one of the clients."] } } as const);

/** Adds a person to an existing client, as part of the action that opens their account. */
export async function joinClient(
  { db, actor, now }: Context,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<Result<null>> {
  return command(
    db,
    actor,
    { action: "member.invite", subject: { clientId }, ids: [clientId], now },
    async (tx, may) => {
      const client = await findClientToChange(tx, clientId);
      if (!client || client.erasedAt || client.status === "archived") return gone;
      await insertMembership(tx, may, clientId, personId, now);
      return logged(null, { entity: "client", entityId: clientId, clientId, after: { personId } });
    },
  );
}
