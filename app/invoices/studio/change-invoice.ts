import { href } from "react-router";
import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { closeCheckout } from "#domain/invoices/checkout/index.ts";
import { discardDraft, editDraft, sendInvoice, settleInvoice, voidInvoice } from "#domain/invoices/index.ts";
import { type EditForm, editForm, paymentForm, seenForm, voidForm } from "#domain/invoices/invoice.schema.ts";
import { chargeLate } from "#domain/invoices/late/index.ts";
import { applyCredit, recordPayment } from "#domain/invoices/receipts/index.ts";
import { pauseReminders } from "#domain/invoices/reminders/index.ts";
import type { Result } from "#domain/kernel/result.ts";

/** What the forms on an invoice's page can ask for. */
export function changeInvoice({ clientId, invoiceId: id }: { clientId: string; invoiceId: string }) {
  const to = href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId: id });
  const close = ({ db, actor, app }: RequestContext) =>
    closeCheckout({ db, actor }, { invoiceId: id, named: app.cards.named });
  return {
    edit: intent({
      read: draftIn,
      schema: draftEdit,
      decimals,
      command: (ctx, edit) => editDraft(ctx, { id, ...edit }),
      // Told apart from what somebody else saved meanwhile, which leaves the form as it is.
      to: ({ version }) => `${to}?saved=${version}`,
    }),
    send: intent({
      read: draftIn,
      schema: draftEdit,
      decimals,
      command: (ctx, edit) => sendDraft(ctx, id, edit),
      to: `${to}?saved=sent`,
    }),
    void: intent({
      schema: voidForm,
      command: async (ctx, form) => {
        const voided = await voidInvoice(ctx, { id, ...form });
        if (voided.ok) await close(ctx);
        return voided;
      },
      to,
    }),
    settle: intent({
      schema: seenForm,
      command: async (ctx, { seen }) => {
        const settling = { seen, today: ctx.today };
        const settled = await settleInvoice(ctx, { id, ...settling });
        if (settled.ok) await close(ctx);
        return settled;
      },
      to,
    }),
    pay: intent({
      schema: paymentForm,
      decimals: ["amount"],
      command: async (ctx, form) => {
        const paid = await recordPayment(ctx, { id, ...form, today: ctx.today });
        if (paid.ok) await close(ctx);
        return paid;
      },
      to,
    }),
    credit: intent({
      schema: seenForm,
      command: async (ctx, { seen }) => {
        const used = await applyCredit(ctx, { id, seen, today: ctx.today });
        if (used.ok) await close(ctx);
        return used;
      },
      to,
    }),
    late: intent(chargeLate, {
      of: async (_, __, ctx) => ({ id, today: ctx.today, agency: await ctx.app.settings() }),
      to: ({ version }) => `${to}?saved=${version}`,
    }),
    pause: intent({
      schema: pauseForm,
      command: (ctx, { of, isPaused }) =>
        pauseReminders(ctx, { clientId, invoiceId: of === "client" ? null : id, isPaused: isPaused === "yes" }),
      to,
    }),
    discard: intent({
      schema: seenForm,
      command: (ctx, { seen }) => discardDraft(ctx, { id, seen }),
      to: href("/studio/workspace/clients/:clientId/invoices", { clientId }),
    }),
  };
}

const pauseForm = z.object({ of: z.enum(["client", "invoice"]), isPaused: z.enum(["yes", "no"]) });

/** Lines are named by their ids: "text.<id>". */
function draftIn(form: FormData) {
  const texts = [...form].filter(([name]) => name.startsWith("text."));
  const lines = texts.map(([name, text]) => {
    const id = name.slice(5);
    const treatment = form.get(`treatment.${id}`) ?? undefined;
    return { id, text, treatment, ...(form.has(`remove.${id}`) && { isRemoved: true }) };
  });
  const typed = { seen: form.get("seen"), dueOn: form.get("dueOn") ?? "", note: form.get("note") ?? "", lines };
  const added = newFields.map((name) => [name, String(form.get(name) ?? "")] as const);
  return { ...typed, orderNumber: form.get("orderNumber") ?? undefined, ...Object.fromEntries(added) };
}

const newFields = ["newText", "newQuantity", "newUnit", "newPrice", "newDiscount", "newPeriodFrom", "newPeriodTo"];

/** Fields of a new line stand beside the others, as decimals do in every form; it is one once something is typed. */
function withLine(given: unknown) {
  const fields: Record<string, unknown> = Object(given);
  const { newText, newQuantity, newUnit, newPrice, newDiscount, newPeriodFrom, newPeriodTo, ...edit } = fields;
  const line = { text: newText, quantity: newQuantity, unit: newUnit, price: newPrice, discount: newDiscount };
  const isTyped = [newText, newPrice, newDiscount].some((text) => String(text).trim() !== "");
  return { ...edit, added: isTyped ? { ...line, periodFrom: newPeriodFrom, periodTo: newPeriodTo } : null };
}

const draftEdit = z.preprocess(withLine, editForm);
const decimals = ["newQuantity", "newPrice", "newDiscount"];

/** Sends a draft as it is in the form; if submitted twice, it is sent once. */
async function sendDraft(ctx: RequestContext, id: string, edit: EditForm): Promise<Result<{ name: string }>> {
  const { db, actor, app, now } = ctx;
  const edited = await editDraft({ db, actor, now }, { id, ...edit });
  // A draft that has just been sent cannot be edited; sending it again finds out whether that is the reason.
  if (!edited.ok && edited.problem.kind !== "conflict") return edited;
  const { brand, invoices, ...agency } = await app.settings();
  const { today } = ctx;
  const { series, dueDays, terms } = invoices;
  const issuer = [brand.name, invoices.issuer].filter(Boolean).join("\n");
  const seen = edited.ok ? edited.value.version : edit.seen;
  return sendInvoice({ db, actor, now }, { id, seen, today, series, dueDays, issuer, terms, agency });
}
