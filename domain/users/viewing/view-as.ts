import type { Actor } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import { deleteViewing, findViewable, saveViewing, takeEndOfViewing } from "./viewing.queries.ts";

const lasts = 30 * 60_000;

/** Lets a team member view the app as a client in this session: read-only, for half an hour. */
export const viewAs = declareCommand({
  action: "client.view_as",
  ids: ["clientId"],
  subject: ({ clientId }) => ({ clientId }),
  run: async ({ db, now }, { clientId, sessionId }: { clientId: string; sessionId: string }, may) => {
    const company = await findViewable(db, clientId);
    if (!company) return refuse({ kind: "missing" });
    const until = new Date(now.getTime() + lasts);
    await saveViewing(db, may, sessionId, { clientId, until });
    const after = { company, until: until.toISOString() };
    return logged({ until }, userEvents["client.viewed_as"].entry({ entityId: clientId, clientId, after }));
  },
});

const viewedBy = (actor: Actor) => (actor.role === "viewer" ? actor.clientId : "");

/** Stops viewing as a client. Returns the client that was viewed. */
export const stopViewing = declareCommand({
  action: "client.stop_viewing",
  subject: (_, actor) => ({ clientId: viewedBy(actor) }),
  run: async ({ db, actor }, { sessionId }: { sessionId: string }, may) => {
    const clientId = viewedBy(actor);
    await deleteViewing(db, may, sessionId);
    const after = { company: await findViewable(db, clientId) };
    return logged({ clientId }, userEvents["client.viewing_stopped"].entry({ entityId: clientId, clientId, after }));
  },
});

/** Audits, once, that the half hour of `viewer` ran out, however many requests notice it. */
export const endViewing = declareCommand({
  action: "client.stop_viewing",
  subject: (_, viewer) => ({ clientId: viewedBy(viewer) }),
  run: async ({ db, actor, now }, { sessionId }: { sessionId: string }, may) => {
    const clientId = viewedBy(actor);
    const until = await takeEndOfViewing(db, may, sessionId, now);
    if (!until) return unchanged(null);
    const after = { company: await findViewable(db, clientId), ranOut: until.toISOString() };
    return logged(null, userEvents["client.viewing_stopped"].entry({ entityId: clientId, clientId, after }));
  },
});
