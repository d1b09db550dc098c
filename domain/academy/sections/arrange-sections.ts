import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { moved } from "../moved.ts";
import { archive, findSections, findSectionToChange, lockSections, saveSectionOrder } from "./section.queries.ts";

/** `to`: the new position, from 0, clamped to the end. */
type Move = { to: number; at: Date };

export async function moveSection(db: Database, actor: Actor, id: string, { to, at }: Move): Promise<Result<null>> {
  const may = permit(actor, "video.write", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    await lockSections(tx, may);
    const ids = (await findSections(tx)).map((section) => section.id);
    const order = moved(ids, id, to);
    if (!order) return refuse({ kind: "missing" });
    await saveSectionOrder(tx, may, order);
    await writeAuditEntry(tx, may, { entity: "section", entityId: id, after: { place: order.indexOf(id) + 1 } }, at);
    return done(null);
  });
}

/** Archives a section. Refused while it holds videos; those in the trash can still be restored to another section. */
export async function archiveSection(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "video.write", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const section = await findSectionToChange(tx, id);
    if (!section) return refuse({ kind: "missing" });
    const { name, films } = section;
    if (films > 0) return refuse({ kind: "conflict", because: `${name} still has videos. Move or delete them first.` });
    await archive(tx, may, id, at);
    await writeAuditEntry(tx, may, { entity: "section", entityId: id, before: { name } }, at);
    return done(null);
  });
}
