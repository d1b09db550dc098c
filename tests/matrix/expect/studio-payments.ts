import { newId } from "#domain/kernel/id.ts";
import type { Answers, Command, Surface } from "../expectation.ts";
import { adminsOnly } from "../gates.ts";
import { client } from "../records/client.ts";
import { payer, paymentIdOf, paymentOf, recurring, recurringIdOf, stated } from "../records/payment.ts";

/** Admins, and staff for the clients whose money they may see. */
const trusted: Answers = { staff: "own", admin: "any" };

const move = (intent: string, status: string): Command => ({
  who: adminsOnly,
  form: async (scene, side) => ({ intent, id: await paymentIdOf(scene, side, status) }),
});
const turn = (intent: string, active: boolean): Command => ({
  who: adminsOnly,
  form: async (scene, side) => ({ intent, id: await recurringIdOf(scene, side, active) }),
});

const base = "/studio/workspace/clients/:clientId/payments";
const written = { amount: "12.50", currency: "EUR", description: "Deposit" };
const rhythm = { ...written, cadence: "monthly", startsOn: "2999-01-01", endsOn: "" };

/** A client's payments in the studio. */
export const paymentDoors: Surface["endpoints"] = {
  [base]: {
    record: payer,
    page: trusted,
    commands: {
      fail: move("fail", "pending"),
      void: move("void", "pending"),
      retry: move("retry", "failed"),
      pause: turn("pause", true),
      resume: turn("resume", false),
    },
  },
  [`${base}/new`]: {
    record: client,
    page: adminsOnly,
    commands: {
      add: {
        who: adminsOnly,
        form: () => ({
          ...written,
          key: newId(),
          what: "client_credit in",
          status: "pending",
          occurredOn: "2026-11-02",
          method: "",
        }),
      },
    },
  },
  [`${base}/:paymentId/complete`]: {
    record: paymentOf("pending"),
    page: adminsOnly,
    commands: { complete: { who: adminsOnly, form: () => ({ intent: "complete", occurredOn: "2020-01-02" }) } },
  },
  [`${base}/:paymentId/reverse`]: {
    record: paymentOf("completed"),
    page: adminsOnly,
    commands: {
      reverse: {
        who: adminsOnly,
        form: () => ({ intent: "reverse", amount: "1", occurredOn: "2020-01-02", description: "Twice" }),
      },
    },
  },
  [`${base}/recurring/new`]: {
    record: client,
    page: adminsOnly,
    commands: { add: { who: adminsOnly, form: () => ({ ...rhythm, key: newId() }) } },
  },
  [`${base}/recurring/:recurringId`]: {
    record: recurring,
    page: adminsOnly,
    commands: { save: { who: adminsOnly, form: () => ({ ...rhythm, intent: "save", seen: "1" }) } },
  },
  [`${base}/statement.csv`]: { record: stated, page: trusted },
  [`${base}/statement.pdf`]: { record: stated, page: trusted },
};
