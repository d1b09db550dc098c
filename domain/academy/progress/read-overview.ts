import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { listSections } from "../sections/list-sections.ts";
import type { Section } from "../sections/section.ts";
import { selectHeld, selectReached, selectWatchers } from "./overview.queries.ts";

type Role = "admin" | "staff" | "client";

export type OverviewRow = {
  id: string;
  name: string;
  role: Role;
  company: string | null;
  /** One per section, in order; null where this person may not watch. */
  cells: ({ completed: number; videos: number } | null)[];
  latestAt: Date | null;
};
export type Overview = { sections: Section[]; rows: OverviewRow[] };

/** Each person's progress per section, for everyone who may watch any. */
export async function readOverview({ db, actor }: ReadContext): Promise<Result<Overview>> {
  const may = permit(actor, "progress.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const sections = await listSections({ db, actor });
  const held = new Map((await selectHeld(db, may)).map(({ sectionId, videos }) => [sectionId, videos]));
  const reached = await selectReached(db, may);
  const reachedBy = Map.groupBy(reached, ({ userId }) => userId);
  const people = await selectWatchers(db, may);
  const rows = people.map(({ id, role: written, ...person }): OverviewRow => {
    const role = written as Role; // per CHECK constraint
    const own = new Map(reachedBy.get(id)?.map((row) => [row.sectionId, row]));
    const cells = sections.map((section) =>
      isOpenTo(role, section)
        ? { completed: own.get(section.id)?.completed ?? 0, videos: held.get(section.id) ?? 0 }
        : null,
    );
    const moments = [...own.values()].map(({ latestAt }) => latestAt.getTime());
    return { id, role, ...person, cells, latestAt: moments.length > 0 ? new Date(Math.max(...moments)) : null };
  });
  const hasWatched = ({ role, latestAt }: OverviewRow) => role !== "admin" || latestAt !== null;
  return done({ sections, rows: rows.filter((row) => row.cells.some(Boolean) && hasWatched(row)) });
}

/** Mirrors the watching rule for a person who is not the actor. */
const isOpenTo = (role: string, { staffVisible, clientVisible }: Section) =>
  role === "admin" || (role === "staff" ? staffVisible : clientVisible);
