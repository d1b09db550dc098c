import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Colleague, countDirectory, selectDirectory } from "./directory.queries.ts";

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
