import { limitFiles, plainAnswer } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { readStatement } from "#domain/payments/index.ts";
import { statementSpan } from "#domain/payments/payment.schema.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { statementCsv } from "./statement-csv.ts";
import { statementSheet } from "./statement-sheet.ts";

const types = { csv: "text/csv; charset=utf-8", pdf: "application/pdf" };

/** A client's account statement between two days: as a table, or as a branded document. */
export async function statementFile(ctx: RequestContext, clientId: string, url: URL, kind: keyof typeof types) {
  const { db, actor, now, app } = ctx;
  const wait = await limitFiles(ctx, "statement", "statements");
  if (wait) return wait;
  const { place, brand } = await app.settings();
  const span = statementSpan.safeParse(Object.fromEntries(url.searchParams));
  if (!span.success) return plainAnswer("Choose the first and the last day of the statement.", 422);
  const read = await readStatement({ db, actor }, { clientId, span: span.data });
  if (!read.ok && read.problem.kind === "conflict") return plainAnswer(read.problem.because, 409);
  const statement = orThrow(read);
  const drawnOn = dayIn(now, place.timeZone);
  const body =
    kind === "csv"
      ? statementCsv(statement)
      : await drawSheet({
          ...statementSheet(statement, { brandName: brand.name, drawnOn, at: now, formats: formatsFor(place) }),
          logo: await app.readLogo(),
        });
  return new Response(body as BodyInit, {
    headers: {
      "Content-Type": types[kind],
      "Content-Disposition": `attachment; filename="statement-${statement.from}-to-${statement.to}.${kind}"`,
      "Cache-Control": "no-store",
    },
  });
}
