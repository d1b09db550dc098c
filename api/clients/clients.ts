import { z } from "@hono/zod-openapi";
import type { Program } from "#domain/api-keys/index.ts";
import { clientForm } from "#domain/clients/client.schema.ts";
import { clientConflict, clientStatuses, createClient } from "#domain/clients/index.ts";
import { pageClients } from "#domain/clients/list/index.ts";
import { type Client, editClient, moveClient, readClient } from "#domain/clients/page/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";
import { change, client, factsOf, listed, newClient, readAnswer, toListed } from "./client-schemas.ts";

export function clientOperations({ add }: Operations) {
  add("get", "/clients", "clients:read", {
    summary: "List clients, the newest first",
    query: z.strictObject({ status: z.enum(clientStatuses).optional(), after: idCursor.optional() }),
    answer: pageOf(listed),
    run: async ({ db, actor, query }) => {
      const page = await pageClients({ db, actor }, query);
      return page.ok ? done({ items: page.value.clients.map(toListed), next: page.value.next }) : page;
    },
  });
  add("get", "/clients/{clientId}", "clients:read", {
    summary: "Read a client",
    answer: client,
    isVersioned: true,
    run: ({ db, actor, now, params }) => readAnswer({ db, actor, now }, params.clientId),
  });
  add("post", "/clients", "clients:write", {
    summary: "Add a client, whose people an admin invites",
    body: newClient,
    answer: client,
    isVersioned: true,
    again: ({ db, actor, now }, { id }) => readAnswer({ db, actor, now }, String(id)),
    run: ({ db, actor, now, body }) =>
      transact(db, async (tx): Promise<Result<z.input<typeof client>>> => {
        const named = unwrap(readFacts({ ...unsaid, ...body }, 1));
        const made = await createClient({ db: tx, actor, now }, { companyName: named.companyName, ownerId: null });
        const was = unwrap(made.ok ? await readClient({ db: tx, actor }, made.value.id) : made);
        const { id, version } = was;
        const isPlain = Object.keys(body).length === 1;
        const saved = isPlain ? done(null) : await saveFacts(tx, actor, was, { body, seen: version, now });
        return saved.ok ? readAnswer({ db: tx, actor, now }, id) : saved;
      }),
  });
  add("patch", "/clients/{clientId}", "clients:write", {
    summary: "Change a client's details or status",
    body: change,
    answer: client,
    isVersioned: true,
    run: ({ db, actor, now, params: { clientId }, body: { status, ...body }, seen }) =>
      transact(db, async (tx): Promise<Result<z.input<typeof client>>> => {
        const was = unwrap(await readClient({ db: tx, actor }, clientId));
        if (was.version !== seen) return clientConflict("changed");
        const to = status === was.status ? undefined : status;
        const isEdited = Object.keys(body).length > 0 || !to;
        const saved = isEdited ? await saveFacts(tx, actor, was, { body, seen, now }) : done(null);
        const between = unwrap(saved.ok ? await readClient({ db: tx, actor }, clientId) : saved);
        const { place } = await readSettings({ db: tx, actor });
        const shown = { today: dayIn(now, place.timeZone), seen: isEdited ? between.version : seen };
        const moved = to ? await moveClient({ db: tx, actor, now }, { id: clientId, to, ...shown }) : saved;
        return moved.ok ? readAnswer({ db: tx, actor, now }, clientId) : moved;
      }),
  });
}

/** A client's details as its form reads them. */
const readFacts = ({ commissionPercent: commission, ...facts }: Record<string, unknown>, seen: number) =>
  readForm(clientForm, { ...facts, commission, seen });

type Change = { body: Record<string, unknown>; seen: number; now: Date };

async function saveFacts(
  tx: Database,
  actor: Program,
  was: Client,
  { body, seen, now }: Change,
): Promise<Result<null>> {
  const { id, status: _, version: __, ...facts } = factsOf(was);
  const read = unwrap(readFacts({ ...facts, ...body }, seen));
  return editClient({ db: tx, actor, now }, { ...read, id, seen });
}

/** Stands in for what a new client is not given, so that the rest can be checked before anything is written. */
const unsaid = {
  currency: "EUR",
  timeZone: "UTC",
  commissionPercent: "0",
  startedOn: null,
  endedOn: null,
  isInternal: false,
  notes: null,
};
