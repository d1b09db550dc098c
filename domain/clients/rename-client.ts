import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { clientEvents } from "./events.ts";
import { findClientToChange, saveClient } from "./page/client-page.queries.ts";
import { overtaken } from "./page/edit-client.ts";

/** `shown`: the name when the user opened the form. */
type Rename = { clientId: string; companyName: string; shown: string | undefined };

/** Renames a client's company, as part of a change to its member. */
export const renameClient = declareCommand({
  action: "client.edit",
  run: async ({ db, now }, { clientId, companyName, shown }: Rename, may) => {
    const client = await findClientToChange(db, clientId);
    if (!client) return refuse({ kind: "missing" });
    if (client.companyName === companyName) return unchanged(null);
    if (client.companyName !== shown) return overtaken;
    await saveClient(db, may, clientId, { companyName }, { seen: client.version, now });
    const change = { before: { companyName: client.companyName }, after: { companyName } };
    return logged(null, clientEvents["client.edited"].entry({ entityId: clientId, clientId, ...change }));
  },
});
