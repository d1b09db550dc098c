import { personOf } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { dropCheckIn, type Mode, saveCheckIn } from "./presence.queries.ts";

/** Sets where one works today; null clears it. `day` is today in the agency's time zone. */
export async function checkIn(
  { db, actor, now }: Context,
  { day, mode }: { day: string; mode: Mode | null },
): Promise<Result<null>> {
  const userId = personOf(actor) ?? "";
  return command(db, actor, { action: "office.check_in", subject: { userId }, now }, async (tx, may) => {
    if (mode) await saveCheckIn(tx, may, { day, mode, now });
    else await dropCheckIn(tx, may, day);
    return logged(null, { entity: "presence", entityId: `${userId} ${day}`, after: { mode } });
  });
}
