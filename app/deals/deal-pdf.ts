import { limitFiles } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { servePdf } from "#app/invoices/serve-pdf.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { dealSheet, onPaper } from "./deal-sheet.ts";
import { readPage } from "./read-page.ts";

/** The file of a deal as a branded document, with what its reader may see, in the agency's own formats. */
export async function dealPdf(ctx: RequestContext, which: { clientId: string; id: string }): Promise<Response> {
  const { now, app } = ctx;
  const { place, brand } = await app.settings();
  const formats = onPaper(formatsFor(place));
  const deal = await readPage({ ...ctx, formats }, which);
  const wait = await limitFiles(ctx, "deal-file", "documents");
  if (wait) return wait;
  const drawn = { brandName: brand.name, drawnOn: dayIn(now, place.timeZone), at: now, formats };
  return servePdf({ ...dealSheet(deal, drawn), logo: await app.readLogo() }, fileNameOf(deal.company));
}

/** The company's name as far as it is safe in a header. */
const fileNameOf = (company: string) => `${company.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "deal"}.pdf`;
