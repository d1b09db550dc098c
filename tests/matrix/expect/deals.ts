import { newId } from "#domain/kernel/id.ts";
import type { Answers, Command, Kind, Surface } from "../expectation.ts";
import { adminsOnly, clients, team } from "../gates.ts";
import { client } from "../records/client.ts";
import { connectedCrms, crmForms, runningCrms, suggestedDeal } from "../records/crm.ts";
import {
  answerOf,
  bookedDeal,
  claimedDeal,
  confirmedDeal,
  dealFile,
  dealReport,
  dealsOfBoth,
  dealForms as forms,
  foundDeal,
  heldDeal,
  lostDeal,
  outcome,
  ownDealReport,
  returningDeal,
  untoldDeal,
  untoldMeeting,
} from "../records/deal.ts";

/** Staff work on the deals of clients in their scope, with the flag for money where amounts are named. */
const inScope: Answers = { staff: "own", admin: "any" };
const deciders: Answers = { owner: "own", stranger: "own" };

const on = (record: Kind, form: Command["form"], who = inScope): Command => ({ who, record, form });
const lead = {
  company: "Mark Mills",
  website: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "+351 200 000 000",
};

export const studioDeals: Surface["endpoints"] = {
  "/studio": {
    page: team,
    commands: {
      held: on(untoldMeeting, outcome("held")),
      missed: on(untoldMeeting, outcome("missed")),
      "put-away": { who: adminsOnly, form: () => ({ intent: "put-away" }) },
    },
  },
  "/studio/workspace/deals": {
    place: dealsOfBoth,
    page: team,
    commands: {
      move: on(foundDeal, async (scene, side) => ({
        intent: "move",
        id: (await foundDeal(scene, side)).params?.["dealId"] ?? newId(),
        from: "found",
        step: "meeting_held",
      })),
    },
  },
  "/studio/workspace/deals/new": {
    page: team,
    commands: {
      save: {
        who: inScope,
        record: client,
        form: async (scene, side) => ({
          clientId: (await client(scene, side)).params?.["clientId"] ?? newId(),
          ...lead,
          why: "",
          source: "",
          externalRef: "",
          expected: "",
          foundOn: "2026-11-20",
          near: "on",
          key: newId(),
        }),
      },
    },
  },
  "/studio/workspace/deals/:dealId": {
    record: suggestedDeal,
    page: inScope,
    commands: {
      claim_read: on(suggestedDeal, crmForms.claim),
      dismiss_read: on(suggestedDeal, crmForms.dismiss),
      keep_read: on(suggestedDeal, crmForms.keep),
      comment: on(heldDeal, forms.comment),
      answer_meeting: on(untoldDeal, answerOf),
      join: on(heldDeal, forms.join),
      meeting_booked: on(foundDeal, forms.booked),
      meeting_held: on(foundDeal, forms.held),
      meeting_missed: on(bookedDeal, forms.missed),
      proposal_sent: on(heldDeal, forms.sent),
      lost: on(foundDeal, forms.lose),
      reopened: on(lostDeal, forms.reopen),
      claim: on(heldDeal, forms.claim),
      change_claim: on(claimedDeal, forms.change),
      withdraw_claim: on(claimedDeal, forms.withdraw),
      remind: on(claimedDeal, forms.remind),
      accept_return: on(returningDeal, forms.accept),
      decline_return: on(returningDeal, forms.decline),
      paid: on(confirmedDeal, forms.paid),
      correct: on(confirmedDeal, forms.correct, adminsOnly),
    },
  },
  "/studio/workspace/deals/:dealId/deal.pdf": { record: heldDeal, page: inScope },
  "/studio/workspace/deals/:dealId/files/:fileId": { record: dealFile, page: inScope },
  "/studio/workspace/deals/results": { place: dealsOfBoth, page: team },
  "/studio/workspace/deals/deals.csv": {
    commands: { export: { who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/workspace/deals/:dealId/shares": {
    record: heldDeal,
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: (scene) => ({ researcher: "", setter: scene.cast.people.staff.id, closer: scene.cast.people.admin.id }),
      },
    },
  },
  "/studio/workspace/deals/:dealId/edit": {
    record: heldDeal,
    page: inScope,
    commands: {
      save: on(heldDeal, () => ({
        ...lead,
        contactTitle: "",
        why: "",
        source: "",
        channel: "",
        consent: "",
        externalRef: "",
        campaignId: "",
        responsibleId: "",
        expected: "",
        seen: "3",
      })),
    },
  },
  "/studio/workspace/clients/:clientId/agreements": {
    record: client,
    page: inScope,
    commands: {
      save: {
        who: adminsOnly,
        form: () => ({
          inForceFrom: "2026-11-23",
          rule: "percent",
          percent: "10",
          fixed: "",
          cap: "",
          floor: "",
          meetingFee: "",
          due: "on_close",
          confirmDays: "7",
          returnDays: "14",
          protectionDays: "90",
          silence: "call",
          namesFrom: "held",
          clause: "",
          seen: "1",
        }),
      },
    },
  },
  "/studio/workspace/clients/:clientId/deals": { record: client, page: inScope },
  "/studio/workspace/clients/:clientId/deals/report.pdf": { record: dealReport, page: inScope },
};

export const portalDeals: Surface["endpoints"] = {
  "/dashboard/deals": { place: dealsOfBoth, page: { ...clients, viewing: "any" } },
  "/dashboard/deals/deals.csv": { place: dealsOfBoth, page: { ...clients, viewing: "any" } },
  "/dashboard/deals/report.pdf": { place: ownDealReport, page: { ...clients, viewing: "any" } },
  "/dashboard/settings/crm": {
    place: connectedCrms,
    page: clients,
    commands: {
      connect: { who: clients, sudo: true, form: crmForms.connect },
      pause: { who: clients, place: runningCrms, form: () => ({ intent: "pause" }) },
      resume: { who: clients, place: connectedCrms, form: () => ({ intent: "resume" }) },
      disconnect: { who: clients, place: connectedCrms, form: () => ({ intent: "disconnect" }) },
    },
  },
  "/dashboard/deals/:dealId": {
    record: suggestedDeal,
    page: { ...deciders, viewing: "own" },
    commands: {
      comment: on(heldDeal, forms.comment, deciders),
      answer_meeting: on(untoldDeal, answerOf, deciders),
      confirm: on(claimedDeal, forms.confirm, deciders),
      close: on(heldDeal, forms.close, deciders),
      dispute: on(claimedDeal, forms.dispute, deciders),
      return: on(foundDeal, forms.return, deciders),
      paid: on(confirmedDeal, forms.paid, deciders),
    },
  },
  "/dashboard/deals/:dealId/deal.pdf": { record: heldDeal, page: { ...deciders, viewing: "own" } },
  "/dashboard/deals/:dealId/files/:fileId": { record: dealFile, page: { ...deciders, viewing: "own" } },
};
