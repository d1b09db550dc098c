import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { startDefaultTimeline } from "#domain/tasks/timelines/index.ts";
import { clientMove } from "../client.schema.ts";
import { type ClientStatus, isClientStatus, movesFrom } from "../client.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange, saveClient } from "./client-page.queries.ts";
import { overtaken } from "./edit-client.ts";

/** `today` is the current day in the agency's zone, for the start and end dates. */
type Move = { id: string; to: ClientStatus; today: string; seen: number };

/** Changes a client's status: onboarding to active, active to paused and back, either to churned. */
export const moveClient = declareCommandOn({
  action: "client.move",
  ids: ["id"],
  input: clientMove,
  find: async (tx, { id, to }) => {
    const client = await findClientToChange(tx, id);
    if (!client || !isClientStatus(client.status) || client.erasedAt) return null;
    return { ...client, clientId: id, from: client.status, to };
  },
  run: async ({ db, actor, now }, { id, to, today, seen }: Move, may, client) => {
    const { from } = client;
    if (!movesFrom(from).includes(to)) return clientConflict("wrong-move", from, to);
    const startedOn = client.startedOn ?? (to === "active" ? today : null);
    const endedOn = to === "churned" ? today : null;
    const days = { startedOn, endedOn: endedOn && startedOn && endedOn < startedOn ? startedOn : endedOn };
    if (!(await saveClient(db, may, id, { status: to, ...days }, { seen, now }))) return overtaken;
    const change = { before: { status: from }, after: { status: to } };
    if (to === "onboarding") await startDefaultTimeline({ db, actor, now }, { clientId: id });
    return logged(null, clientEvents["client.moved"].entry({ entityId: id, clientId: id, ...change }));
  },
});
