import { csvFile } from "#app/http/csv-file.ts";
import { only, visitContext } from "#app/http/visit.ts";
import type { Route } from "./+types/progress-file";
import { readProgress } from "./read-progress.ts";

export const middleware = [only("admin")];

/** The overview of progress as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { sections, rows } = await readProgress(visit);
  const lines = rows.map(({ name, role, company, cells, latest }) => [
    name,
    role,
    company ?? "",
    ...cells,
    latest?.text ?? "–",
  ]);
  return csvFile("academy", ["person", "role", "company", ...sections, "last watched"], lines, visit.now);
}
