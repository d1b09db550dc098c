import { href } from "react-router";
import { readSentTable } from "#app/http/read-sent-table.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { type BankRead, type LineMatch, type LineState, readBank, takeInStatements } from "#domain/bank/index.ts";
import { guessCategories, listCategories } from "#domain/finances/index.ts";
import { startImport } from "#domain/imports/index.ts";
import { done, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { bankFileRule, readBankFile } from "#platform/bank/read-bank-file.ts";

/** As many lines as a page shows, and as many sure ones as one press settles. */
const shown = 50;
const mostSure = 200;

type View = { state: LineState; line: string; before: string | null };

/**
 * What the screen shows of lines in one state: sure proposals together, the others one by one. `chosen` is a line for which
 * no proposal is right: it gets all that there is to pay.
 */
export async function readBankView(ctx: RequestContext, { state, line: chosen, before }: View) {
  const { matches, open, isMore, isEmpty, older, targets } = orThrow(await readBank(ctx, { state, before }));
  const isSure = ({ proposals, line }: LineMatch) => proposals[0]?.isSure === true && line.id !== chosen;
  const sure = matches.filter(isSure).slice(0, mostSure);
  const others = matches.filter((match) => !isSure(match));
  others.sort((one, other) => Number(other.line.id === chosen) - Number(one.line.id === chosen));
  const listed = others.slice(0, shown);
  const spent = listed.filter(({ line }) => !line.isIn && line.state === "open").map(({ line }) => payeeOf(line));
  const guesses = orThrow(await guessCategories(ctx, spent));
  const rows = (some: LineMatch[]) =>
    some.map((match) => ({
      ...rowOf(match, match.line.id === chosen ? targets : null, ctx),
      guess: guesses.get(payeeOf(match.line).toLowerCase()) ?? "",
    }));
  return {
    categories: spent.length > 0 ? orThrow(await listCategories(ctx)).categories : [],
    sure: rows(sure),
    lines: rows(listed),
    left: state === "open" ? Math.max(0, open - sure.length - listed.length) : 0,
    open,
    isMore,
    isEmpty,
    isFirst: before === null,
    older,
  };
}

export type BankRow = ReturnType<typeof rowOf> & { guess: string };

const payeeOf = ({ name, iban }: LineMatch["line"]) => name || iban;

const mostTargets = 500;

function rowOf({ line, proposals, hint }: LineMatch, targets: BankRead["targets"] | null, { formats }: RequestContext) {
  const { id, bookedOn, isIn, amount, name, text, iban, state, expenseId } = line;
  const signed = { ...amount, minor: isIn ? amount.minor : -amount.minor };
  return {
    id,
    isIn,
    state,
    hint,
    day: formats.day(bookedOn),
    name: name || iban || "Unknown",
    text: text === name ? "" : text,
    amount: formats.money(signed),
    expenseId,
    mayUndo: state !== "open",
    hasAll: targets !== null,
    choices: [
      ...proposals.map(({ clientId, company, invoices, why }) => ({
        value: [id, clientId, invoices.map((invoice) => invoice.id).join(",")].join(" ").trim(),
        words: [company, invoices.map((invoice) => invoice.name).join(", "), why].filter(Boolean).join(" · "),
      })),
      ...(targets?.invoices ?? [])
        .filter(({ currency }) => currency === amount.currency)
        .slice(0, mostTargets)
        .map((invoice) => ({
          value: `${id} ${invoice.clientId} ${invoice.id}`,
          words: `${invoice.company} · ${invoice.name} · ${formats.money({ minor: invoice.openMinor, currency: invoice.currency })}`,
        })),
      ...(targets?.clients ?? [])
        .slice(0, mostTargets)
        .map((client) => ({ value: `${id} ${client.id}`, words: `${client.company} · as credit` })),
    ],
  };
}

/** `to`: where a table's columns are chosen; otherwise what was taken in. */
type StatementOutcome = { to: string } | { to: null; added: number; known: number; others: number };

/** Takes in a statement as a bank gives it. A table goes to the screen that asks for its columns. */
export async function takeStatement(
  ctx: RequestContext,
  { form }: { form: FormData },
): Promise<Result<StatementOutcome>> {
  const file = form.get("file");
  const wrong = (because: string) => refuse({ kind: "invalid", fields: { file: [because] } });
  if (!(file instanceof File) || file.size === 0) return wrong("Choose the file that your bank gives you.");
  if (file.size > bankFileRule.mostBytes) return wrong("The file is too large. Choose a shorter time.");
  const read = readBankFile(new Uint8Array(await file.arrayBuffer()));
  const { bankAccounts } = await ctx.app.settings();
  return wrap(async (): Promise<Result<StatementOutcome>> => {
    if (read.ok) {
      const { accounts } = bankAccounts;
      return done({ to: null, ...unwrap(await takeInStatements(ctx, { statements: read.statements, accounts })) });
    }
    if ("because" in read) return wrong(read.because);
    const table = unwrap(await readSentTable(form));
    const { id: tableId } = unwrap(await startImport(ctx, { kind: "bank", onMatch: "skip", ...table }));
    return done({ to: href("/studio/workspace/settings/import/:tableId", { tableId }) });
  });
}
