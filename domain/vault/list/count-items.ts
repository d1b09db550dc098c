import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ItemKind, itemKinds } from "../item.ts";
import { selectCounts } from "./item-count.queries.ts";

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
