import { z } from "@hono/zod-openapi";
import { recordStep } from "#domain/deals/commands/index.ts";
import { lossForm, stepForm } from "#domain/deals/deal.schema.ts";
import { locateDealByRef } from "#domain/deals/page/index.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { Operations } from "../operation/operation.ts";
import { readForm } from "../operation/read-form.ts";
import { sentDay } from "../sent-day.ts";
import { deal } from "./deal-schemas.ts";
import { newStep } from "./deal-steps.ts";
import { type ApiContext, depsOf, readById } from "./deals.ts";

/** `ref`: the deal's reference in the other program. `onDay`: today, unless it is said. */
const ref = z.string().min(1).max(120);
const happened = newStep
  .partial({ onDay: true })
  .extend({ ref })
  .openapi("ReportedStep", { example: { ref: "crm-4711", kind: "meeting_booked", words: "In Porto." } });
const held = z
  .strictObject({ ref, onDay: sentDay.optional(), words: z.string().optional() })
  .openapi("ReportedMeeting", { example: { ref: "crm-4711", words: "They want an offer." } });

type Happened = { ref: string; kind: z.infer<typeof newStep>["kind"] | "meeting_held"; onDay?: string | undefined };
type Reporting = ApiContext & { params: { clientId: string } };

/** Records what another program saw happen. Nothing is read before, so that no version is named. */
const report = (call: Reporting, { ref: named, kind: intent, ...said }: Happened & Record<string, unknown>) =>
  transact(call.db, async (tx): Promise<Result<z.input<typeof deal>>> => {
    const asking = { ...call, db: tx };
    const which = await locateDealByRef({ db: tx, actor: call.actor }, { clientId: call.params.clientId, ref: named });
    const found = which.ok ? await readById(asking, which.value.id) : which;
    if (!which.ok || !found.ok) return found.ok ? refuse({ kind: "missing" }) : found;
    const deps = await depsOf(asking);
    const facts = { onDay: deps.today, ...said };
    const read = unwrap(intent === "lost" ? readForm(lossForm, facts) : readForm(stepForm, facts));
    const taken = await recordStep({ db: tx, actor: call.actor, ...deps }, { ...which.value, intent, ...read });
    const after = taken.ok ? await readById(asking, which.value.id) : taken;
    return after.ok ? done(after.value) : after;
  });

/** For programs that know a deal by their own reference, such as a workflow that a CRM sets off. */
export function dealHookOperations({ add }: Operations) {
  add("post", "/clients/{clientId}/deal-steps", "deals:write", {
    summary: "Record how far a deal has come, by its reference in another program",
    body: happened,
    answer: deal,
    isVersioned: true,
    again: (call, { id }) => readById(call, String(id)),
    run: (call) => report(call, call.body),
  });
  add("post", "/clients/{clientId}/held-meetings", "deals:charge", {
    summary: "Record that a meeting was held, by the deal's reference; the first may charge the agreement's fee",
    body: held,
    answer: deal,
    isVersioned: true,
    again: (call, { id }) => readById(call, String(id)),
    run: (call) => report(call, { ...call.body, kind: "meeting_held" }),
  });
}
