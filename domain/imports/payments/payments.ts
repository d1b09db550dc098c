import type { Kind } from "../kind.ts";
import { findNamedClients } from "../known-clients.queries.ts";
import { lockRecords, stillThere } from "../rows.queries.ts";
import * as queries from "./payment-rows.queries.ts";
import { paymentFields, planPayments, readPaymentCells } from "./plan-payments.ts";

/** Payments of clients that are there. None is ever changed or deleted: undoing voids what is pending and reverses the rest. */
export const payments: Kind = {
  fields: paymentFields,
  lock: (tx, may) => lockRecords(tx, may, "payments"),

  async plan(db, may, rows, circumstances) {
    const named = rows.map((row) => readPaymentCells(row, circumstances).client);
    const clients = await findNamedClients(db, may, named);
    const ids = named.map(clients).flatMap((client) => ("id" in client ? [client.id] : []));
    const there = {
      clients,
      payments: await queries.selectHeldPayments(db, may, [...new Set(ids)]),
      lockedMonths: await queries.selectLockedMonths(db, may),
    };
    const { planned, adds } = planPayments(rows, there, circumstances);
    return {
      planned,
      content: adds,
      write: (tx, mayWrite, now) => queries.insertPayments(tx, mayWrite, adds, now),
    };
  },

  async undo(tx, may, written, now) {
    const ids = written.map(({ id }) => id);
    return stillThere(written, await queries.takeBackPayments(tx, may, ids, now));
  },
};
