import type { Actor } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { refuse } from "#domain/kernel/result.ts";
import { itemConflict } from "./conflicts.ts";
import { itemChanged, itemEvents } from "./events.ts";
import { findFreshFile, findItemToChange, findOpenClient, type ItemToChange, saveItem } from "./item.queries.ts";
import { type ItemFacts, problemIn } from "./item.schema.ts";
import { keepVersion } from "./version.queries.ts";

type Edit = { facts: ItemFacts; seen: number };

const overtaken = itemConflict("changed");

/** Changes an item and stores the previous version. Moving it to another client needs permission for both. */
export const editItem = declareCommandOn({
  action: "item.edit",
  ids: ["id"],
  find: (tx, { id }) => findItemToChange(tx, id),
  run: async ({ db, actor, now }, { id, facts, seen }: Edit & { id: string }, may, was) => {
    if (was.deletedAt || !reaches(actor, was, facts)) return refuse({ kind: "missing" });
    if (was.version !== seen) return overtaken;
    const fileId = facts.fileId === undefined ? (was.fileId ?? null) : facts.fileId;
    const problem = problemIn(was.kind, facts, fileId);
    if (problem) return refuse(problem);
    if (was.fromClient && !staysTheirs(was, { ...facts, fileId })) return itemConflict("of-client");
    const { clientId } = facts;
    if (clientId && clientId !== was.clientId && !(await findOpenClient(db, clientId)))
      return refuse({ kind: "missing" });
    const isNewFile = fileId !== null && fileId !== was.fileId;
    if (isNewFile && !(await findFreshFile(db, { id: fileId, kind: was.kind }, may.by)))
      return refuse({ kind: "missing" });
    await keepVersion(db, may, id, was, now);
    await saveItem(db, may, id, { ...facts, fileId }, now);
    return logged(
      null,
      itemEvents["item.edited"].entry({ entityId: id, clientId, ...change(was, { ...facts, fileId }) }),
    );
  },
});

/** Permission for the new client, and for sharing it with a client or unsharing it. */
function reaches(actor: Actor, was: ItemToChange, { clientId, isShared }: ItemFacts) {
  if (clientId !== was.clientId && !permit(actor, "item.create", { clientId })) return false;
  return isShared === was.isShared || permit(actor, "item.share", { clientId }) !== null;
}

/** What a client's people uploaded keeps its client, its file and its place in their dashboard. */
const staysTheirs = (was: ItemToChange, is: ItemFacts) =>
  (["clientId", "isShared", "url", "fileId"] as const).every((name) => (was[name] ?? "") === (is[name] ?? ""));

/** What the audit log stores: the names of changed fields, with values only where they are short and not secret. */
function change(was: ItemToChange, is: ItemFacts) {
  const long = (["description", "body", "notes", "url", "fileId"] as const).filter(
    (name) => (was[name] ?? "") !== (is[name] ?? ""),
  );
  const told = ({ title, clientId, isShared }: ItemFacts) => itemChanged.write({ title, clientId, isShared });
  return { before: told(was), after: { ...told(is), ...(long.length > 0 && { changed: long.join(", ") }) } };
}
