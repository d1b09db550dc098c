import { type Actor, jobs } from "#domain/access/actor.ts";
import {
  answerReturn,
  claimDeal,
  commentOnDeal,
  confirmClaim,
  correctDeal,
  type DealDeps,
  disputeClaim,
  notePaid,
  recordStep,
  returnDeal,
  settleSilence,
} from "#domain/deals/commands/index.ts";
import { draftInvoice, listCharges, sendInvoice, settleInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import type { AppContext } from "#server/app-context.ts";
import type { StoryStep } from "./deal-stories.ts";
import { termsOf } from "./invoices.ts";
import { must } from "./must.ts";

export type DealDemoDeps = Pick<AppContext, "db" | "settings">;
/** `worker`: whoever is responsible for the deal. */
export type Cast = { admin: Actor; worker: Actor; owner: Actor; clientId: string };
type StoryStepContext = {
  step: StoryStep;
  which: { clientId: string; id: string };
  company: string;
  amount: number;
  /** How many lines the deal's file has. */
  seen: number;
};

/** The customer pays so much first. */
const firstPart = 8_000;

/** Takes one step of a deal, in the name of whoever takes it in an agency. */
export async function tell(
  app: DealDemoDeps,
  { admin, worker, owner }: Cast,
  telling: StoryStepContext,
  deps: DealDeps,
): Promise<void> {
  const { step, which, company, amount, seen } = telling;
  const { db } = app;
  const words = "";
  const onDay = deps.today;
  const pay = (sum: number) => {
    const form = { amount: String(sum), paidOn: onDay, words, seen };
    return notePaid({ db, actor: owner, ...deps }, { ...which, ...form });
  };
  switch (step) {
    case "claim": {
      const form = { intent: step, amount: String(amount), closedOn: onDay, words, seen };
      return void must(await claimDeal({ db, actor: admin, ...deps }, { ...which, ...form }));
    }
    case "confirm":
      return void must(await confirmClaim({ db, actor: owner, ...deps }, { ...which, seen }));
    case "silence":
      return settleSilence({ db, actor: jobs, ...deps });
    case "dispute": {
      const form = { reason: "other_value", words: "The order says less.", seen } as const;
      return void must(await disputeClaim({ db, actor: owner, ...deps }, { ...which, ...form }));
    }
    case "paid":
      return void must(await pay(firstPart));
    case "paid_rest":
      return void must(await pay(amount - firstPart));
    case "invoice":
      return void must(await invoiceDeal(app, admin, { clientId: which.clientId, company, ...deps }));
    case "correct":
      return void must(
        await correctDeal({ db, actor: admin, ...deps }, { ...which, words: "Signed by another company", seen }),
      );
    case "return":
      return void must(await returnDeal({ db, actor: owner, ...deps }, { ...which, reason: "known", words }));
    case "accept_return": {
      const form = { intent: step, words: "You are right." };
      return void must(await answerReturn({ db, actor: admin, ...deps }, { ...which, ...form }));
    }
    case "comment": {
      const said = { body: "They asked for a price by Friday.", isShared: true, key: `demo-talk-${which.id}` };
      return void must(await commentOnDeal({ db, actor: worker, ...deps }, { ...which, ...said }));
    }
    default: {
      const reason = step === "lost" ? { reason: "chose_another" as const } : {};
      const form = { intent: step, onDay, words: wordsOf[step] ?? "", ...reason };
      return void must(await recordStep({ db, actor: worker, ...deps }, { ...which, ...form }));
    }
  }
}

const wordsOf: Partial<Record<StoryStep, string>> = {
  meeting_held: "They asked for a price and a visit.",
  proposal_sent: "Two machines, installed and explained.",
};

type Invoiced = { clientId: string; company: string; now: Date; today: string };

/** A paid invoice for the fee of one deal, if it is owed already. A deal that is then taken back leaves a credit note. */
async function invoiceDeal(
  app: Pick<AppContext, "db" | "settings">,
  admin: Actor,
  { clientId, company, now, today }: Invoiced,
): Promise<Result<null>> {
  const { db } = app;
  const charges = await listCharges({ db, actor: admin }, clientId);
  const fees = charges.ok ? charges.value.filter(({ description }) => description.includes(company)) : [];
  if (fees.length === 0) return done(null);
  const context = { db, actor: admin, now };
  return wrap(async () => {
    const draft = { paymentIds: fees.map(({ id }) => id), key: newId() };
    const { id } = unwrap(await draftInvoice(context, { clientId, ...draft }));
    unwrap(await sendInvoice(context, { id, ...(await termsOf(app)), seen: 1, today }));
    return settleInvoice(context, { id, seen: 2, today });
  });
}
