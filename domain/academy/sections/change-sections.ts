import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { sectionConflict } from "../conflicts.ts";
import { academyEvents } from "../events.ts";
import { moved } from "../moved.ts";
import { sectionForm } from "../section.schema.ts";
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
import { sectionSlugOf } from "./section.ts";

const taken = refuse({ kind: "invalid", fields: { name: ["There is already a section with this name."] } });

/** Adds a section at the end (`id` null), or changes its name and audience. */
export const saveSection = declareCommand({
  action: "video.write",
  ids: ["id?"],
  input: sectionForm,
  run: async ({ db }, { id, ...form }, may) => {
    await lockSections(db, may);
    const was = id === null ? null : await findSectionToChange(db, id);
    if (id !== null && !was) return refuse({ kind: "missing" });
    if (await findNamesake(db, form.name, id)) return taken;
    const slug = was?.slug ?? (await findFreeSlug(db, sectionSlugOf(form.name)));
    if (was) await updateSection(db, may, was.id, form);
    const saved = was?.id ?? (await insertSection(db, may, slug, form));
    const before = was && { name: was.name, staffVisible: was.staffVisible, clientVisible: was.clientVisible };
    return logged(
      { id: saved },
      academyEvents["section.changed"].entry({ entityId: saved, ...(before && { before }), after: form }),
    );
  },
});

/** `to`: the new position, from 0, clamped to the end. */
type Move = { to: number };

export const moveSection = declareCommand({
  action: "video.write",
  ids: ["id"],
  run: async ({ db }, { id, to }: Move & { id: string }, may) => {
    await lockSections(db, may);
    const ids = (await findSections(db)).map((section) => section.id);
    const order = moved(ids, id, to);
    if (!order) return refuse({ kind: "missing" });
    await saveSectionOrder(db, may, order);
    return logged(
      null,
      academyEvents["section.changed"].entry({ entityId: id, after: { place: order.indexOf(id) + 1 } }),
    );
  },
});

/** Archives a section. Refused while it holds videos; those in the trash can still be restored to another section. */
export const archiveSection = declareCommand({
  action: "video.write",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const section = await findSectionToChange(db, id);
    if (!section) return refuse({ kind: "missing" });
    const { name, films } = section;
    if (films > 0) return sectionConflict("has-videos", name);
    await archive(db, may, id, now);
    return logged(null, academyEvents["section.changed"].entry({ entityId: id, before: { name } }));
  },
});
