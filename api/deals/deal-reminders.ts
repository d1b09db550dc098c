import { z } from "@hono/zod-openapi";
import { remindClient } from "#domain/deals/commands/index.ts";
import { locateDeal } from "#domain/deals/page/index.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { depsOf, readById } from "./deals.ts";

const reminder = z
  .strictObject({ dealId: z.uuid(), at: z.string() })
  .openapi("DealReminder", { example: { dealId: "019aa5e2-7c00-7000-8000-000000000030", at: "2026-11-23T09:00:00Z" } });

export function dealReminderOperations({ add }: Operations) {
  add("post", "/deals/{dealId}/reminders", "deals:write", {
    summary: "Remind the client of the claim that waits for its answer, once on each day of its calendar",
    answer: reminder,
    keep: ({ dealId, at }) => ({ dealId, at }),
    again: async (call, { at }) => {
      const found = await readById(call, call.params.dealId);
      return found.ok ? done({ dealId: found.value.id, at: String(at) }) : found;
    },
    run: ({ db, actor, params, ...call }) =>
      transact(db, async (tx): Promise<Result<z.input<typeof reminder>>> => {
        const which = unwrap(await locateDeal({ db: tx, actor }, params.dealId));
        const deps = await depsOf({ ...call, actor, db: tx });
        const reminded = await remindClient({ db: tx, actor, ...deps }, which);
        return reminded.ok ? done({ dealId: which.id, at: instantOf(deps.now) }) : reminded;
      }),
  });
}
