import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { once } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findFreshFile, findOpenClient, insertItem } from "./item.queries.ts";
import type { ItemFacts } from "./item.schema.ts";
import type { ItemKind } from "./item.ts";
import { problemIn } from "./problem-in.ts";

/** `key` is set by the form: submitting twice creates one item. */
type Input = { kind: ItemKind; facts: ItemFacts; key: string; at: Date };

const reused = {
  kind: "conflict",
  because: "This form has already been sent with different details. Open it again.",
} as const;

/** Adds an item to the vault, for a client within scope or for the agency as a whole. */
export async function createItem(
  db: Database,
  actor: Actor,
  { kind, facts, key, at }: Input,
): Promise<Result<{ id: string }>> {
  const { clientId } = facts;
  const may = permit(actor, "item.create", { clientId });
  const mayShare = !facts.isShared || permit(actor, "item.share", { clientId });
  if (!may || !mayShare) return refuse({ kind: "missing" });
  const problem = problemIn(kind, facts, facts.fileId ?? null);
  if (problem) return refuse(problem);
  // A file uploaded again gets another id.
  const { fileId: _, ...said } = facts;
  return transact(db, (tx) =>
    once(tx, may, { scope: `item.create ${may.by}`, key, body: { kind, ...said }, now: at }, reused, async () => {
      if (clientId && !(await findOpenClient(tx, clientId))) return refuse({ kind: "missing" });
      if (facts.fileId && !(await findFreshFile(tx, { id: facts.fileId, kind }, may.by)))
        return refuse({ kind: "missing" });
      const id = await insertItem(tx, may, kind, facts, at);
      const after = { kind, title: facts.title, isShared: facts.isShared };
      await writeAuditEntry(tx, may, { entity: "item", entityId: id, clientId, after }, at);
      return done({ id });
    }),
  );
}
