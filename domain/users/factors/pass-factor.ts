import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findPerson } from "../person.queries.ts";
import { isRole, type Role } from "../person.ts";
import { saveArrival } from "../sessions/proof.queries.ts";
import { wrongCode } from "./confirm-factor.ts";
import { type FactorDeps, isGenerated } from "./factor.ts";
import { takeCode } from "./take-code.ts";

/** `newToken` replaces the session token, so that anyone who saw the old one cannot use it. */
type Shown = { code: string; sessionId: string; newToken: string };

/** Completes the sign-in of a person who has given the password and now a code; the caller limits the attempts. */
export async function passFactor(
  db: Database,
  actor: Actor,
  { code, sessionId, newToken }: Shown,
  deps: FactorDeps,
): Promise<Result<Role>> {
  const id = "id" in actor ? actor.id : "";
  const may = actor.role === "arriving" ? permit(actor, "factor.pass", { userId: id }) : null;
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<Role>> => {
    if (!(await takeCode(tx, may, { personId: id, code, confirmed: true }, deps))) return wrongCode;
    const person = await findPerson(tx, id);
    if (!person || !isRole(person.role)) return refuse({ kind: "missing" });
    await saveArrival(tx, may, sessionId, { newToken, at: deps.at });
    if (!isGenerated(code.trim().replace(" ", "")))
      await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { recoveryCode: "used" } }, deps.at);
    return done(person.role);
  });
}
