import { z } from "@hono/zod-openapi";
import { personOf } from "#domain/access/actor.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { listSharesOf, shareRoles } from "#domain/shares/index.ts";
import { money, toAmount } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { dayCursor, pageOf } from "../operation/page.ts";

const share = z
  .object({
    id: z.uuid(),
    personId: z.uuid(),
    role: z.enum(shareRoles),
    dealId: z.uuid(),
    amount: money,
    earnedOn: z.iso.date(),
    expenseId: z.uuid().nullable(),
  })
  .openapi("Share", {
    description: "What one of the team earned of a fee. One that was taken back is a row of its own, below zero.",
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000090",
      personId: "019aa5e2-7c00-7000-8000-000000000011",
      role: "closer",
      dealId: "019aa5e2-7c00-7000-8000-000000000050",
      amount: { amount: "480.00", currency: "EUR" },
      earnedOn: "2026-11-20",
      expenseId: null,
    },
  });

/** What the team earns. Rows follow from fees and meetings; no key writes them. */
export function shareOperations({ add }: Operations) {
  add("get", "/shares", "payments:read", {
    summary: "List a person's shares of fees, the newest first: the key's own, or another's for admins",
    query: z.strictObject({ personId: z.uuid().optional(), after: dayCursor.optional() }),
    answer: pageOf(share),
    run: async ({ db, actor, query: { personId = personOf(actor) ?? "", after = null } }) => {
      const { shares, older } = unwrap(await listSharesOf({ db, actor }, { userId: personId, before: after }));
      const items = shares.map(({ id, person, role, deal, amount, earnedOn, paidBy }) => ({
        id,
        personId: person.id,
        role,
        dealId: deal.id,
        amount: toAmount(amount),
        earnedOn,
        expenseId: paidBy,
      }));
      return done({ items, next: older });
    },
  });
}
