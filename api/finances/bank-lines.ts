import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import {
  type BankLine,
  lineStates,
  listLines,
  placeOf,
  readLine,
  reopenLine,
  setAside,
  settleLine,
  spendLine,
} from "#domain/bank/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { money, toAmount } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";

const bankLine = z
  .object({
    id: z.uuid(),
    day: z.iso.date(),
    direction: z.enum(["in", "out"]),
    amount: money,
    name: z.string(),
    text: z.string(),
    reference: z.string(),
    state: z.enum(lineStates),
    receiptId: z.uuid().nullable(),
    expenseId: z.uuid().nullable(),
  })
  .openapi("BankLine", {
    description: "`receiptId`: the client's money that it was settled as. `expenseId`: the expense that it paid.",
    example: {
      ...{ id: "019aa5e2-7c00-7000-8000-0000000000a1", day: "2026-11-20", direction: "in" },
      ...{ amount: { amount: "1250.00", currency: "EUR" }, name: "Minho Tiles, Lda", text: "INV-0007", reference: "" },
      ...{ state: "settled", receiptId: "019aa5e2-7c00-7000-8000-0000000000a2", expenseId: null },
    },
  });

const settlement = z
  .strictObject({ clientId: z.uuid(), invoiceIds: z.array(z.uuid()).max(50).optional() })
  .openapi("BankLineSettlement", {
    description: "Whose money it is, and the invoices it pays, in this order. What is left is the client's credit.",
    example: {
      clientId: "019aa5e2-7c00-7000-8000-000000000020",
      invoiceIds: ["019aa5e2-7c00-7000-8000-000000000070"],
    },
  });

const spending = z.strictObject({ categoryId: z.uuid() }).openapi("BankLineExpense", {
  description: "One of `/expense-categories`.",
  example: { categoryId: "019aa5e2-7c00-7000-8000-0000000000a4" },
});

const lineCursor = z
  .string()
  .max(64)
  .refine((text) => placeOf(text) !== null, "Send `next` of the page before, as it was.");

const toAnswer = ({ bookedOn: day, isIn, amount, iban: _, ...line }: BankLine): z.input<typeof bankLine> => ({
  ...line,
  day,
  direction: isIn ? "in" : "out",
  amount: toAmount(amount),
});

async function readById(call: { db: Database; actor: Program }, id: string): Promise<Result<z.input<typeof bankLine>>> {
  const line = await readLine(call, id);
  return line.ok ? done(toAnswer(line.value)) : line;
}

/** Lines of bank statements and what becomes of them, as admins decide it on the screen. A decision can be undone. */
export function bankLineOperations({ add }: Operations) {
  const path = "/bank-lines/{lineId}";
  add("get", "/bank-lines", "finances:read", {
    summary: "List lines of bank statements in one state, open ones unless asked otherwise",
    query: z.strictObject({ state: z.enum(lineStates).optional(), after: lineCursor.optional() }),
    answer: pageOf(bankLine),
    run: async ({ db, actor, query: { state = "open", after = null } }) => {
      const page = await listLines({ db, actor }, { state, before: after });
      return page.ok ? done({ items: page.value.lines.map(toAnswer), next: page.value.older }) : page;
    },
  });
  add("get", path, "finances:read", {
    summary: "Read a line of a bank statement",
    answer: bankLine,
    run: (call) => readById(call, call.params.lineId),
  });
  add("post", `${path}/settlements`, "finances:write", settleLine, {
    summary: "Settle an open line as a client's money: it pays invoices, and what is left is credit",
    body: settlement,
    answer: bankLine,
    id: ({ params }) => params.lineId,
    of: ({ params: { lineId }, body: { clientId, invoiceIds = [] }, today }) => ({
      ...{ lineId, clientId, invoiceIds, today },
    }),
    read: readById,
  });
  add("post", `${path}/expenses`, "finances:write", spendLine, {
    summary: "Enter an open line of money that left as an expense that was paid: its amount, day and payee",
    body: spending,
    answer: bankLine,
    id: ({ params }) => params.lineId,
    fields: ({ params, body }) => ({ id: params.lineId, ...body }),
    of: ({ today }) => ({ today }),
    read: readById,
  });
  add("post", `${path}/set-asides`, "finances:write", setAside, {
    summary: "Set an open line aside that is no payment of a client",
    answer: bankLine,
    id: ({ params }) => params.lineId,
    of: ({ params }) => ({ id: params.lineId }),
    read: readById,
  });
  add("post", `${path}/reopenings`, "finances:write", reopenLine, {
    summary: "Open a line again: its payment is undone, or its expense goes to the trash",
    answer: bankLine,
    id: ({ params }) => params.lineId,
    of: ({ params }) => ({ id: params.lineId }),
    read: readById,
  });
}
