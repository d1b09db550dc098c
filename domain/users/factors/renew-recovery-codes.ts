import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findProtection, replaceRecoveryCodes } from "./factor.queries.ts";
import { digestOf, newRecoveryCodes } from "./factor.ts";

/** Ten new recovery codes, returned only here; the old ones become invalid. */
export async function renewRecoveryCodes({ db, actor, now }: Context): Promise<Result<{ recoveryCodes: string[] }>> {
  const id = "id" in actor ? actor.id : "";
  return command(
    db,
    actor,
    { action: "factor.change", subject: { userId: id }, refusedAs: "forbidden", now },
    async (tx, may) => {
      const { since, passkeys } = await findProtection(tx, id);
      if (!since && passkeys === 0) return refuse({ kind: "missing" });
      const recoveryCodes = newRecoveryCodes();
      await replaceRecoveryCodes(tx, may, id, recoveryCodes.map(digestOf));
      return logged({ recoveryCodes }, { entity: "person", entityId: id, after: { recoveryCodes: "renewed" } });
    },
  );
}
