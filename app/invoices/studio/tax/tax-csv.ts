import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { exportTaxReport } from "#domain/invoices/report/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { toCsv } from "#platform/csv/to-csv.ts";
import type { Route } from "./+types/tax-csv";
import { spanFrom } from "./read-tax.ts";

const head = ["from", "to", "basis", "currency", "category", "rate", "documents", "net", "tax"];

/** The report as a file. The export is itself audited, so it is requested with a POST. */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "tax-report", "lists");
  if (wait) return wait;
  const span = await spanFrom(ctx, url);
  const months = [span.from.slice(0, 7), span.to.slice(0, 7)] as const;
  const rows = orThrow(await exportTaxReport(ctx, span), "/studio/finances/tax");
  const text = toCsv(
    head,
    rows.map(({ currency, category, bp, documents, net, tax }) => [
      ...months,
      span.basis,
      currency,
      category,
      String(bp / 100),
      String(documents),
      toDecimal({ minor: net, currency }),
      toDecimal({ minor: tax, currency }),
    ]),
    ["rate", "documents", "net", "tax"],
  );
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="tax-${months.join("-to-")}-${span.basis}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
