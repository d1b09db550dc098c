import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ItemKind, itemKinds } from "../item.ts";
import { type ClientChoice, selectClientChoices } from "./client-choice.queries.ts";
import { selectCounts } from "./item-count.queries.ts";
import { type SharedItem, selectShared } from "./shared.queries.ts";

export type { SharedItem };

/** The recordings and documents shared with a client's members, newest first, at most two hundred. */
export async function listShared({ db, actor }: ReadContext, clientId: string): Promise<Result<SharedItem[]>> {
  const may = isId(clientId) ? permit(actor, "item.read_shared", { clientId, isShared: true }) : null;
  return may ? done(await selectShared(db, may, clientId)) : refuse({ kind: "missing" });
}

export type { ClientChoice };

/** The clients an item can belong to or a list can be filtered by; `isOwn` are the agency's own, by name or by flag. */
export async function listClientChoices(
  { db, actor }: ReadContext,
  brandWord: string,
): Promise<Result<ClientChoice[]>> {
  const may = permit(actor, "item.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(await selectClientChoices(db, may, { brandWord, visible: clientsInSight(actor) }));
}

/** `shared`: how many the client's own people see. `latest`: when the newest was added. */
export type ItemCount = { kind: ItemKind; count: number; shared: number; latest: Date | null };

/** How many items of each kind belong to a client, in the order of the vault's tabs. */
export async function countItems({ db, actor }: ReadContext, clientId: string): Promise<Result<ItemCount[]>> {
  const may = isId(clientId) ? permit(actor, "item.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const counted = await selectCounts(db, may, clientId);
  const none = { count: 0, shared: 0, latest: null };
  return done(itemKinds.map((kind) => ({ ...none, ...counted.find((one) => one.kind === kind), kind })));
}
