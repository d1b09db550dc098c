import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type BookingNews, bookingLetters } from "./booking-letters.ts";
import { type Addresses, gatherFacts } from "./gather-facts.ts";
import { markTold, takeUntoldLines } from "./mail.queries.ts";
import { type Desk, writeLetters } from "./write-letters.ts";

const news: Record<string, BookingNews> = {
  "booking.make": "made",
  "booking.reschedule": "moved",
  "booking.cancel": "cancelled",
};

/**
 * Turns new diary lines into letters, a batch per transaction, until none is left; the deed that wrote a line never
 * waits for this. Run by several instances at once, each line is told once.
 */
export async function tellDiary(
  db: Database,
  actor: Actor,
  desk: Desk,
  addresses: Addresses,
  at: Date,
): Promise<number> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return 0;
  const told = await db.transaction().execute(async (tx) => {
    const lines = await takeUntoldLines(tx, may, 20);
    for (const { id, action, entityId } of lines) {
      const kind = news[action];
      const facts = kind && (await gatherFacts(tx, actor, may, entityId, addresses, at));
      if (!kind || !facts) continue;
      const letters = bookingLetters(kind, facts, desk.brandName, at, id);
      await writeLetters(tx, may, desk, letters, { entity: "booking", entityId }, at);
    }
    if (lines.length > 0)
      await markTold(
        tx,
        may,
        lines.map(({ id }) => id),
        at,
      );
    return lines.length;
  });
  return told < 20 ? told : told + (await tellDiary(db, actor, desk, addresses, at));
}
