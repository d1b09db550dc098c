import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { moved } from "../moved.ts";
import { archive, findSections, findSectionToChange, lockSections, saveSectionOrder } from "./section.queries.ts";

/** `to`: the new position, from 0, clamped to the end. */
type Move = { to: number };

export async function moveSection(
  { db, actor, now }: Context,
  { id, to }: Move & { id: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "video.write", ids: [id], now }, async (tx, may) => {
    await lockSections(tx, may);
    const ids = (await findSections(tx)).map((section) => section.id);
    const order = moved(ids, id, to);
    if (!order) return refuse({ kind: "missing" });
    await saveSectionOrder(tx, may, order);
    return logged(null, { entity: "section", entityId: id, after: { place: order.indexOf(id) + 1 } });
  });
}

/** Archives a section. Refused while it holds videos; those in the trash can still be restored to another section. */
export async function archiveSection({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "video.write", ids: [id], now }, async (tx, may) => {
    const section = await findSectionToChange(tx, id);
    if (!section) return refuse({ kind: "missing" });
    const { name, films } = section;
    if (films > 0) return refuse({ kind: "conflict", because: `${name} still has videos. Move or delete them first.` });
    await archive(tx, may, id, now);
    return logged(null, { entity: "section", entityId: id, before: { name } });
  });
}
