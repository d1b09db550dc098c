import { newId } from "#domain/kernel/id.ts";
import type { Answers, Command, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { client } from "../records/client.ts";
import { creditNoteUnderClient } from "../records/credit-note.ts";
import { asEInvoice, chargeOf, draftUnderClient, everyInvoice, sentUnderClient } from "../records/invoice.ts";
import { receiptOf } from "../records/receipt.ts";

/** Admins, and staff for the clients whose money they see. */
const trusted: Answers = { staff: "own", admin: "any" };

const onDraft = (intent: string, more: Record<string, string> = {}): Command => ({
  who: adminsOnly,
  record: draftUnderClient,
  form: () => ({ intent, seen: "1", ...more }),
});
const onSent = (intent: string, more: Record<string, string> = {}): Command => ({
  ...onDraft(intent, more),
  record: sentUnderClient,
});

/** Invoices. */
export const invoiceDoors: Surface["endpoints"] = {
  "/studio/finances/ageing": { place: everyInvoice, page: adminsOnly },
  "/studio/finances/invoices": { place: everyInvoice, page: adminsOnly },
  "/studio/workspace/clients/:clientId/billing": {
    record: client,
    page: trusted,
    commands: {
      check: { who: adminsOnly, form: () => ({ intent: "check" }), writes: false },
      save: { who: adminsOnly, form: () => ({ seen: "0", city: "Porto", form: "pdf", dueDays: "", treatment: "" }) },
    },
  },
  "/studio/workspace/clients/:clientId/invoices": {
    record: client,
    page: trusted,
    commands: {
      draft: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "draft", key: newId(), paymentIds: await chargeOf(scene, side) }),
      },
      undo: { who: adminsOnly, form: async (scene, side) => ({ intent: "undo", id: await receiptOf(scene, side) }) },
      refund: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "refund", seen: "8000", id: await receiptOf(scene, side) }),
      },
    },
  },
  "/studio/workspace/clients/:clientId/invoices/:invoiceId": {
    record: sentUnderClient,
    page: trusted,
    commands: {
      edit: onDraft("edit", { dueOn: "", note: "Thank you." }),
      send: onDraft("send", { dueOn: "", note: "" }),
      discard: onDraft("discard"),
      settle: onSent("settle"),
      pay: onSent("pay", { amount: "50", receivedOn: "2026-11-20" }),
      late: { ...onDraft("late", { asked: "0" }), writes: false },
      pause: { ...onSent("pause"), form: () => ({ intent: "pause", of: "invoice", isPaused: "yes" }) },
      credit: {
        ...onSent("credit"),
        form: async (scene, side) => {
          await receiptOf(scene, side);
          return { intent: "credit", seen: "1" };
        },
      },
      void: onSent("void", { reason: "Wrong." }),
    },
  },
  "/studio/workspace/clients/:clientId/statement": {
    record: client,
    page: trusted,
    commands: {
      send: {
        who: adminsOnly,
        form: async (scene, side) => {
          await sentUnderClient(scene, side);
          return { intent: "send", from: "2026-11-01", to: "2026-11-30", currency: "EUR" };
        },
      },
    },
  },
  "/studio/workspace/clients/:clientId/statement/account.pdf": { record: client, page: trusted },
  "/studio/workspace/clients/:clientId/credit-notes/:creditNoteId": {
    record: creditNoteUnderClient,
    page: trusted,
    commands: {
      refund: {
        who: adminsOnly,
        record: creditNoteUnderClient,
        form: () => ({ intent: "refund", seen: "12000" }),
      },
    },
  },
  "/studio/workspace/clients/:clientId/credit-notes/:creditNoteId/credit-note.pdf": {
    record: creditNoteUnderClient,
    page: trusted,
  },
  "/studio/workspace/clients/:clientId/invoices/:invoiceId/invoice.pdf": { record: draftUnderClient, page: trusted },
  // These were sent before invoices kept what an e-invoice needs.
  "/studio/workspace/clients/:clientId/invoices/:invoiceId/e-invoice/:form": {
    ...{ record: asEInvoice(sentUnderClient), page: trusted, opens: 409 },
  },
  "/studio/workspace/clients/:clientId/credit-notes/:creditNoteId/e-invoice/:form": {
    ...{ record: asEInvoice(creditNoteUnderClient), page: trusted, opens: 409 },
  },
};
