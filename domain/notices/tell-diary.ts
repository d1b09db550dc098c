import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Addresses } from "./gather-facts.ts";
import { lettersAbout } from "./letters-about.ts";
import { markTold, takeUntoldLines } from "./mail.queries.ts";
import { type Desk, writeLetters } from "./write-letters.ts";

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
    for (const line of lines) {
      const letters = await lettersAbout(tx, actor, may, line, { addresses, brandName: desk.brandName, at });
      await writeLetters(tx, may, desk, letters, { entity: line.entity, entityId: line.entityId }, at);
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
