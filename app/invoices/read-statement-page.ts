import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import {
  accountFor,
  accountSheet,
  entryName,
  readAccountStatement,
  statementFileName,
  statementSpanOf,
} from "#domain/invoices/statement/index.ts";
import { servePdf } from "./serve-pdf.ts";

async function readAsked(ctx: RequestContext, clientId: string, url: URL) {
  const span = statementSpanOf(
    { from: null, to: null, currency: null, ...Object.fromEntries(url.searchParams) },
    ctx.today,
  );
  return orThrow(await readAccountStatement(ctx, { clientId, ...span, today: ctx.today }));
}

export type StatementPage = Awaited<ReturnType<typeof readStatementPage>>;

/** A client's statement of account as its pages show it. */
export async function readStatementPage(ctx: RequestContext, clientId: string, url: URL) {
  const { statement, currencies, maySend } = await readAsked(ctx, clientId, url);
  const { from, to, currency, today, opening, entries, closing, open, total, overdue, credit, late } = statement;
  const { day } = ctx.formats;
  const money = (minor: bigint) => ctx.formats.money({ minor, currency });
  return {
    span: { from, to, currency },
    currencies,
    maySend: maySend && (opening !== 0n || entries.length > 0 || open.length > 0),
    opening: { day: day(from), amount: money(opening) },
    closing: money(closing),
    entries: entries.map(({ id, kind, minor, balance, ...entry }) => ({
      key: `${kind} ${id}`,
      day: day(entry.day),
      name: entryName({ ...entry, kind }),
      charged: minor > 0n ? money(minor) : "–",
      received: minor < 0n ? money(-minor) : "–",
      balance: money(balance),
    })),
    open: open.map((one) => ({
      id: one.id,
      name: one.name,
      due: one.dueOn < today ? `${day(one.dueOn)}, overdue` : day(one.dueOn),
      total: money(one.total),
      open: money(one.open),
    })),
    total: money(total),
    overdue: overdue > 0n ? money(overdue) : null,
    late: late > 0n ? money(late) : null,
    credit: credit > 0n ? money(credit) : null,
  };
}

/** The same as a document. */
export async function serveStatement(ctx: RequestContext, clientId: string, url: URL): Promise<Response> {
  const { statement } = await readAsked(ctx, clientId, url);
  const { brand, bankAccounts } = await ctx.app.settings();
  const account = accountFor(bankAccounts.accounts, statement.currency);
  const frame = { brandName: brand.name, at: ctx.now, formats: ctx.formats, account };
  return servePdf({ ...accountSheet(statement, frame), logo: await ctx.app.readLogo() }, statementFileName(statement));
}
