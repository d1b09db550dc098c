import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readOverview } from "#domain/academy/index.ts";

/** Who has completed how much, formatted. */
export async function readProgress({ db, actor, formats }: RequestContext) {
  const { sections, rows } = orThrow(await readOverview({ db, actor }));
  return {
    sections: sections.map(({ name }) => name),
    rows: rows.map(({ cells, latestAt, ...row }) => ({
      ...row,
      cells: cells.map((cell) => (cell ? `${cell.completed} of ${cell.videos}` : "–")),
      latest: latestAt && formats.stamp(latestAt),
    })),
  };
}
