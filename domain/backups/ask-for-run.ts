import { command, commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findOpenRun, insertRun, type Kind, saveEnd } from "./run.queries.ts";

/** Has a backup made, or the newest one tried. Asking again while one waits or runs changes nothing. */
export const askForRun = ({ db, actor, now }: Context, kind: Kind): Promise<Result<null>> =>
  command(db, actor, { action: "backup.make", now }, async (tx, may) => {
    const id = await insertRun(tx, may, kind, now);
    return id ? logged(null, { entity: "backup_run", entityId: id, after: { kind } }) : unchanged(null);
  });

/** Whoever is at work on it notices within seconds, and leaves nothing behind. */
export const stopRun = ({ db, actor, now }: Context, id: string): Promise<Result<null>> =>
  commandOn(
    db,
    actor,
    { action: "backup.make", now, ids: [id], find: async (tx) => findOpenRun(tx, id) },
    async (tx, may, { kind }) => {
      await saveEnd(tx, may, id, { state: "stopped" }, now);
      return logged(null, { entity: "backup_run", entityId: id, after: { kind, state: "stopped" } });
    },
  );
