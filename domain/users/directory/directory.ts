import { clientsInSight } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Settings } from "#domain/settings/index.ts";
import { personConflict } from "../conflicts.ts";
import { positionForm } from "../directory.schema.ts";
import { userEvents } from "../events.ts";
import {
  type Colleague,
  countDirectory,
  findDepartmentInUse,
  findPosition,
  listActive,
  savePosition,
  selectDirectory,
} from "./directory.queries.ts";

export type { Colleague };

type Input = {
  search?: string | undefined;
  department?: string | undefined;
  status?: string | undefined;
  /** From 1. */
  page: number;
};
type Page = { colleagues: Colleague[]; total: number; pages: number };

const perPage = 50;
const present = ["active"];
const everyone = ["active", "invited", "suspended"];

/** The team by name, fifty per page. Staff see active people; admins also see those invited, suspended or archived. */
export async function listDirectory(
  { db, actor }: ReadContext,
  { status, page, ...narrow }: Input,
): Promise<Result<Page>> {
  const may = permit(actor, "directory.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const decides = permit(actor, "person.list", undefined) !== null;
  const wished = status ? [status] : everyone;
  const filter = { ...narrow, statuses: decides ? wished : wished.filter((one) => present.includes(one)) };
  if (filter.statuses.length === 0) return done({ colleagues: [], total: 0, pages: 0 });

  const total = await countDirectory(db, may, filter);
  const span = { limit: perPage, offset: (page - 1) * perPage };
  const colleagues = await selectDirectory(db, may, { ...filter, ...span, visible: clientsInSight(actor) });
  return done({ colleagues, total, pages: Math.ceil(total / perPage) });
}

type Member = Settings["team"]["members"][number];

/**
 * The people shown on the public site: those only named there, and active colleagues marked to be shown. Includes no
 * account data: the texts come from the setting.
 */
export async function listShown({ db, actor }: ReadContext, members: Member[]): Promise<Member[]> {
  const may = permit(actor, "setting.read", undefined);
  if (!may) return [];
  const ids = members.flatMap(({ staffId, isShown }) => (staffId && isShown ? [staffId] : []));
  if (ids.length === 0) return members.filter(({ staffId }) => staffId === null);
  const shown = await listActive(db, may, ids);
  return members.filter(({ staffId, isShown }) => staffId === null || (isShown && shown.has(staffId)));
}

/** A team member, as the directory shows them. Staff can see active people, admins everyone who was not erased. */
export async function readColleague({ db, actor }: ReadContext, id: string): Promise<Result<Colleague>> {
  const may = permit(actor, "directory.read", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  const decides = permit(actor, "person.list", undefined) !== null;
  const statuses = decides ? ["active", "invited", "suspended", "archived"] : ["active"];
  const input = { id, statuses, limit: 1, offset: 0, visible: clientsInSight(actor) };
  const [colleague] = await selectDirectory(db, may, input);
  return colleague ? done(colleague) : refuse({ kind: "missing" });
}

const gone = refuse({ kind: "invalid", fields: { departmentId: ["Choose one of the departments."] } });

/** Sets a team member's position and department. `seen` is the version of the person that was shown. */
export const placePerson = declareCommand({
  action: "person.edit",
  ids: ["id"],
  input: positionForm,
  run: async ({ db, now }, { id, seen, ...position }, may) => {
    const before = await findPosition(db, id);
    if (!before) return refuse({ kind: "missing" });
    if (position.departmentId && !(await findDepartmentInUse(db, position.departmentId))) return gone;
    if (!(await savePosition(db, may, id, position, { seen, now }))) return personConflict("changed");
    const { version: _, ...was } = before;
    return logged(null, userEvents["person.edited"].entry({ entityId: id, before: was, after: position }));
  },
});
