import { idOf, self } from "#domain/access/actor.ts";
import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { findPerson } from "../person.queries.ts";
import { isRole, type Role } from "../person.ts";
import { saveArrival } from "../sessions/proof.queries.ts";
import { wrongCode } from "./confirm-factor.ts";
import { type FactorDeps, isGenerated } from "./factor.ts";
import { takeCode } from "./take-code.ts";

/** `newToken` replaces the session token, so that anyone who saw the old one cannot use it. */
type FactorPass = { code: string; sessionId: string; newToken: string };

/** Completes the sign-in of a person who has given the password and now a code; the caller limits the attempts. */
export const passFactor = declareCommand({
  action: "factor.pass",
  subject: self,
  run: async (
    { db, actor, ...deps }: Context & FactorDeps,
    { code, sessionId, newToken }: FactorPass,
    may,
  ): Promise<Outcome<Role>> => {
    const id = idOf(actor);
    if (!(await takeCode(db, may, { personId: id, code, confirmed: true }, deps))) return wrongCode;
    const person = await findPerson(db, id);
    if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
    await saveArrival(db, may, sessionId, { newToken, now: deps.now });
    if (isGenerated(code.trim().replace(" ", ""))) return unchanged(person.role);
    return logged(
      person.role,
      userEvents["person.recovery_code_used"].entry({ entityId: id, after: { recoveryCode: "used" } }),
    );
  },
});
