import { command, logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
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
export async function passFactor(
  { db, actor, ...deps }: ReadContext & FactorDeps,
  { code, sessionId, newToken }: FactorPass,
): Promise<Result<Role>> {
  if (actor.role !== "arriving") return refuse({ kind: "missing" });
  const { id } = actor;
  return command(db, actor, { action: "factor.pass", subject: { userId: id }, now: deps.now }, async (tx, may) => {
    if (!(await takeCode(tx, may, { personId: id, code, confirmed: true }, deps))) return wrongCode;
    const person = await findPerson(tx, id);
    if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
    await saveArrival(tx, may, sessionId, { newToken, now: deps.now });
    if (isGenerated(code.trim().replace(" ", ""))) return unchanged(person.role);
    return logged(
      person.role,
      userEvents["person.recovery_code_used"].entry({ entityId: id, after: { recoveryCode: "used" } }),
    );
  });
}
