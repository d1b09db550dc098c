import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { clientEvents } from "./events.ts";
import { findClientToChange, saveClient } from "./page/client-page.queries.ts";
import { overtaken } from "./page/edit-client.ts";

/** `shown`: the name when the user opened the form. */
type Rename = { clientId: string; companyName: string; shown: string | undefined };

/** Renames a client's company, as part of a change to its member. */
export async function renameClient(
  { db, actor, now }: Context,
  { clientId, companyName, shown }: Rename,
): Promise<Result<null>> {
  return command(db, actor, { action: "client.edit", now }, async (tx, may) => {
    const client = await findClientToChange(tx, clientId);
    if (!client) return refuse({ kind: "missing" });
    if (client.companyName === companyName) return unchanged(null);
    if (client.companyName !== shown) return overtaken;
    await saveClient(tx, may, clientId, { companyName }, { seen: client.version, now });
    const change = { before: { companyName: client.companyName }, after: { companyName } };
    return logged(null, clientEvents["client.edited"].entry({ entityId: clientId, clientId, ...change }));
  });
}
