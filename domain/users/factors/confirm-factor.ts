import { command, logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { saveProof } from "../sessions/proof.queries.ts";
import { replaceRecoveryCodes, saveConfirmed } from "./factor.queries.ts";
import { digestOf, type FactorDeps, newRecoveryCodes } from "./factor.ts";
import { takeCode } from "./take-code.ts";

/** `sessionId`: the session that stays. */
type FactorCode = { code: string; sessionId: string };

export const wrongCode = refuse({ kind: "invalid", fields: { code: ["This code is wrong or has been used before."] } });

/**
 * Confirms the second factor with a first code. The recovery codes are returned only here; every other session ends.
 */
export async function confirmFactor(
  { db, actor, ...deps }: ReadContext & FactorDeps,
  { code, sessionId }: FactorCode,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const id = "id" in actor ? actor.id : "";
  return command(
    db,
    actor,
    { action: "factor.change", subject: { userId: id }, refusedAs: "forbidden", now: deps.now },
    async (tx, may) => {
      if (!(await takeCode(tx, may, { personId: id, code, confirmed: false }, deps))) return wrongCode;
      const recoveryCodes = newRecoveryCodes();
      await saveConfirmed(tx, may, id, deps.now);
      await replaceRecoveryCodes(tx, may, id, recoveryCodes.map(digestOf));
      await deleteSessionsOf(tx, may, id, sessionId);
      await saveProof(tx, may, sessionId, deps.now);
      return logged(
        { recoveryCodes },
        userEvents["person.factor_changed"].entry({ entityId: id, after: { secondFactor: "added" } }),
      );
    },
  );
}
