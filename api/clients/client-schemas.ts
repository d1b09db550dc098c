import { z } from "@hono/zod-openapi";
import type { Context } from "#domain/access/context.ts";
import { listAgreements } from "#domain/agreements/index.ts";
import { clientStatuses } from "#domain/clients/index.ts";
import type { ListedClient } from "#domain/clients/list/index.ts";
import { type Client, readClient } from "#domain/clients/page/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { mapped, type Result } from "#domain/kernel/result.ts";
import { sentDay } from "../sent-day.ts";
import { agreement, percentOf, toAgreement } from "./agreement-schema.ts";

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
      .describe("The share last agreed, which a change of it replaces. What a deal costs is said by `agreement`."),
    agreement: agreement
      .nullable()
      .describe(
        "What a deal found today costs. Null, like commissionPercent, for a key that sees no money of the client.",
      ),
    members: z.array(z.object({ id: z.uuid(), name: z.string() })),
    assignees: z.array(z.object({ id: z.uuid(), name: z.string(), isLead: z.boolean() })),
  })
  .openapi("Client", {
    example: {
      ...sample,
      notes: "Calls on Mondays.",
      commissionPercent: "12.50",
      agreement: null,
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
          "and agreements that are to begin. It is refused with the code client-ends-agreement unless this is true.",
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
export const factsOf = (one: Client) => ({
  ...toListed(one),
  notes: one.notes,
  commissionPercent: one.commissionBp === null ? null : percentOf(one.commissionBp),
});

/** A client as the API answers with it, with the agreement that is in force on the client's own day. */
export function readAnswer({ db, actor, now }: Context, clientId: string): Promise<Result<z.input<typeof client>>> {
  return mapped(readClient({ db, actor }, clientId), async (found) => {
    const { timeZone, members, assignees } = found;
    const listed = await listAgreements({ db, actor }, clientId);
    const today = dayIn(now, timeZone);
    const inForce = listed.ok ? listed.value.find(({ inForceFrom }) => inForceFrom <= today) : undefined;
    return {
      ...factsOf(found),
      agreement: inForce ? toAgreement(inForce) : null,
      members: members.map(({ id, name }) => ({ id, name })),
      assignees: assignees.map(({ id, name, isLead }) => ({ id, name, isLead })),
    };
  });
}
