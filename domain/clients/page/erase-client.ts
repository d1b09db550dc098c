import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
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
export async function eraseClient(
  { db, actor, now }: Context,
  { id, typed }: { id: string; typed: string },
): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return command(db, actor, { action: "client.erase", refusedAs: "forbidden", now }, async (tx, may) => {
    const client = await findClientToChange(tx, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.erasedAt) return unchanged(null);
    if (client.status !== "archived") return clientConflict("not-archived");
    if (typed.trim() !== client.companyName)
      return refuse({ kind: "invalid", fields: { typed: [`Enter ${client.companyName} to erase it.`] } });
    unwrap(await forgetTraces(tx, may, { clientId: id }, now));
    await anonymiseClient(tx, may, id, now);
    return logged(null, clientEvents["client.erased"].entry({ entityId: id, clientId: id }));
  });
}
