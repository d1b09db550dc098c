import { newId } from "#domain/kernel/id.ts";
import type { Answers, Command, Surface } from "../expectation.ts";
import { clients, portal as gate } from "../gates.ts";
import { creditNote } from "../records/credit-note.ts";
import { documentIdOf, sharedDocument, uploadedIdOf } from "../records/document.ts";
import { asEInvoice, everyInvoice, sentInvoice, waitingInvoice } from "../records/invoice.ts";
import { givenMeeting } from "../records/leaving-host.ts";
import { bookingIdOf } from "../records/meeting.ts";
import { memberIdOf } from "../records/member.ts";
import { ownPayments, ownStatement } from "../records/payment.ts";
import { shownTaskFile, shownTaskIdOf } from "../records/task.ts";
import { portalAcademyDoors } from "./academy.ts";
import { portalClosers } from "./closers.ts";
import { portalDeals as dealDoors } from "./deals.ts";
import { portalExclusions } from "./exclusions.ts";
import { ownFactor } from "./factors.ts";
import { portalUpdates as updateDoors } from "./portal-updates.ts";
import { about, choices, mail, security } from "./profile.ts";

const insight: Answers = { ...clients, viewing: "any" };

const payers: Answers = { owner: "own", stranger: "own" };
const insiders: Answers = { ...payers, viewing: "own" };

/** What an owner may do with somebody at the same company. */
const ofMember = (intent: string, status?: string): Command => ({
  who: { owner: "own", stranger: "own" },
  record: async (scene, side) => {
    await memberIdOf(scene, side, status);
    return {};
  },
  form: async (scene, side) => ({ intent, personId: await memberIdOf(scene, side, status) }),
});

/** What a client's people see. */
export const portal: Surface = {
  name: "portal",
  gate,
  endpoints: {
    "/dashboard": { page: insight },
    "/dashboard/meetings": {
      place: async (scene) => {
        await bookingIdOf(scene, "own");
        await bookingIdOf(scene, "other");
        return {};
      },
      page: insight,
    },
    "/dashboard/results": { page: insight },
    ...updateDoors,
    ...dealDoors,
    ...portalExclusions,
    "/dashboard/files": {
      place: async (scene) => {
        await documentIdOf(scene, "own");
        await documentIdOf(scene, "other");
        return {};
      },
      page: insight,
      commands: {
        upload: {
          who: clients,
          form: () => ({ intent: "upload", key: newId(), file: new File(["Our price list."], "prices.txt") }),
        },
        rename: {
          who: payers,
          form: async (scene, side) => ({ intent: "rename", title: "Ours", id: await uploadedIdOf(scene, side) }),
        },
        trash: { who: payers, form: async (scene, side) => ({ intent: "trash", id: await uploadedIdOf(scene, side) }) },
        restore: {
          who: payers,
          form: async (scene, side) => ({ intent: "restore", id: await uploadedIdOf(scene, side, true) }),
        },
        "rename what the agency shares": {
          who: {},
          form: async (scene, side) => ({ intent: "rename", title: "Ours", id: await documentIdOf(scene, side) }),
        },
      },
    },
    "/dashboard/files/:itemId": {
      record: sharedDocument,
      page: { owner: "own", stranger: "own", viewing: "own" },
    },
    "/dashboard/payments": { place: ownPayments, page: insight },
    "/dashboard/payments/statement.csv": { place: ownStatement, page: insight },
    "/dashboard/payments/statement.pdf": { place: ownStatement, page: insight },
    "/dashboard/billing": {
      page: insight,
      commands: { save: { who: clients, form: () => ({ seen: "0", city: "Porto", form: "pdf" }) } },
    },
    "/dashboard/invoices": { place: everyInvoice, page: insight },
    "/dashboard/invoices/:invoiceId": {
      record: sentInvoice,
      page: insiders,
      commands: { pay: { who: payers, form: () => ({ intent: "pay" }) } },
    },
    "/dashboard/invoices/:invoiceId/invoice.pdf": { record: sentInvoice, page: insiders },
    "/dashboard/invoices/:invoiceId/e-invoice/:form": {
      ...{ record: asEInvoice(sentInvoice), page: insiders, opens: 409 },
    },
    "/dashboard/statement": { place: everyInvoice, page: insight },
    "/dashboard/statement/account.pdf": { place: everyInvoice, page: insight },
    "/dashboard/credit-notes/:creditNoteId": { record: creditNote, page: insiders },
    "/dashboard/credit-notes/:creditNoteId/credit-note.pdf": { record: creditNote, page: insiders },
    "/dashboard/credit-notes/:creditNoteId/e-invoice/:form": {
      ...{ record: asEInvoice(creditNote), page: insiders, opens: 409 },
    },
    "/dashboard/invoices/:invoiceId/stand-in": {
      record: waitingInvoice,
      page: payers,
      commands: { pay: { who: payers, form: () => ({ intent: "pay" }) } },
    },
    "/dashboard/tasks": {
      place: async (scene) => {
        await shownTaskIdOf(scene, "own");
        await shownTaskIdOf(scene, "other");
        return {};
      },
      page: insight,
      commands: {
        complete: {
          who: { owner: "own", stranger: "own" },
          form: async (scene, side) => ({ intent: "complete", from: "todo", id: await shownTaskIdOf(scene, side) }),
        },
      },
    },
    "/dashboard/tasks/:taskId/files/:fileId": { record: shownTaskFile, page: insiders },
    "/dashboard/people": {
      page: insight,
      commands: {
        // Owners may, if the agency allows it; here it does.
        save: { who: clients, form: () => ({ firstName: "Eve", lastName: "Doe", email: `${newId()}@moss.test` }) },
        remove: ofMember("remove"),
        resend: ofMember("resend", "invited"),
        owner: ofMember("owner"),
        decider: ofMember("decider"),
        reader: ofMember("reader"),
        host: ofMember("host"),
        "no-host": ofMember("no-host"),
        give: { who: payers, form: givenMeeting },
      },
    },
    ...portalAcademyDoors,
    "/dashboard/stop-viewing": { commands: { stop: { who: { viewing: "any" }, form: () => ({}) } } },
    "/dashboard/settings": about(clients),
    "/dashboard/settings/second-factor": ownFactor(clients),
    "/dashboard/settings/mail": mail(clients),
    "/dashboard/settings/security": security(clients),
    "/dashboard/settings/notifications": choices(clients),
    ...portalClosers,
    "/dashboard/*": {},
  },
};
