import { z } from "@hono/zod-openapi";
import { resultForm } from "#domain/clients/client.schema.ts";
import { monthConflict } from "#domain/clients/index.ts";
import { readResult, saveResult } from "#domain/clients/results/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import { lockRecord } from "#domain/kernel/lock-record.queries.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { Operations } from "../operation/operation.ts";
import { readForm } from "../operation/read-form.ts";
import { monthShape, result, toAnswer, untilOf } from "./results.ts";

/** What is to be added to the month: this one, unless another is said. */
const counts = z
  .strictObject({
    month: z.string().optional(),
    leads: z.int().min(0).max(10_000).optional(),
    appointments: z.int().min(0).max(10_000).optional(),
  })
  .openapi("ResultCount", { example: { leads: 1 } });

const noMonth = refuse({ kind: "invalid", fields: { month: ["Enter a month such as 2026-11."] } });

/** For programs that see one result at a time: counts are added under a lock, so that no version is named. */
export function resultHookOperations({ add }: Operations) {
  add("post", "/clients/{clientId}/result-counts", "results:write", {
    summary: "Add leads or appointments to a client's results in a month",
    body: counts,
    answer: result,
    isVersioned: true,
    keep: ({ month }) => ({ month }),
    again: async (call, { month }) => {
      const which = { clientId: call.params.clientId, month: `${month}-01` };
      const found = await readResult({ ...call, ...(await untilOf(call)) }, which);
      return found.ok ? done(toAnswer(found.value)) : found;
    },
    run: ({ db, actor, now, params: { clientId }, body: { leads = 0, appointments = 0, ...named } }) =>
      transact(db, async (tx): Promise<Result<z.input<typeof result>>> => {
        const until = await untilOf({ db: tx, actor, now });
        const { month = dayIn(now, until.timeZone).slice(0, 7) } = named;
        if (!monthShape.test(month)) return noMonth;
        if (isId(clientId)) await lockRecord(tx, "clients", clientId);
        const which = { clientId, month: `${month}-01` };
        const was = unwrap(await readResult({ db: tx, actor, ...until }, which));
        const isCounted = was.from === "calendar";
        if (isCounted && appointments > 0) return monthConflict("counted");
        const sums = {
          leads: String((was.leads ?? 0) + leads),
          appointments: isCounted ? "" : String(was.appointments + appointments),
        };
        const read = unwrap(readForm(resultForm, { month, ...sums, seen: "" }));
        const saved = await saveResult({ db: tx, actor, now }, { clientId, ...read, seen: was.version });
        const after = saved.ok ? await readResult({ db: tx, actor, ...until }, which) : saved;
        return after.ok ? done(toAnswer(after.value)) : after;
      }),
  });
}
