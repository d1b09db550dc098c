import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { MeetingType } from "../types/meeting-type.ts";

type May = "booking.make" | "booking.hold" | "booking.reschedule" | "booking.give";

/** Under the hosts' lock, so that two transactions never delete the same rows. */
export async function deleteExpiredHolds(tx: Database, _: Permit<May>, hostIds: string[], now: Date): Promise<void> {
  if (hostIds.length === 0) return;
  await tx.deleteFrom("holds").where("hostId", "in", hostIds).where("expiresAt", "<=", now).execute();
}

export async function deleteHold(tx: Database, _: Permit<May>, secretHash: string): Promise<void> {
  await tx.deleteFrom("holds").where("secretHash", "=", secretHash).execute();
}

type Hold = { secretHash: string; type: MeetingType; start: Date; hostIds: string[]; expiresAt: Date };

export async function insertHold(tx: Database, _: Permit<"booking.hold">, hold: Hold): Promise<void> {
  const { secretHash, type, start, hostIds, expiresAt } = hold;
  const { from, to } = blockedBy(type, start);
  const facts = { secretHash, meetingTypeId: type.id, startsAt: start, expiresAt, blockedFrom: from, blockedTo: to };
  await tx
    .insertInto("holds")
    .values(hostIds.map((hostId) => ({ ...facts, hostId })))
    .execute();
}

const minute = 60_000;

/** The time a meeting keeps its host busy: the meeting with its own buffers. */
export function blockedBy(type: Pick<MeetingType, "lengthMin" | "bufferBeforeMin" | "bufferAfterMin">, start: Date) {
  const { lengthMin, bufferBeforeMin, bufferAfterMin } = type;
  return {
    from: new Date(start.getTime() - bufferBeforeMin * minute),
    to: new Date(start.getTime() + (lengthMin + bufferAfterMin) * minute),
  };
}

/** Rows that a booking is deleting right now are skipped. */
export async function deleteExpired(db: Database, _: Permit<"booking.forget_expired">, now: Date): Promise<void> {
  for (const table of ["holds", "idempotency_keys"])
    await sql`delete from ${sql.table(table)} where ctid in
      (select ctid from ${sql.table(table)} where expires_at <= ${now} for update skip locked)`.execute(db);
}
