import { csvFile } from "#app/http/csv-file.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { offerTemplate, resultColumns } from "#domain/clients/results/index.ts";
import { monthOf } from "#domain/kernel/day.ts";
import type { Route } from "./+types/results-template";

/** A CSV template for this month: each client the user may see, with what has been entered so far. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "results-template", "lists");
  if (wait) return wait;
  const { db, actor, today, now } = ctx;
  const month = monthOf(today);
  const rows = orThrow(await offerTemplate({ db, actor }, month));
  const cells = rows.map(({ client, leads, appointments }) => [
    client,
    month.slice(0, 7),
    ...[leads, appointments].map((figure) => (figure === null ? "" : String(figure))),
  ]);
  return csvFile("results-template", [...resultColumns], cells, now);
}
