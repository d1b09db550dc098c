import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteFactor } from "../factors/factor.queries.ts";
import { deleteLinksOf } from "../links/link.queries.ts";
import { deletePasskeysOf } from "../passkeys/passkey.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { anonymise } from "./erase.queries.ts";
import { dropSetAside } from "./holdings.queries.ts";
import { deleteAssignments, findStanding } from "./standing.queries.ts";
import { missing, standingProblem } from "./standing-problem.ts";

const first = refuse({ kind: "conflict", because: "Archive this person first." });

/** Permanently anonymises an archived person; their records stay without a name. */
export async function erasePerson(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  return transact(db, async (tx): Promise<Result<null>> => {
    const person = await findStanding(tx, id);
    if (!person) return missing;
    const subject = { userId: id, ...person };
    const may = permit(actor, "person.erase", subject);
    if (!may) return standingProblem(actor, person) ?? refusal(actor, "person.erase", subject);
    if (person.isErased) return done(null);
    if (person.status !== "archived") return first;
    const forgotten = await forgetTraces(tx, may, { personId: id }, at);
    if (!forgotten.ok) return forgotten;
    await anonymise(tx, may, id, at);
    await deleteSessionsOf(tx, may, id);
    await deleteLinksOf(tx, may, id);
    await deletePasskeysOf(tx, may, id);
    await deleteFactor(tx, may, id);
    await deleteAssignments(tx, may, id);
    await dropSetAside(tx, may, id);
    await writeAuditEntry(tx, may, { entity: "person", entityId: id }, at);
    return done(null);
  });
}
