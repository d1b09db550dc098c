import { csvFile } from "#app/http/csv-file.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import type { Route } from "./+types/progress-file";
import { readProgress } from "./read-progress.ts";

export const middleware = [requireRole("admin")];

/** The progress overview as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "academy-progress", "lists");
  if (wait) return wait;
  const { sections, rows } = await readProgress(ctx);
  const lines = rows.map(({ name, role, company, cells, latest }) => [
    name,
    role,
    company ?? "",
    ...cells,
    latest?.text ?? "–",
  ]);
  return csvFile("academy", ["person", "role", "company", ...sections, "last watched"], lines, ctx.now);
}
