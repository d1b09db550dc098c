import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { sectionConflict } from "../conflicts.ts";
import { academyEvents } from "../events.ts";
import { moved } from "../moved.ts";
import type { SectionForm } from "../section.schema.ts";
import {
  archive,
  findFreeSlug,
  findNamesake,
  findSections,
  findSectionToChange,
  insertSection,
  lockSections,
  saveSectionOrder,
  updateSection,
} from "./section.queries.ts";
import { slugOf } from "./section.ts";

/** `id` null adds a section at the end. */
type Save = { id: string | null; form: SectionForm };

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a section with this name."] } });

/** Adds a section, or changes its name and audience. */
export async function saveSection({ db, actor, now }: Context, { id, form }: Save): Promise<Result<{ id: string }>> {
  return command(db, actor, { action: "video.write", ids: [id], now }, async (tx, may) => {
    await lockSections(tx, may);
    const was = id === null ? null : await findSectionToChange(tx, id);
    if (id !== null && !was) return refuse({ kind: "missing" });
    if (await findNamesake(tx, form.name, id)) return taken;
    const slug = was?.slug ?? (await findFreeSlug(tx, slugOf(form.name)));
    if (was) await updateSection(tx, may, was.id, form);
    const saved = was?.id ?? (await insertSection(tx, may, slug, form));
    const before = was && { name: was.name, staffVisible: was.staffVisible, clientVisible: was.clientVisible };
    return logged(
      { id: saved },
      academyEvents["section.changed"].entry({ entityId: saved, ...(before && { before }), after: form }),
    );
  });
}

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
    return logged(
      null,
      academyEvents["section.changed"].entry({ entityId: id, after: { place: order.indexOf(id) + 1 } }),
    );
  });
}

/** Archives a section. Refused while it holds videos; those in the trash can still be restored to another section. */
export async function archiveSection({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "video.write", ids: [id], now }, async (tx, may) => {
    const section = await findSectionToChange(tx, id);
    if (!section) return refuse({ kind: "missing" });
    const { name, films } = section;
    if (films > 0) return sectionConflict("has-videos", name);
    await archive(tx, may, id, now);
    return logged(null, academyEvents["section.changed"].entry({ entityId: id, before: { name } }));
  });
}
