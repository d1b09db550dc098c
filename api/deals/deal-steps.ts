import { z } from "@hono/zod-openapi";
import { claimDeal, type DealDeps, notePaid, recordStep, withdrawClaim } from "#domain/deals/commands/index.ts";
import { claimForm, lossForm, paidForm, stepForm, withdrawForm } from "#domain/deals/deal.schema.ts";
import { dealConflict, lossReasons } from "#domain/deals/index.ts";
import { type DealPage, locateDeal, readDeal } from "#domain/deals/page/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { Operations } from "../operation/operation.ts";
import { readForm } from "../operation/read-form.ts";
import { sentDay } from "../sent-day.ts";
import { deal } from "./deal-schemas.ts";
import { type ApiContext, depsOf, readById } from "./deals.ts";

const words = z.string().optional();
const steps = ["meeting_booked", "meeting_missed", "proposal_sent", "lost", "reopened"] as const;
/** `reason`: why it was lost. */
export const newStep = z
  .strictObject({ kind: z.enum(steps), onDay: sentDay, words, reason: z.enum(lossReasons).optional() })
  .openapi("DealStep", { example: { kind: "meeting_booked", onDay: "2026-11-24", words: "In Porto." } });
const heldMeeting = z
  .strictObject({ onDay: sentDay, words })
  .openapi("HeldMeeting", { example: { onDay: "2026-11-23", words: "They want an offer." } });
const claim = z
  .strictObject({ amount: z.string(), currency: z.string().optional(), closedOn: sentDay, words })
  .openapi("DealClaim", { example: { amount: "48000.00", closedOn: "2026-11-22", words: "Signed by both." } });
const withdrawal = z
  .strictObject({ words })
  .openapi("ClaimWithdrawal", { example: { words: "The customer asked for another week." } });
/** `words`: how it is known that they paid, which the client reads. */
const customerPayment = z
  .strictObject({ amount: z.string(), paidOn: sentDay, words: z.string() })
  .openapi("CustomerPayment", {
    example: { amount: "12000.00", paidOn: "2026-11-23", words: "Seen on their bank statement." },
  });

type DealStepContext = { which: { clientId: string; id: string }; was: DealPage; deps: DealDeps };
type Acting = ApiContext & { params: { dealId: string }; seen: number };

const readAgain = (call: ApiContext & { params: { dealId: string } }) => readById(call, call.params.dealId);

/** Does something to a deal in the version that If-Match names, and answers with the deal. */
const act = (call: Acting, work: (tx: Database, shown: DealStepContext) => Promise<Result<unknown>>) =>
  transact(call.db, async (tx): Promise<Result<z.input<typeof deal>>> => {
    const { actor, params, seen } = call;
    const which = unwrap(await locateDeal({ db: tx, actor }, params.dealId));
    const deps = await depsOf({ ...call, db: tx });
    const was = unwrap(await readDeal({ db: tx, actor, ...deps }, which));
    if (was.version !== seen) return dealConflict("changed");
    const acted = await work(tx, { which, was, deps });
    return acted.ok ? readById({ ...call, db: tx }, which.id) : acted;
  });

export function dealStepOperations({ add }: Operations) {
  add("post", "/deals/{dealId}/steps", "deals:write", {
    summary: "Record how far a deal has come",
    body: newStep,
    answer: deal,
    isVersioned: true,
    acts: true,
    again: readAgain,
    run: (call) =>
      act(call, async (tx, { which, deps }) => {
        const { kind: intent, ...facts } = call.body;
        if (intent === "lost") {
          const loss = readForm(lossForm, facts);
          return loss.ok
            ? recordStep({ db: tx, actor: call.actor, ...deps }, { ...which, intent, ...loss.value })
            : loss;
        }
        const step = readForm(stepForm, facts);
        return step.ok ? recordStep({ db: tx, actor: call.actor, ...deps }, { ...which, intent, ...step.value }) : step;
      }),
  });
  add("post", "/deals/{dealId}/held-meetings", "deals:charge", {
    summary: "Record that a meeting was held; the first may charge the agreement's fee",
    body: heldMeeting,
    answer: deal,
    isVersioned: true,
    acts: true,
    again: readAgain,
    run: (call) =>
      act(call, async (tx, { which, deps }) => {
        const read = readForm(stepForm, call.body);
        const form = read.ok && ({ intent: "meeting_held", ...read.value } as const);
        return form ? recordStep({ db: tx, actor: call.actor, ...deps }, { ...which, ...form }) : read;
      }),
  });
  add("post", "/deals/{dealId}/claims", "deals:charge", {
    summary: "Claim that a deal closed, or claim it anew; the client is asked to confirm it",
    body: claim,
    answer: deal,
    isVersioned: true,
    acts: true,
    again: readAgain,
    run: (call) =>
      act(call, async (tx, { which, was, deps }) => {
        const read = unwrap(readForm(claimForm, { ...call.body, seen: String(was.eventCount) }));
        const intent = was.claim === "none" ? "claim" : "change_claim";
        return claimDeal({ db: tx, actor: call.actor, ...deps }, { ...which, intent, ...read });
      }),
  });
  add("post", "/deals/{dealId}/claim-withdrawals", "deals:charge", {
    summary: "Take back a claim that is not confirmed yet",
    body: withdrawal,
    answer: deal,
    isVersioned: true,
    acts: true,
    again: readAgain,
    run: (call) =>
      act(call, async (tx, { which, was, deps }) => {
        const read = readForm(withdrawForm, { ...call.body, seen: String(was.eventCount) });
        return read.ok ? withdrawClaim({ db: tx, actor: call.actor, ...deps }, { ...which, ...read.value }) : read;
      }),
  });
  add("post", "/deals/{dealId}/customer-payments", "deals:charge", {
    summary: "Record what the client's customer paid; a fee that waits for it is charged",
    body: customerPayment,
    answer: deal,
    isVersioned: true,
    acts: true,
    again: readAgain,
    run: (call) =>
      act(call, async (tx, { which, was, deps }) => {
        const read = readForm(paidForm, { ...call.body, seen: String(was.eventCount) });
        return read.ok ? notePaid({ db: tx, actor: call.actor, ...deps }, { ...which, ...read.value }) : read;
      }),
  });
}
