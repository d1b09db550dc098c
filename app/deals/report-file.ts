import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import { readReport } from "#domain/deals/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { reportSheet } from "./report-sheet.ts";

/** Drawing a long one takes a second of the whole process. */
const asOften = { points: 60, seconds: 300 };

/** The report about a client's deals in the month the URL names, as a branded document. */
export async function reportFile(ctx: RequestContext, clientId: string, url: URL) {
  const { db, actor, now, app } = ctx;
  const admitted = await app.limits.take("deal-report", "id" in actor ? actor.id : "", asOften);
  if (!admitted.ok) return sentence("Too many reports at once. Try again in a few minutes.", 429);
  const { month } = dealFilter.parse(Object.fromEntries(url.searchParams));
  if (!month) return sentence("Choose the month of the report.", 422);
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

const sentence = (text: string, status: number) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
