import { commandOn, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { freeTasks } from "#domain/tasks/index.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import type { Role } from "../person.ts";
import { endAccessOf } from "../session.queries.ts";
import { dropSetAside } from "./holdings.queries.ts";
import { deleteAssignments, findMembership, joinClient, saveRole } from "./standing.queries.ts";
import { standingOf } from "./standing-problem.ts";

/**
 * `clientId`: the client to join, for a person who becomes a client's member; `tasksTo`: who takes over their open
 * tasks.
 */
type Change = { role: Role; clientId?: string | null; tasksTo?: string | null };

const lacksClient = refuse({ kind: "invalid", fields: { clientId: ["Choose the client this person joins."] } });

/**
 * Changes a person's role, or adds a person without a client to one. Ends their sessions and removes their assignments.
 */
export async function changeRole(
  { db, actor, now }: Context,
  { id, role, clientId = null, tasksTo = null }: Change & { id: string },
): Promise<Result<null>> {
  const about = { action: "person.change_role", refusedAs: "forbidden", ...standingOf(actor, id), now } as const;
  return commandOn(db, actor, about, async (tx, may, person) => {
    const isIn = await findMembership(tx, id);
    if (person.role === role && (role !== "client" || isIn || !clientId)) return unchanged(null);
    if (role !== "client" && isIn) return personConflict("of-client");
    if (role === "client" && !(clientId && (await joinClient(tx, may, { userId: id, clientId, now }))))
      return lacksClient;
    if (role === "client") {
      unwrap(await freeTasks({ db: tx, actor, now }, { from: id, to: tasksTo }));
    }
    await saveRole(tx, may, id, role, now);
    await endAccessOf(tx, may, { personId: id, now });
    await deleteAssignments(tx, may, id);
    await dropSetAside(tx, may, id);
    const change = { before: { role: person.role }, after: { role } };
    return logged(null, userEvents["person.role_changed"].entry({ entityId: id, clientId, ...change }));
  });
}
