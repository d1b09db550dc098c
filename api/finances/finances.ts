import { z } from "@hono/zod-openapi";
import { readCategories } from "#domain/finances/index.ts";
import { readAgeing } from "#domain/invoices/reminders/index.ts";
import { readTaxReport } from "#domain/invoices/report/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { money, toAmount } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";

const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);
const euros = (amount: string) => ({ amount, currency: "EUR" });

const taxRow = z
  .object({ category: z.string(), rate: z.string(), net: money, tax: money, documents: z.int() })
  .openapi("TaxReportRow", {
    description: "What documents of one category (EN 16931) and rate in percent come to, credit notes taken off.",
    example: { category: "S", rate: "19", net: euros("1000.00"), tax: euros("190.00"), documents: 3 },
  });

const aged = z
  .object({
    clientId: z.uuid(),
    company: z.string(),
    invoices: z.int(),
    total: money,
    notDue: money,
    to30: money,
    to60: money,
    to90: money,
    over90: money,
  })
  .openapi("AgedDebt", {
    description: "What a client has open in one currency, by the days since it was due.",
    example: {
      ...{ clientId: "019aa5e2-7c00-7000-8000-000000000020", company: "Minho Tiles", invoices: 2 },
      ...{ total: euros("1250.00"), notDue: euros("250.00"), to30: euros("1000.00") },
      ...{ to60: euros("0.00"), to90: euros("0.00"), over90: euros("0.00") },
    },
  });

const category = z
  .object({ id: z.uuid(), name: z.string() })
  .openapi("ExpenseCategory", { example: { id: "019aa5e2-7c00-7000-8000-0000000000a4", name: "Software" } });

/** What admins see of the agency's money. Nothing here is about one client alone. */
export function financeOperations({ add }: Operations) {
  add("get", "/tax-report", "finances:read", {
    summary: "Read the tax of some months by currency, category and rate: of this one unless asked otherwise",
    query: z.strictObject({
      from: month.optional(),
      to: month.optional(),
      basis: z.enum(["invoiced", "received"]).optional(),
    }),
    answer: pageOf(taxRow),
    run: async ({ db, actor, now, query }) => {
      const thisMonth = dayIn(now, (await readSettings({ db, actor })).place.timeZone).slice(0, 7);
      const { from = query.to ?? thisMonth, to = thisMonth, basis = "invoiced" } = query;
      const rows = unwrap(await readTaxReport({ db, actor }, { basis, from: `${from}-01`, to: `${to}-01` }));
      const items = rows.map(({ currency, category, bp, net, tax, documents }) => ({
        ...{ category, rate: String(bp / 100), documents },
        ...{ net: toAmount({ minor: net, currency }), tax: toAmount({ minor: tax, currency }) },
      }));
      return done({ items, next: null });
    },
  });
  add("get", "/ageing", "finances:read", {
    summary: "List what clients have open by how long it has been due, the oldest debts first",
    answer: pageOf(aged),
    run: async ({ db, actor, now }) => {
      const today = dayIn(now, (await readSettings({ db, actor })).place.timeZone);
      const items = unwrap(await readAgeing({ db, actor }, today)).map((found) => {
        const { clientId, company, invoices, currency, total, ahead, over, ...row } = found;
        const amount = (minor: bigint) => toAmount({ minor, currency });
        return {
          ...{ clientId, company, invoices, total: amount(total), notDue: amount(ahead) },
          ...{ to30: amount(row.to30), to60: amount(row.to60), to90: amount(row.to90), over90: amount(over) },
        };
      });
      return done({ items, next: null });
    },
  });
  add("get", "/expense-categories", "finances:read", {
    summary: "List the categories of expenses in use, by name",
    answer: pageOf(category),
    run: async ({ db, actor }) => done({ items: unwrap(await readCategories({ db, actor })), next: null }),
  });
}
