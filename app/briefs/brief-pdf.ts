import { limitFiles } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readBrief } from "#domain/briefs/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { regionOf } from "#domain/kernel/format/locales.ts";
import { refuse } from "#domain/kernel/result.ts";
import { drawAnswers } from "#platform/pdf/draw-answers.ts";
import { briefSheet } from "./brief-sheet.ts";

/** A client's brief as a branded document to print, in the agency's own formats. */
export async function briefPdf(ctx: RequestContext, clientId: string): Promise<Response> {
  const { now, app } = ctx;
  const { brief } = orThrow(await readBrief(ctx, clientId));
  if (!brief) return orThrow(refuse({ kind: "missing" }));
  const wait = await limitFiles(ctx, "brief", "documents");
  if (wait) return wait;
  const { place, brand } = await app.settings();
  const sheet = briefSheet(brief, {
    brandName: brand.name,
    logo: await app.readLogo(),
    size: regionOf(place.locale).isMonthFirst ? "Letter" : "A4",
    formats: formatsFor(place),
    drawnOn: dayIn(now, place.timeZone),
    at: now,
  });
  const name = encodeURIComponent(`${sheet.title.replaceAll(/[/\\:]/g, " ")}.pdf`);
  return new Response(new Uint8Array(await drawAnswers(sheet)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="brief.pdf"; filename*=UTF-8''${name}`,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
