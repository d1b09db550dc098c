import fc from "fast-check";
import { jobs } from "#domain/access/actor.ts";
import * as dealCommands from "#domain/deals/commands/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import type { openDeals } from "./deals.ts";

const likely = ["meeting_held", "claim", "confirm", "paid", "correct"] as const;
const others = [
  "proposal_sent",
  "change",
  "withdraw",
  "dispute",
  "close",
  "return",
  "accept",
  "decline",
  "lost",
] as const;
const happening = fc.record({
  does: fc.oneof(fc.constantFrom(...likely), fc.constantFrom(...others, "reopened", "deadline" as const)),
  /** In major units, so that caps, floors and tiers are met. */
  amount: fc.integer({ min: 1, max: 90_000 }),
  /** Of what the customer still owes, in thirds. */
  thirds: fc.bigInt({ min: 1n, max: 3n }),
  hours: fc.integer({ min: 0, max: 120 }),
  /** Sent so often at once. */
  times: fc.integer({ min: 1, max: 3 }),
  /** The first try is cut off before it is done. */
  isCut: fc.boolean(),
});
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;

/** Most stories start where money is at stake. */
const beginnings = fc.constantFrom(
  [],
  ...([
    ["meeting_held", "claim"],
    ["meeting_held", "claim", "confirm"],
    ["meeting_held", "close", "paid"],
  ] as const),
);
const plain = { amount: 31_337, thirds: 1n, hours: 1, times: 2, isCut: false };

/** What both sides do to one deal, one after the other. */
export const dealStory = fc
  .tuple(beginnings, fc.array(happening, { minLength: 3, maxLength: 14 }))
  .map(([begun, more]) => [...begun.map((does) => ({ ...plain, does })), ...more]);

export type DealApp = Awaited<ReturnType<typeof openDeals>>;
export type Which = { clientId: string; id: string };
type Acting = { db: Database; which: Which; one: Happening; seen: number; now: Date };

/** What somebody does; what does not fit is refused, and that is fine. */
export async function act({ noor, ana, rowOf }: DealApp, { db, which, one, seen, now }: Acting) {
  const { does, thirds } = one;
  const today = now.toISOString().slice(0, 10);
  const deps = { now, today };
  const amount = String(one.amount);
  const words = "As we said.";
  if (does === "deadline") return dealCommands.settleSilence({ db, actor: jobs, ...deps });
  if (does === "claim" || does === "change") {
    const form = { intent: does === "claim" ? "claim" : "change_claim", amount, closedOn: today, words, seen } as const;
    return dealCommands.claimDeal({ db, actor: noor, ...deps }, { ...which, ...form });
  }
  if (does === "close")
    return dealCommands.reportClose({ db, actor: ana, ...deps }, { ...which, amount, closedOn: today, words, seen });
  if (does === "confirm") return dealCommands.confirmClaim({ db, actor: ana, ...deps }, { ...which, seen });
  if (does === "dispute")
    return dealCommands.disputeClaim({ db, actor: ana, ...deps }, { ...which, reason: "other_value", words, seen });
  if (does === "withdraw") return dealCommands.withdrawClaim({ db, actor: noor, ...deps }, { ...which, words, seen });
  if (does === "correct") return dealCommands.correctDeal({ db, actor: noor, ...deps }, { ...which, words, seen });
  if (does === "paid") {
    const { valueMinor, paidMinor } = await rowOf(which);
    const part = toDecimal({ minor: (((valueMinor ?? 300n) - paidMinor) * thirds + 2n) / 3n, currency: "USD" });
    return dealCommands.notePaid({ db, actor: noor, ...deps }, { ...which, amount: part, paidOn: today, words, seen });
  }
  if (does === "return")
    return dealCommands.returnDeal({ db, actor: ana, ...deps }, { ...which, reason: "known", words });
  if (does === "accept" || does === "decline") {
    const form = { intent: does === "accept" ? "accept_return" : "decline_return", words } as const;
    return dealCommands.answerReturn({ db, actor: noor, ...deps }, { ...which, ...form });
  }
  const form = { intent: does, onDay: today, words, ...(does === "lost" && { reason: "no_need" as const }) };
  return dealCommands.recordStep({ db, actor: noor, ...deps }, { ...which, ...form });
}
