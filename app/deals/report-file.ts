import { limitFiles, plainAnswer } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import { readReport } from "#domain/deals/period/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { reportSheet } from "./report-sheet.ts";

/** The report about a client's deals in the month the URL names, as a branded document. */
export async function reportFile(ctx: RequestContext, clientId: string, url: URL) {
  const { db, actor, now, app } = ctx;
  const wait = await limitFiles(ctx, "deal-report", "reports");
  if (wait) return wait;
  const { month } = dealFilter.parse(Object.fromEntries(url.searchParams));
  if (!month) return plainAnswer("Choose the month of the report.", 422);
  const report = orThrow(await readReport({ db, actor }, { clientId, month }));
  const { place, brand } = await app.settings();
  const drawn = { brandName: brand.name, drawnOn: dayIn(now, place.timeZone), at: now, formats: formatsFor(place) };
  const body = await drawSheet({ ...reportSheet(report, drawn), logo: await app.readLogo() });
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="deals-${month}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
