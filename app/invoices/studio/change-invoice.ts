import { href } from "react-router";
import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { closeCheckout } from "#domain/invoices/checkout/index.ts";
import { discardDraft, editDraft, sendInvoice, settleInvoice, voidInvoice } from "#domain/invoices/index.ts";
import { type EditForm, editForm } from "#domain/invoices/invoice.schema.ts";
import { chargeLate } from "#domain/invoices/late/index.ts";
import { applyCredit, recordPayment } from "#domain/invoices/receipts/index.ts";
import { pauseReminders } from "#domain/invoices/reminders/index.ts";
import type { Result } from "#domain/kernel/result.ts";

/** What the forms on an invoice's page can ask for. */
export function changeInvoice({ clientId, invoiceId: id }: { clientId: string; invoiceId: string }) {
  const to = href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId: id });
  /** Afterwards its page for paying by card asks for the wrong sum. */
  const closed = async (_: unknown, __: unknown, { db, actor, app }: RequestContext) => {
    await closeCheckout({ db, actor }, { invoiceId: id, named: app.cards.named });
    return to;
  };
  const onDay = (_: unknown, __: unknown, { today }: RequestContext) => ({ id, today });
  return {
    edit: intent(editDraft, {
      read: draftIn,
      schema: draftEdit,
      decimals,
      of: { id },
      // Told apart from what somebody else saved meanwhile, which leaves the form as it is.
      to: ({ version }) => `${to}?saved=${version}`,
    }),
    send: intent(sendDraft, {
      read: draftIn,
      schema: draftEdit,
      decimals,
      of: { id },
      to: `${to}?saved=sent`,
    }),
    void: intent(voidInvoice, { of: { id }, to: closed }),
    settle: intent(settleInvoice, { of: onDay, to: closed }),
    pay: intent(recordPayment, { decimals: ["amount"], of: onDay, to: closed }),
    credit: intent(applyCredit, { of: onDay, to: closed }),
    late: intent(chargeLate, {
      of: async (_, __, ctx) => ({ id, today: ctx.today, agency: await ctx.app.settings() }),
      to: ({ version }) => `${to}?saved=${version}`,
    }),
    pause: intent(pauseReminders, {
      schema: pauseForm,
      of: ({ of, isPaused }) => ({
        clientId,
        invoiceId: of === "client" ? null : id,
        isPaused: isPaused === "yes",
      }),
      to,
    }),
    discard: intent(discardDraft, {
      of: { id },
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
async function sendDraft(
  ctx: RequestContext,
  { id, ...edit }: EditForm & { id: string },
): Promise<Result<{ name: string }>> {
  const { app } = ctx;
  const edited = await editDraft(ctx, { id, ...edit });
  // A draft that has just been sent cannot be edited; sending it again finds out whether that is the reason.
  if (!edited.ok && edited.problem.kind !== "conflict") return edited;
  const { brand, invoices, ...agency } = await app.settings();
  const { today } = ctx;
  const { series, dueDays, terms } = invoices;
  const issuer = [brand.name, invoices.issuer].filter(Boolean).join("\n");
  const seen = edited.ok ? edited.value.version : edit.seen;
  return sendInvoice(ctx, { id, seen, today, series, dueDays, issuer, terms, agency });
}
