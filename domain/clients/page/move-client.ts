import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { startDefaultTimeline } from "#domain/tasks/timelines/index.ts";
import { type ClientStatus, isClientStatus, movesFrom } from "../client.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange, saveClient } from "./client-page.queries.ts";
import { overtaken } from "./edit-client.ts";

/**
 * `today` is the current day in the agency's zone, for the start and end dates. `seen` is the version that was shown.
 */
type Move = { to: ClientStatus; today: string; seen: number };

/** Changes a client's status: onboarding to active, active to paused and back, either to churned. */
export async function moveClient(
  { db, actor, now }: Context,
  { id, to, today, seen }: Move & { id: string },
): Promise<Result<null>> {
  const find = async (tx: Database) => {
    const client = await findClientToChange(tx, id);
    if (!client || !isClientStatus(client.status) || client.erasedAt) return null;
    return { ...client, clientId: id, from: client.status, to };
  };
  return commandOn(db, actor, { action: "client.move", ids: [id], find, now }, async (tx, may, client) => {
    const { from } = client;
    if (!movesFrom(from).includes(to)) return clientConflict("wrong-move", from, to);
    const startedOn = client.startedOn ?? (to === "active" ? today : null);
    const endedOn = to === "churned" ? today : null;
    const days = { startedOn, endedOn: endedOn && startedOn && endedOn < startedOn ? startedOn : endedOn };
    if (!(await saveClient(tx, may, id, { status: to, ...days }, { seen, now }))) return overtaken;
    const change = { before: { status: from }, after: { status: to } };
    if (to === "onboarding") await startDefaultTimeline({ db: tx, actor, now }, id);
    return logged(null, clientEvents["client.moved"].entry({ entityId: id, clientId: id, ...change }));
  });
}
