import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { freeTasks } from "#domain/tasks/index.ts";
import { personConflict } from "../conflicts.ts";
import { userEvents } from "../events.ts";
import type { Role } from "../person.ts";
import { endAccessOf } from "../session.queries.ts";
import { dropSetAside } from "./holdings.queries.ts";
import { deleteAssignments, findMembership, joinClient, saveRole } from "./standing.queries.ts";
import { onStanding } from "./standing-problem.ts";

/**
 * `clientId`: the client to join, for a person who becomes a client's member; `tasksTo`: who takes over their open
 * tasks.
 */
type Change = { role: Role; clientId?: string | null; tasksTo?: string | null };

const lacksClient = refuse({ kind: "invalid", fields: { clientId: ["Choose the client this person joins."] } });

/**
 * Changes a person's role, or adds a person without a client to one. Ends their sessions and removes their assignments.
 */
export const changeRole = declareCommandOn({
  action: "person.change_role",
  refusedAs: "forbidden",
  ...onStanding,
  run: async (
    { db, actor, now },
    { id, role, clientId = null, tasksTo = null }: Change & { id: string },
    may,
    person,
  ) => {
    const isIn = await findMembership(db, id);
    if (person.role === role && (role !== "client" || isIn || !clientId)) return unchanged(null);
    if (role !== "client" && isIn) return personConflict("of-client");
    if (role === "client" && !(clientId && (await joinClient(db, may, { userId: id, clientId, now }))))
      return lacksClient;
    if (role === "client") {
      unwrap(await freeTasks({ db, actor, now }, { from: id, to: tasksTo }));
    }
    await saveRole(db, may, id, role, now);
    await endAccessOf(db, may, { personId: id, now });
    await deleteAssignments(db, may, id);
    await dropSetAside(db, may, id);
    const change = { before: { role: person.role }, after: { role } };
    return logged(null, userEvents["person.role_changed"].entry({ entityId: id, clientId, ...change }));
  },
});
