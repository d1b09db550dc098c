import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { startDefaultTimeline } from "#domain/tasks/index.ts";
import { type ClientStatus, isClientStatus, movesFrom } from "../client.ts";
import { findClientToChange, saveClient } from "./client-page.queries.ts";
import { overtaken } from "./edit-client.ts";

/**
 * `today` is the current day in the agency's zone, for the start and end dates. `seen` is the version that was shown.
 */
type Move = { to: ClientStatus; today: string; seen: number; at: Date };

/** Changes a client's status: onboarding to active, active to paused and back, either to churned. */
export async function moveClient(
  db: Database,
  actor: Actor,
  id: string,
  { to, today, seen, at }: Move,
): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const client = await findClientToChange(tx, id);
    if (!client || !isClientStatus(client.status) || client.erasedAt) return refuse({ kind: "missing" });
    const { status: from } = client;
    const may = permit(actor, "client.move", { clientId: id, from, to });
    if (!may) return refuse({ kind: "missing" });
    if (!movesFrom(from).includes(to))
      return refuse({ kind: "conflict", because: `A client that is ${from} cannot become ${to}.` });
    const startedOn = client.startedOn ?? (to === "active" ? today : null);
    const endedOn = to === "churned" ? today : null;
    const days = { startedOn, endedOn: endedOn && startedOn && endedOn < startedOn ? startedOn : endedOn };
    if (!(await saveClient(tx, may, id, { status: to, ...days }, { seen, at }))) return overtaken;
    const change = { before: { status: from }, after: { status: to } };
    await writeAuditEntry(tx, may, { entity: "client", entityId: id, clientId: id, ...change }, at);
    if (to === "onboarding") await startDefaultTimeline(tx, actor, id, at);
    return done(null);
  });
}
