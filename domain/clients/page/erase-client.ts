import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange } from "./client-page.queries.ts";
import { anonymiseClient, countLosses, type Losses } from "./erase.queries.ts";

export type { Losses };

/** How much is lost once a client is erased. */
export async function readLosses({ db, actor }: ReadContext, clientId: string): Promise<Result<Losses>> {
  const may = isId(clientId) ? permit(actor, "client.edit", undefined) : null;
  return may ? done(await countLosses(db, may, clientId)) : refuse({ kind: "missing" });
}

/** Permanently anonymises an archived client. `typed` must be its name, to prevent accidents. */
export const eraseClient = declareCommand({
  action: "client.erase",
  refusedAs: "forbidden",
  ids: ["id"],
  run: async ({ db, now }, { id, typed }: { id: string; typed: string }, may) => {
    const client = await findClientToChange(db, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.erasedAt) return unchanged(null);
    if (client.status !== "archived") return clientConflict("not-archived");
    if (typed.trim() !== client.companyName)
      return refuse({ kind: "invalid", fields: { typed: [`Enter ${client.companyName} to erase it.`] } });
    unwrap(await forgetTraces(db, may, { clientId: id }, now));
    await anonymiseClient(db, may, id, now);
    return logged(null, clientEvents["client.erased"].entry({ entityId: id, clientId: id }));
  },
});
