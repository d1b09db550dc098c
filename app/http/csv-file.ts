import { toCsv } from "#platform/csv/to-csv.ts";

/** A CSV download named after its subject and date. */
export const csvFile = (name: string, head: string[], rows: string[][], now: Date) =>
  new Response(toCsv(head, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
