import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { ClientForm } from "../client.schema.ts";
import { findClientToChange, saveClient } from "./client-page.queries.ts";

/** `pictureId` undefined keeps the picture. `seen` is the version the form was loaded with. */
type Edit = { form: ClientForm; pictureId?: string | null | undefined; seen: number; at: Date };

export const overtaken = conflict("client-changed");

/** Saves a client's details unless they were changed meanwhile. */
export async function editClient(
  db: Database,
  actor: Actor,
  id: string,
  { form, pictureId, seen, at }: Edit,
): Promise<Result<null>> {
  const may = permit(actor, "client.edit", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const client = await findClientToChange(tx, id);
    if (!client || client.erasedAt) return refuse({ kind: "missing" });
    const { commission: commissionBp, ...rest } = form;
    const facts = { ...rest, commissionBp, ...(pictureId !== undefined && { pictureFileId: pictureId }) };
    if (!(await saveClient(tx, may, id, facts, { seen, at }))) return overtaken;
    const known = new Map<string, unknown>(Object.entries(client));
    const before = Object.fromEntries(Object.keys(facts).map((name) => [name, known.get(name) ?? null]));
    await writeAuditEntry(tx, may, { entity: "client", entityId: id, clientId: id, before, after: facts }, at);
    return done(null);
  });
}
