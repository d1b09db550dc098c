import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
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
export const confirmFactor = declareCommand({
  action: "factor.change",
  refusedAs: "forbidden",
  subject: self,
  run: async ({ db, actor, ...deps }: ReadContext & FactorDeps, { code, sessionId }: FactorCode, may) => {
    const id = idOf(actor);
    if (!(await takeCode(db, may, { personId: id, code, confirmed: false }, deps))) return wrongCode;
    const recoveryCodes = newRecoveryCodes();
    await saveConfirmed(db, may, id, deps.now);
    await replaceRecoveryCodes(db, may, id, recoveryCodes.map(digestOf));
    await deleteSessionsOf(db, may, id, sessionId);
    await saveProof(db, may, sessionId, deps.now);
    return logged(
      { recoveryCodes },
      userEvents["person.factor_changed"].entry({ entityId: id, after: { secondFactor: "added" } }),
    );
  },
});
