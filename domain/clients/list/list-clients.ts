import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { displayName } from "../display-name.ts";
import {
  type AgencyMonth,
  type ClientFigures,
  type ClientOrder,
  countClients,
  findFigures,
  selectActive,
  selectClients,
} from "./client-list.queries.ts";

export type ClientCard = {
  id: string;
  name: string;
  company: string | null;
  email: string | null;
  status: string;
  pictureId: string | null;
  lead: string | null;
};

type Input = {
  search?: string | undefined;
  status?: string | undefined;
  lead?: string | undefined;
  order: ClientOrder;
  /** From 1. */
  page: number;
};
type Page = { clients: ClientCard[]; total: number; pages: number };

const perPage = 50;

/** The clients within scope, fifty per page. */
export async function listClients(
  { db, actor }: ReadContext,
  { page, order, ...narrow }: Input,
): Promise<Result<Page>> {
  const may = permit(actor, "client.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const filter = { ...narrow, visible: clientsInSight(actor) };
  const span = { limit: perPage, offset: (page - 1) * perPage };
  const [total, rows] = await Promise.all([
    countClients(db, may, filter),
    selectClients(db, may, { ...filter, ...span, order }),
  ]);
  const clients = rows.map(({ firstName, lastName, companyName, ...row }) => ({
    ...row,
    name: displayName({ firstName, lastName, companyName }),
    company: companyName,
  }));
  return done({ clients, total, pages: Math.ceil(total / perPage) });
}

/** The figures above the list, for the clients within scope. */
export async function countClientFigures(
  { db, actor }: ReadContext,
  month: AgencyMonth,
): Promise<Result<ClientFigures>> {
  const may = permit(actor, "client.list", undefined);
  return may ? done(await findFigures(db, may, clientsInSight(actor), month)) : refuse({ kind: "missing" });
}

/** The active clients within scope. */
export function activeClients({ db, actor }: ReadContext): Count {
  const may = permit(actor, "client.list", undefined);
  return may && countUpTo(selectActive(db, may, clientsInSight(actor)));
}
