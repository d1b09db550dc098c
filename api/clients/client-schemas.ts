import { z } from "@hono/zod-openapi";
import { type Client, clientStatuses, type ListedClient } from "#domain/clients/index.ts";
import { sentDay } from "../sent-day.ts";

const day = z.iso.date().nullable();
const sample = {
  id: "019aa5e2-7c00-7000-8000-000000000001",
  companyName: "Douro Mills",
  status: "active",
  isInternal: false,
  currency: "EUR",
  timeZone: "Europe/Lisbon",
  startedOn: "2026-03-01",
  endedOn: null,
  version: 3,
} as const;
export const listed = z
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
    example: sample,
  });
export const client = listed
  .extend({
    notes: z.string().nullable(),
    commissionPercent: z
      .string()
      .nullable()
      .describe(
        "The share last agreed. Where the agreement in force has tiers, a fixed amount or limits, those decide.",
      ),
    members: z.array(z.object({ id: z.uuid(), name: z.string() })),
    assignees: z.array(z.object({ id: z.uuid(), name: z.string(), isLead: z.boolean() })),
  })
  .openapi("Client", {
    example: {
      ...sample,
      notes: "Calls on Mondays.",
      commissionPercent: "12.50",
      members: [{ id: "019aa5e2-7c00-7000-8000-000000000002", name: "Teresa Moura" }],
      assignees: [{ id: "019aa5e2-7c00-7000-8000-000000000003", name: "Noor Haddad", isLead: true }],
    },
  });
const facts = z.strictObject({
  companyName: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  commissionPercent: z.string(),
  startedOn: sentDay.nullable(),
  endedOn: sentDay.nullable(),
  isInternal: z.boolean(),
  notes: z.string().nullable(),
});
/** `status`: archiving a client and restoring it are operations of their own. */
export const change = facts
  .extend({
    status: z.enum(["onboarding", "active", "paused", "churned"]),
    endsAgreement: z
      .boolean()
      .describe(
        "A new currency or commissionPercent ends an agreement with tiers, a fixed amount, limits, a fee for meetings or a clause, " +
          "and agreements that are to begin. It is refused with /problems/agreement-ends unless this is true.",
      ),
  })
  .partial()
  .openapi("ClientChange", { example: { timeZone: "Europe/Lisbon", notes: "Calls on Mondays." } });
/** What is left out is as the settings have it for new clients. */
export const newClient = facts
  .partial()
  .required({ companyName: true })
  .openapi("NewClient", { example: { companyName: "Douro Mills", currency: "EUR", timeZone: "Europe/Lisbon" } });

export const toListed = ({
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
export const toClient = (one: Client) => ({
  ...toListed(one),
  notes: one.notes,
  commissionPercent: one.commissionBp === null ? null : percentOf(one.commissionBp),
  members: one.members.map(({ id, name }) => ({ id, name })),
  assignees: one.assignees.map(({ id, name, isLead }) => ({ id, name, isLead })),
});
