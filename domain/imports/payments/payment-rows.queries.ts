import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { isLocked } from "#domain/payments/index.ts";
import type { ImportedRecord } from "../kind.ts";
import { inChunks } from "../rows.queries.ts";
import type { HeldPayment, NewPaymentRow } from "./plan-payments.ts";

/** What these ledgers hold, apart from what was voided or reversed. */
export const selectHeldPayments = (
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  clientIds: string[],
): Promise<HeldPayment[]> =>
  db
    .selectFrom("payments as payment")
    .leftJoin("payments as answer", "answer.reversesId", "payment.id")
    .select(["payment.clientId", "payment.occurredOn", "payment.direction", "payment.amountMinor"])
    .select(["payment.currency", "payment.description", "payment.externalRef"])
    .where(sql<boolean>`payment.client_id = any(${clientIds}::uuid[])`)
    .where("payment.status", "in", ["pending", "completed"])
    .where("payment.reversesId", "is", null)
    .where("answer.id", "is", null)
    .execute();

export const selectLockedMonths = async (
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
): Promise<string[]> => (await db.selectFrom("monthLocks").select("month").execute()).map(({ month }) => month);

/** Null when one of the months was locked meanwhile. */
export async function insertPayments(
  tx: Database,
  may: Permit<"data.import">,
  adds: NewPaymentRow[],
  now: Date,
): Promise<ImportedRecord[] | null> {
  const months = new Set(adds.map(({ occurredOn }) => `${occurredOn.slice(0, 7)}-01`));
  for (const month of months) if (await isLocked(tx, may, month)) return null;
  const rows = adds.map((payment) => ({
    ...payment,
    id: newId(),
    source: "import",
    completedAt: payment.status === "completed" ? now : null,
    createdBy: may.by,
    createdAt: now,
  }));
  await inChunks(rows, (some) => tx.insertInto("payments").values(some).execute());
  return rows.map(({ id }) => ({ id, version: 1, was: null }));
}

/**
 * Voids those of the payments that are pending and reverses the completed ones, on their own day. One that is part of an
 * invoice, was reversed or moved, or lies in a locked month stays. How many were taken back.
 */
export async function takeBackPayments(
  tx: Database,
  may: Permit<"data.import">,
  ids: string[],
  now: Date,
): Promise<string[]> {
  const untouched = await tx
    .selectFrom("payments")
    .select(["id", "clientId", "kind", "direction", "amountMinor", "currency", "status", "occurredOn"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("status", "in", ["pending", "completed"])
    .where(sql<boolean>`not exists (select from audit_log where entity = 'payment' and entity_id = payments.id::text)`)
    .where(sql<boolean>`id not in (select referred_to('payments', ${ids}::uuid[], '{}'))`)
    .execute();
  const pending = untouched.filter(({ status }) => status === "pending").map(({ id }) => id);
  const voided = tx.updateTable("payments").set({ status: "voided" });
  await voided.where(sql<boolean>`id = any(${pending}::uuid[])`).execute();
  const open = new Map<string, boolean>();
  for (const { occurredOn } of untouched) {
    const month = `${occurredOn.slice(0, 7)}-01`;
    if (!open.has(month)) open.set(month, !(await isLocked(tx, may, month)));
  }
  const reversals = untouched
    .filter(({ status, occurredOn }) => status === "completed" && open.get(`${occurredOn.slice(0, 7)}-01`))
    .map(({ id, direction, ...payment }) => ({
      ...payment,
      id: newId(),
      direction: direction === "in" ? "out" : "in",
      description: "The import was undone.",
      source: "import",
      reversesId: id,
      completedAt: now,
      createdBy: may.by,
      createdAt: now,
    }));
  await inChunks(reversals, (some) => tx.insertInto("payments").values(some).execute());
  return [...pending, ...reversals.map(({ reversesId }) => reversesId)];
}
