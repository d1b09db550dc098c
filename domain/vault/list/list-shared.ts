import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ItemKind, itemKinds } from "../item.ts";
import { type ClientChoice, selectClientChoices } from "./client-choice.queries.ts";
import { type SharedRow, selectCounts, selectShared } from "./shared.queries.ts";

/** `mayChange`: the reader may rename and delete it. */
export type SharedItem = Omit<SharedRow, "createdBy"> & { mayChange: boolean };

const page = 50;

/** What is in the dashboard of a client's members, fifty at a time, newest first. */
export async function listShared(
  { db, actor }: ReadContext,
  { clientId, before }: { clientId: string; before: string | null },
): Promise<Result<{ items: SharedItem[]; older: string | null; mayUpload: boolean }>> {
  const may = isId(clientId) ? permit(actor, "item.read_shared", { clientId, isShared: true }) : null;
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectShared(db, may, {
    clientId,
    before: before && isId(before) ? before : null,
    limit: page + 1,
  });
  const shown = rows.slice(0, page);
  return done({
    items: shown.map(({ createdBy, ...item }) => {
      const subject = { clientId, createdBy, fromClient: item.fromClient };
      return { ...item, mayChange: permit(actor, "item.change_uploaded", subject) !== null };
    }),
    older: rows.length > page ? (shown.at(-1)?.id ?? null) : null,
    mayUpload: permit(actor, "item.upload", { clientId }) !== null,
  });
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
