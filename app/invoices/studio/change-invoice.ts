import { data, href, redirect } from "react-router";
import { fieldsOf, readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { agencyDay } from "#app/invoices/format-invoice.ts";
import {
  closeCheckout,
  discardDraft,
  editDraft,
  readInvoice,
  settleInvoice,
  voidInvoice,
} from "#domain/invoices/index.ts";
import { editForm, seenForm, voidForm } from "#domain/invoices/invoice.schema.ts";
import { done, type Problem, type Result, refuse, type Typed } from "#domain/kernel/result.ts";
import { sendDraft } from "./send-draft.ts";

type At = { clientId: string; invoiceId: string };
export type InvoiceAnswer = { problem: Problem; typed: Typed; at: number };

/** Does what a form on an invoice's page asks for, then shows the updated invoice. */
export async function changeInvoice(ctx: RequestContext, { clientId, invoiceId }: At, request: Request) {
  const form = await request.formData();
  const changed = await change(ctx, { clientId, invoiceId }, form);
  if (changed.ok) throw redirect(changed.value);
  const { problem } = changed;
  if (problem.kind === "missing" || problem.kind === "forbidden") throw explain(problem);
  return data<InvoiceAnswer>(
    { problem, typed: typedIn(form), at: Date.now() },
    { status: problem.kind === "invalid" ? 422 : 409 },
  );
}

/** Returns where to go next. */
async function change(ctx: RequestContext, { clientId, invoiceId: id }: At, form: FormData): Promise<Result<string>> {
  const { db, actor, app, now: at } = ctx;
  const read = await readInvoice(db, actor, id, clientId);
  if (!read.ok) return read;
  const here = href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId: id });
  const intent = form.get("intent");
  if (intent === "edit" || intent === "send") {
    const edit = editForm.safeParse(draftIn(form));
    if (!edit.success) return refuse({ kind: "invalid", fields: fieldsOf(edit.error) });
    const kept =
      intent === "edit" ? await editDraft(db, actor, id, edit.data, at) : await sendDraft(ctx, id, edit.data);
    return kept.ok ? done(here) : kept;
  }
  if (intent === "void") {
    const given = await readForm(form, voidForm);
    const voided = given.ok ? await voidInvoice(db, actor, id, { ...given.value, at }) : given;
    return voided.ok ? ended() : voided;
  }
  const given = await readForm(form, seenForm);
  if (!given.ok) return given;
  const { seen } = given.value;
  if (intent === "settle") {
    const settled = await settleInvoice(db, actor, id, { seen, today: await agencyDay(ctx), at });
    return settled.ok ? ended() : settled;
  }
  if (intent !== "discard") return refuse({ kind: "missing" });
  const discarded = await discardDraft(db, actor, id, { seen, at });
  return discarded.ok ? done(href("/studio/workspace/clients/:clientId/invoices", { clientId })) : discarded;

  async function ended() {
    await closeCheckout(db, actor, id, app.cards.named);
    return done(here);
  }
}

/** Lines are named by their ids: "text.<id>". */
function draftIn(form: FormData) {
  const texts = [...form].filter(([name]) => name.startsWith("text."));
  const lines = texts.map(([name, text]) => ({ id: name.slice(5), text }));
  return { seen: form.get("seen"), dueOn: form.get("dueOn") ?? "", note: form.get("note") ?? "", lines };
}
