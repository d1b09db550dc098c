import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { updateDecided } from "../events.ts";
import { findUpdateToChange, saveDecision } from "../update.queries.ts";
import { fitToDecide, missing, type UpdateRef } from "./change.ts";

/** Its author can read the note. `seen` is the version that was shown. */
export async function rejectUpdate(
  { db, actor, now }: Context,
  { note, seen, ...which }: UpdateRef & { note: string; seen: number },
): Promise<Result<null>> {
  return command(db, actor, { action: "update.decide", ids: [which.id, which.clientId], now }, async (tx, may) => {
    const update = await findUpdateToChange(tx, which);
    if (!update) return missing;
    const fit = fitToDecide(update, seen);
    if (!fit.ok) return fit;
    const { clientId, title, version } = update;
    await saveDecision(tx, may, which.id, { status: "rejected", note }, now);
    const change = {
      before: { status: "pending" },
      after: updateDecided.write({ title, status: "rejected", version }),
    };
    return logged(null, { entity: "update", entityId: which.id, clientId, ...change });
  });
}
