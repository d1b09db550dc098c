import { useRef } from "react";
import { href, useSearchParams } from "react-router";
import { treatmentWords } from "#app/billing/treatment-words.ts";
import { formAction } from "#app/http/form-action.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { asItWouldBeSent } from "#app/invoices/as-sent.ts";
import { formatInvoice } from "#app/invoices/format-invoice.ts";
import { Screen } from "#app/shell/studio/screen.tsx";
import { trail } from "#app/shell/trail.ts";
import { Bill } from "#app/ui/bill.tsx";
import { problemOf } from "#app/ui/form-answer.ts";
import { InvoiceStory } from "#app/ui/invoice-story.tsx";
import { Mark } from "#app/ui/mark.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { useLive } from "#app/ui/use-live.ts";
import { useStays } from "#app/ui/use-stays.ts";
import { useTyped } from "#app/ui/use-typed.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import { lineText, readInvoice } from "#domain/invoices/index.ts";
import type { Route } from "./+types/invoice";
import { changeInvoice } from "./change-invoice.ts";
import { EditDraft } from "./edit-draft.tsx";
import { DraftActions, SentActions } from "./invoice-actions.tsx";
import { LatePanel } from "./late-panel.tsx";
import { readLatePanel } from "./read-late-panel.ts";
import { readPaying, readReminderWords } from "./read-paying.ts";
import { readSending } from "./read-sending.ts";
import { BelowBill } from "./reminders.tsx";
import { Lacking, Telling } from "./sending.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { invoiceId, clientId } = params;
  const { invoice: stored, mayWrite } = orThrow(await readInvoice(ctx, { id: invoiceId, clientId }));
  const { invoice, ...taxed } = await asItWouldBeSent(ctx, stored);
  const { version, note, dueOn, company, lines } = invoice;
  const formatted = await formatInvoice(ctx, invoice);
  const paying = invoice.state === "sent" && mayWrite ? await readPaying(ctx, invoice) : null;
  const reminders = invoice.state === "draft" ? null : await readReminderWords(ctx, invoice);
  const late = mayWrite ? await readLatePanel(ctx, invoice) : null;
  const sending = await readSending(ctx, { ...invoice, ...taxed });
  const draft = {
    ...{ version, note, dueOn, bill: formatted.bill },
    ...{ orderNumber: invoice.orderNumber, currency: invoice.total.currency },
    treatments: taxed.why === null ? null : Object.entries(treatmentWords),
    lines: lines.map((line) => ({
      id: line.id,
      text: line.text,
      about: lineText({ ...line, text: "" }, ctx.formats),
      amount: ctx.formats.money(line.money),
      treatment: line.treatment ?? "",
      isByHand: line.paymentId === null,
    })),
  };
  return { ...formatted, late, paying, reminders, sending, version, company, mayWrite, draft };
}

export const action = formAction(async ({ context, params }: Route.ActionArgs) => {
  const ctx = context.get(requestContext);
  orThrow(await readInvoice(ctx, { id: params.invoiceId, clientId: params.clientId }));
  return changeInvoice(params);
});

/** After a refusal too: another user may have changed it. */
export const shouldRevalidate = () => true;

export const handle = trail(({ title, company }: Route.ComponentProps["loaderData"], { clientId = "" }) => [
  { name: company, to: `/studio/workspace/clients/${clientId}` },
  { name: "Invoices", to: `/studio/workspace/clients/${clientId}/invoices` },
  { name: title },
]);

export default function Invoice({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, bill, standing, state, story, company, mayWrite, version, sending } = loaderData;
  const { clientId } = params;
  useLive("payment", clientId);
  const pdf = <PdfLink to={href("/studio/workspace/clients/:clientId/invoices/:invoiceId/invoice.pdf", params)} />;
  const formPath = (form: string) =>
    href("/studio/workspace/clients/:clientId/invoices/:invoiceId/e-invoice/:form", { ...params, form });
  const [search] = useSearchParams();
  const saved = search.get("saved") ?? "";
  const box = useRef<HTMLDivElement>(null);
  const { isTyped, onInput, onSubmit } = useTyped(box);
  const isDraft = state === "draft" && mayWrite;
  // What is typed outlives that somebody else sends the draft, or settles the invoice.
  const edited = useStays(`${params.invoiceId} ${saved}`, isDraft ? loaderData.draft : null);
  const isEditing = isDraft || (edited.isGone && isTyped());
  const paying = useStays(search.get("ask"), loaderData.paying).asked;
  return (
    <Screen
      title={title}
      mark={<Mark tone={standing.tone}>{standing.word}</Mark>}
      about={
        <>
          {company}
          {story && (
            <>
              . <InvoiceStory story={story} />
            </>
          )}
        </>
      }
      up={{ to: href("/studio/workspace/clients/:clientId/invoices", { clientId }), name: "Invoices" }}
      actions={
        isDraft ? (
          <DraftActions version={version} pdf={pdf} />
        ) : paying ? (
          <SentActions version={version} pdf={pdf} paying={paying} answer={problemOf(actionData)} />
        ) : (
          pdf
        )
      }
    >
      <WhyNot answer={actionData} />
      {isDraft && <Lacking sending={sending} clientId={clientId} />}
      {isEditing && edited.asked && (
        <div ref={box} onInput={onInput} onSubmit={onSubmit}>
          <EditDraft
            key={saved}
            draft={edited.asked}
            isGone={!isDraft}
            answer={problemOf(actionData)?.intent === "void" ? undefined : actionData}
          />
        </div>
      )}
      {isDraft && loaderData.late && <LatePanel late={loaderData.late} />}
      {isDraft && <Telling sending={sending} />}
      {!isDraft && (
        <>
          <Bill {...bill} />
          <BelowBill {...loaderData} clientId={clientId} formPath={formPath} isOpen={paying !== null} />
        </>
      )}
    </Screen>
  );
}
