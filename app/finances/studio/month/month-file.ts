import { Readable } from "node:stream";
import { limitFiles } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { exportMonth, type MonthRow } from "#domain/finances/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { csvRows, toCsv } from "#platform/csv/to-csv.ts";

type Format = "csv" | "json";
type Pages = AsyncIterable<MonthRow[]>;

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } satisfies Record<
  Format,
  string
>;

/** The rows behind a month's cards, as a download that is streamed while it is read. */
export async function monthFile(ctx: RequestContext, month: string, format: Format): Promise<Response> {
  const wait = await limitFiles(ctx, "finances-month", "lists");
  if (wait) return wait;
  const { timeZone, now } = ctx;
  const taken = await exportMonth({ db: ctx.db, actor: ctx.actor, now }, { month, format, timeZone });
  const rows = orThrow(taken, `/studio/finances/${month}`);
  const text = format === "csv" ? asCsv(rows) : asJson(rows, { month, at: now });
  const body = Readable.toWeb(Readable.from(bytesOf(text))) as ReadableStream<Uint8Array>; // Node's own type of the same stream
  return new Response(body, {
    headers: {
      "Content-Type": types[format],
      "Content-Disposition": `attachment; filename="finances-${month}.${format}"`,
      "Cache-Control": "no-store",
    },
  });
}

const head = ["day", "kind", "party", "category", "description", "state", "currency", "amount_minor", "amount", "id"];

async function* asCsv(pages: Pages) {
  yield toCsv(head, []);
  for await (const rows of pages)
    yield csvRows(
      rows.map(({ day, kind, party, category, description, state, currency, minor, id }) => [
        day,
        kind,
        party,
        category,
        description,
        state,
        currency,
        minor,
        toDecimal({ minor, currency }),
        id,
      ]),
    );
}

/** Amounts are strings: they may exceed the range in which JSON numbers are exact. */
async function* asJson(pages: Pages, { month, at }: { month: string; at: Date }) {
  let isFirst = true;
  yield `{"month":${JSON.stringify(month)},"exportedAt":${JSON.stringify(at)},"rows":[`;
  for await (const rows of pages) {
    const written = rows.map(({ minor, ...row }) =>
      JSON.stringify({ ...row, amountMinor: String(minor), amount: toDecimal({ minor, currency: row.currency }) }),
    );
    yield `${isFirst ? "" : ","}\n${written.join(",\n")}`;
    isFirst = false;
  }
  yield "\n]}\n";
}

async function* bytesOf(text: AsyncIterable<string>) {
  for await (const piece of text) yield Buffer.from(piece);
}
