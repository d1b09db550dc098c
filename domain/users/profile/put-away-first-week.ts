import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";

/** Takes the first week's list off this admin's home. The audit log remembers it, as it does each of the list's steps. */
export async function putAwayFirstWeek({ db, actor, now }: Context): Promise<Result<null>> {
  const entityId = "id" in actor ? actor.id : "";
  return command(db, actor, { action: "first_week.put_away", now }, async () =>
    logged(null, { entity: "person", entityId }),
  );
}
