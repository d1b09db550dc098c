import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { refuse } from "#domain/kernel/result.ts";
import { itemChanged, itemEvents } from "./events.ts";
import { findFreshFile, findOpenClient, insertItem } from "./item.queries.ts";
import { type ItemFacts, problemIn } from "./item.schema.ts";
import type { ItemKind } from "./item.ts";

/** `key` is set by the form: submitting twice creates one item. */
type Input = { kind: ItemKind; facts: ItemFacts; key: string };

/** Adds an item to the vault, for a client within scope or for the agency as a whole. */
export const createItem = declareCommand({
  action: "item.create",
  subject: ({ facts: { clientId } }: Input) => ({ clientId }),
  // A file uploaded again gets another id.
  once: ({ kind, facts: { fileId: _, ...said }, key }: Input) => ({ key, body: { kind, ...said } }),
  run: async ({ db, actor, now }, { kind, facts }: Input, may) => {
    const { clientId } = facts;
    if (facts.isShared && !permit(actor, "item.share", { clientId })) return refuse({ kind: "missing" });
    const problem = problemIn(kind, facts, facts.fileId ?? null);
    if (problem) return refuse(problem);
    if (clientId && !(await findOpenClient(db, clientId))) return refuse({ kind: "missing" });
    if (facts.fileId && !(await findFreshFile(db, { id: facts.fileId, kind }, may.by)))
      return refuse({ kind: "missing" });
    const id = await insertItem(db, may, kind, facts, now);
    const after = itemChanged.write({ kind, title: facts.title, isShared: facts.isShared });
    return logged({ id }, itemEvents["item.created"].entry({ entityId: id, clientId, after }));
  },
});
