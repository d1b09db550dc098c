import { newId } from "#domain/kernel/id.ts";
import { eInvoiceFile } from "#tests/e-invoices.ts";
import type { Answers, Fields, Surface } from "../expectation.ts";
import { adminsOnly, team } from "../gates.ts";
import { now } from "../now.ts";
import { bankDoor } from "../records/bank-line.ts";
import {
  categoryIdOf,
  expense,
  expenseIdOf,
  lockedMonth,
  month,
  monthBefore,
  plannedIdOf,
  today,
} from "../records/expense.ts";
import { payout, unpaidShare } from "../records/share.ts";
import type { Scene } from "../scene.ts";

const own: Answers = { staff: "own", unassigned: "own", admin: "own" };

const facts = async (scene: Scene): Promise<Fields> => ({
  categoryId: await categoryIdOf(scene),
  amount: "12.50",
  currency: "EUR",
  incurredOn: today(scene),
  vendor: "Printer",
  description: "Paper",
});
const planned = (scene: Scene): Fields => ({
  description: "Rent",
  amount: "900",
  currency: "EUR",
  cadence: "monthly",
  startsOn: today(scene),
  endsOn: "",
});
const approved: typeof expense = async (scene, side) => ({
  params: { expenseId: await expenseIdOf(scene, side, "approved") },
});

/** Agency-wide figures and everyone's expenses are for admins; each team member has their own. */
export const financeDoors: Surface["endpoints"] = {
  "/studio/finances": { page: adminsOnly, opens: `/studio/finances/${now.toISOString().slice(0, 7)}` },
  "/studio/finances/:month/revenue": { place: month, page: adminsOnly },
  "/studio/finances/:month": {
    place: month,
    page: adminsOnly,
    commands: {
      lock: { place: monthBefore, who: adminsOnly, form: () => ({ intent: "lock" }) },
      unlock: { place: lockedMonth, who: adminsOnly, form: () => ({ intent: "unlock" }) },
      restore: {
        who: adminsOnly,
        form: async (scene, side) => ({
          intent: "restore",
          id: await expenseIdOf(scene, side, "submitted", true),
        }),
      },
    },
  },
  "/studio/finances/:month/rows.csv": {
    commands: { take: { place: month, who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/finances/:month/accountant": { place: month, page: adminsOnly },
  "/studio/finances/:month/accountant.zip": {
    commands: { take: { place: month, who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/finances/:month/rows.json": {
    commands: { take: { place: month, who: adminsOnly, sudo: true, form: () => ({}) } },
  },
  "/studio/finances/bank": bankDoor,
  "/studio/finances/categories": {
    page: adminsOnly,
    commands: {
      add: { who: adminsOnly, form: () => ({ intent: "add", name: `Garden ${newId()}` }) },
      rename: {
        who: adminsOnly,
        form: async (scene) => ({ intent: "save", id: await categoryIdOf(scene), name: `Garden ${newId()}` }),
      },
      archive: { who: adminsOnly, form: async (scene) => ({ intent: "archive", id: await categoryIdOf(scene) }) },
    },
  },
  "/studio/finances/recurring": {
    page: adminsOnly,
    commands: {
      recurring: {
        who: adminsOnly,
        form: async (scene) => ({
          intent: "recurring",
          key: newId(),
          ...planned(scene),
          categoryId: await categoryIdOf(scene),
          payeeId: "",
        }),
      },
      pause: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "pause", id: await plannedIdOf(scene, side) }),
      },
      resume: {
        who: adminsOnly,
        form: async (scene, side) => ({ intent: "resume", id: await plannedIdOf(scene, side, false) }),
      },
    },
  },
  "/studio/finances/recurring/:recurringId": {
    record: async (scene, side) => ({ params: { recurringId: await plannedIdOf(scene, side) } }),
    page: adminsOnly,
    commands: { save: { who: adminsOnly, form: (scene) => ({ intent: "save", seen: "1", ...planned(scene) }) } },
  },
  "/studio/finances/tax": { page: adminsOnly },
  "/studio/finances/tax/documents": { page: adminsOnly },
  "/studio/finances/tax/tax.csv": { commands: { take: { who: adminsOnly, sudo: true, form: () => ({}) } } },
  "/studio/finances/shares": {
    page: adminsOnly,
    commands: {
      pay: { who: adminsOnly, place: unpaidShare, form: payout },
    },
  },
  "/studio/finances/shares/rules": {
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: (scene) => ({ inForceFrom: today(scene), currency: "EUR", setter: "10", closer: "15", clientId: "" }),
      },
    },
  },
  "/studio/finances/shares/:personId": {
    place: (scene) => ({ params: { personId: scene.cast.people.staff.id } }),
    page: adminsOnly,
  },
  "/studio/finances/trash": {
    page: adminsOnly,
    commands: {
      restore: {
        who: adminsOnly,
        form: async (scene, side) => ({
          intent: "restore",
          id: await expenseIdOf(scene, side, "submitted", true),
        }),
      },
    },
  },
  "/studio/finances/from-e-invoice": {
    page: adminsOnly,
    commands: {
      read: { who: adminsOnly, writes: false, form: () => ({ file: new File([eInvoiceFile()], "invoice.xml") }) },
    },
  },
  "/studio/finances/expenses/new": {
    page: adminsOnly,
    commands: {
      save: { who: adminsOnly, form: async (scene) => ({ ...(await facts(scene)), payeeId: "", key: newId() }) },
    },
  },
  "/studio/finances/expenses/:expenseId": {
    record: expense,
    page: adminsOnly,
    commands: {
      save: {
        who: adminsOnly,
        form: async (scene) => ({ ...(await facts(scene)), payeeId: scene.cast.people.staff.id, seen: "1" }),
      },
      approve: { who: adminsOnly, form: () => ({ intent: "approve", seen: "1" }) },
      reject: { who: adminsOnly, form: () => ({ intent: "reject", seen: "1", note: "No receipt." }) },
      pay: {
        who: adminsOnly,
        record: approved,
        form: (scene) => ({ intent: "pay", seen: "1", paidOn: today(scene) }),
      },
      trash: { who: adminsOnly, form: () => ({ intent: "trash", seen: "1" }) },
    },
  },
  "/studio/receipts/:expenseId": { record: expense, page: { staff: "own", unassigned: "own", admin: "any" } },
  "/studio/workspace/payments": {
    place: async (scene) => {
      await expenseIdOf(scene, "own");
      await expenseIdOf(scene, "other");
      return {};
    },
    page: team,
  },
  "/studio/workspace/payments/new": {
    page: team,
    commands: { save: { who: team, form: async (scene) => ({ ...(await facts(scene)), key: newId() }) } },
  },
  "/studio/workspace/payments/:expenseId": {
    record: expense,
    page: own,
    commands: { save: { who: own, form: async (scene) => ({ ...(await facts(scene)), seen: "1" }) } },
  },
};
