import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientStatus, isClientStatus } from "../client.ts";
import { selectClientNames } from "./client-list.queries.ts";
import { selectClientsAfter } from "./page-clients.queries.ts";

/** A client without its people. Days are calendar days, "2026-11-21". */
export type ListedClient = {
  id: string;
  companyName: string;
  status: ClientStatus;
  isInternal: boolean;
  currency: string;
  timeZone: string;
  startedOn: string | null;
  endedOn: string | null;
  version: number;
};

type ClientPageInput = { status?: ClientStatus | undefined; after?: string | undefined; limit?: number };

/** The clients in sight, the newest first; `next` is where the following page begins. Archived ones only when asked for. */
export async function pageClients(
  { db, actor }: ReadContext,
  { status, after, limit = 50 }: ClientPageInput,
): Promise<Result<{ clients: ListedClient[]; next: string | null }>> {
  const may = permit(actor, "client.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const of = { status, after, visible: clientsInSight(actor), limit: limit + 1 };
  const found = await selectClientsAfter(db, may, of);
  const clients = found.slice(0, limit).flatMap((row) => {
    const { status } = row;
    return isClientStatus(status) ? [{ ...row, status }] : [];
  });
  return done({ clients, next: found.length > limit ? (clients.at(-1)?.id ?? null) : null });
}

export type ClientName = { id: string; name: string };

/**
 * The clients within scope by name, for a select; those with the same name include their primary member. Archived
 * clients are left out.
 */
export async function listClientNames({ db, actor }: ReadContext): Promise<Result<ClientName[]>> {
  const may = permit(actor, "client.list", undefined);
  return may ? done(await selectClientNames(db, may, clientsInSight(actor))) : refuse({ kind: "missing" });
}
