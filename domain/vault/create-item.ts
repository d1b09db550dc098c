import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { itemChanged, itemEvents } from "./events.ts";
import { findFreshFile, findOpenClient, insertItem } from "./item.queries.ts";
import { type ItemFacts, problemIn } from "./item.schema.ts";
import type { ItemKind } from "./item.ts";

/** `key` is set by the form: submitting twice creates one item. */
type Input = { kind: ItemKind; facts: ItemFacts; key: string };

/** Adds an item to the vault, for a client within scope or for the agency as a whole. */
export async function createItem(
  { db, actor, now }: Context,
  { kind, facts, key }: Input,
): Promise<Result<{ id: string }>> {
  const { clientId } = facts;
  // A file uploaded again gets another id.
  const { fileId: _, ...said } = facts;
  const about = {
    action: "item.create",
    subject: { clientId },
    once: { key, body: { kind, ...said } },
    now,
  } as const;
  return command(db, actor, about, async (tx, may) => {
    if (facts.isShared && !permit(actor, "item.share", { clientId })) return refuse({ kind: "missing" });
    const problem = problemIn(kind, facts, facts.fileId ?? null);
    if (problem) return refuse(problem);
    if (clientId && !(await findOpenClient(tx, clientId))) return refuse({ kind: "missing" });
    if (facts.fileId && !(await findFreshFile(tx, { id: facts.fileId, kind }, may.by)))
      return refuse({ kind: "missing" });
    const id = await insertItem(tx, may, kind, facts, now);
    const after = itemChanged.write({ kind, title: facts.title, isShared: facts.isShared });
    return logged({ id }, itemEvents["item.created"].entry({ entityId: id, clientId, after }));
  });
}
