import type { RequestContext } from "#app/http/request-context.ts";
import type { TaxReportRow, TaxSpan } from "#domain/invoices/report/index.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";

const isMonth = (text: string | null): text is string => text !== null && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** The time and the basis that an address asks for: by default the current quarter, as the settings declare tax. */
export async function spanFrom(ctx: RequestContext, { searchParams }: URL): Promise<TaxSpan> {
  const { today } = ctx;
  const { tax } = await ctx.app.settings();
  const asked = { from: searchParams.get("from"), to: searchParams.get("to"), basis: searchParams.get("basis") };
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = isMonth(asked.from) ? asked.from : `${today.slice(0, 4)}-${String(quarter).padStart(2, "0")}`;
  const to = isMonth(asked.to) && asked.to >= from ? asked.to : [from, today.slice(0, 7)].sort().at(-1);
  const basis = asked.basis === "invoiced" || asked.basis === "received" ? asked.basis : tax.basis;
  return { from: `${from}-01`, to: `${to}-01`, basis };
}

const categoryWords: Record<TaxReportRow["category"], string> = {
  S: "Taxed",
  Z: "Zero rate",
  E: "Exempt",
  AE: "Reverse charge",
  K: "Intra-community",
  G: "Export",
  O: "Not subject to tax",
};

/** "Taxed, 19%". */
export const partWords = ({ category, bp }: Pick<TaxReportRow, "category" | "bp">, formats: Formats) =>
  category === "S" ? `${categoryWords[category]}, ${formats.percent(bp)}` : categoryWords[category];

export const isCategory = (text: string): text is TaxReportRow["category"] => Object.hasOwn(categoryWords, text);
