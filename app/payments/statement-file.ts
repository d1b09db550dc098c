import { limitFiles, plainAnswer } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { readStatement, type Statement, type StatementPart } from "#domain/payments/index.ts";
import { statementSpan } from "#domain/payments/payment.schema.ts";
import { toCsv } from "#platform/csv/to-csv.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { statementSheet } from "./statement-sheet.ts";
import { titled } from "./titled.ts";
import { entryWords } from "./words.ts";

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

const head = ["date", "description", "type", "currency", "minor_units", "amount", "balance", "rule"];
const numbers = ["minor_units", "amount", "balance"];

/** Entries are called what the screen calls them; `rule` is that of a deal's fee. Incoming amounts are positive, outgoing ones negative; `minor_units` is in the currency's smallest unit. */
export const statementCsv = (statement: Statement): string =>
  toCsv(
    head,
    statement.parts.flatMap((part) => rowsOf(part, statement)),
    numbers,
  );

function rowsOf({ currency, opening, closing, rows }: StatementPart, { from, to }: Statement): string[][] {
  const decimal = (minor: bigint) => toDecimal({ minor, currency });
  return [
    [from, "Opening balance", "", currency, "", "", decimal(opening), ""],
    ...rows.map(({ occurredOn, kind, isReversal, direction, minor, balance, ...row }) => {
      const amount = direction === "in" ? minor : -minor;
      const { title, rule } = titled(row);
      const amounts = [String(amount), decimal(amount), decimal(balance)];
      return [occurredOn, title, entryWords(kind, isReversal), currency, ...amounts, rule];
    }),
    [to, "Closing balance", "", currency, "", "", decimal(closing), ""],
  ];
}
