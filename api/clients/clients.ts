import { z } from "@hono/zod-openapi";
import { clientForm } from "#domain/clients/client.schema.ts";
import {
  type Client,
  clientStatuses,
  editClient,
  type ListedClient,
  pageClients,
  readClient,
} from "#domain/clients/index.ts";
import { done } from "#domain/kernel/result.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";

const day = z.iso.date().nullable();
const listed = z
  .object({
    id: z.uuid(),
    companyName: z.string(),
    status: z.enum(clientStatuses),
    isInternal: z.boolean(),
    currency: z.string(),
    timeZone: z.string(),
    startedOn: day,
    endedOn: day,
    version: z.int(),
  })
  .openapi("ListedClient", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000001",
      companyName: "Douro Mills",
      status: "active",
      isInternal: false,
      currency: "EUR",
      timeZone: "Europe/Lisbon",
      startedOn: "2026-03-01",
      endedOn: null,
      version: 3,
    },
  });
const client = listed
  .extend({
    notes: z.string().nullable(),
    commissionPercent: z.string().nullable(),
    members: z.array(z.object({ id: z.uuid(), name: z.string() })),
    assignees: z.array(z.object({ id: z.uuid(), name: z.string(), isLead: z.boolean() })),
  })
  .openapi("Client", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000001",
      companyName: "Douro Mills",
      status: "active",
      isInternal: false,
      currency: "EUR",
      timeZone: "Europe/Lisbon",
      startedOn: "2026-03-01",
      endedOn: null,
      version: 3,
      notes: "Calls on Mondays.",
      commissionPercent: "12.50",
      members: [{ id: "019aa5e2-7c00-7000-8000-000000000002", name: "Teresa Moura" }],
      assignees: [{ id: "019aa5e2-7c00-7000-8000-000000000003", name: "Noor Haddad", isLead: true }],
    },
  });
const change = z
  .strictObject({
    companyName: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    commissionPercent: z.string(),
    startedOn: z.string().nullable(),
    endedOn: z.string().nullable(),
    isInternal: z.boolean(),
    notes: z.string().nullable(),
  })
  .partial()
  .openapi("ClientChange", { example: { timeZone: "Europe/Lisbon", notes: "Calls on Mondays." } });

const toListed = ({
  id,
  companyName,
  status,
  isInternal,
  currency,
  timeZone,
  startedOn,
  endedOn,
  version,
}: ListedClient) => ({
  id,
  companyName,
  status,
  isInternal,
  currency,
  timeZone,
  startedOn,
  endedOn,
  version,
});
const percentOf = (basisPoints: number) => (basisPoints / 100).toFixed(2);
const toClient = (one: Client) => ({
  ...toListed(one),
  notes: one.notes,
  commissionPercent: one.commissionBp === null ? null : percentOf(one.commissionBp),
  members: one.members.map(({ id, name }) => ({ id, name })),
  assignees: one.assignees.map(({ id, name, isLead }) => ({ id, name, isLead })),
});

export function clientOperations({ add }: Operations) {
  add("get", "/clients", "clients:read", {
    summary: "List clients, the newest first",
    query: z.strictObject({ status: z.enum(clientStatuses).optional(), after: idCursor.optional() }),
    answer: pageOf(listed),
    run: async ({ db, actor, query }) => {
      const page = await pageClients(db, actor, query);
      return page.ok ? done({ items: page.value.clients.map(toListed), next: page.value.next }) : page;
    },
  });
  add("get", "/clients/{clientId}", "clients:read", {
    summary: "Read a client",
    answer: client,
    isVersioned: true,
    run: async ({ db, actor, params }) => {
      const found = await readClient(db, actor, params.clientId);
      return found.ok ? done(toClient(found.value)) : found;
    },
  });
  add("patch", "/clients/{clientId}", "clients:write", {
    summary: "Change a client's details",
    body: change,
    answer: client,
    isVersioned: true,
    run: async ({ db, actor, now, params: { clientId }, body, seen }) => {
      const was = await readClient(db, actor, clientId);
      if (!was.ok) return was;
      const { commissionPercent: commission, ...facts } = { ...toClient(was.value), ...body };
      const { companyName, currency, timeZone, startedOn, endedOn, isInternal, notes } = facts;
      const form = { companyName, currency, timeZone, startedOn, endedOn, isInternal, notes, commission, seen };
      const read = readForm(clientForm, form);
      if (!read.ok) return read;
      const { seen: _, ...details } = read.value;
      const saved = await editClient(db, actor, clientId, { form: details, seen, at: now });
      const after = saved.ok ? await readClient(db, actor, clientId) : saved;
      return after.ok ? done(toClient(after.value)) : after;
    },
  });
}
