import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { saveName } from "./passkey.queries.ts";

type Input = { passkeyId: string; name: string };

/** Renames one of the caller's passkeys; another person's is missing. */
export async function renamePasskey({ db, actor, now }: Context, { passkeyId, name }: Input): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  return command(db, actor, { action: "passkey.rename", subject: { userId: id }, now }, async (tx, may) => {
    if (!(await saveName(tx, may, { personId: id, id: passkeyId }, name))) return refuse({ kind: "missing" });
    return logged(null, { entity: "person", entityId: id, after: { passkey: "renamed" } });
  });
}
