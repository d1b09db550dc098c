import { createHash } from "node:crypto";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { addExpense } from "#domain/finances/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { shareConflict } from "./conflicts.ts";
import { findIsOfTeam } from "./deal-team.queries.ts";
import { shareEvents } from "./events.ts";
import { insertPayout, oneAtATime, selectUnpaid } from "./payout.queries.ts";
import type { Share } from "./share.ts";
import { type PayoutForm, payoutForm } from "./share-rule.schema.ts";

/** One expense of a payout run: all that is open of a person in one currency. */
export type PayoutPart = {
  person: { id: string; name: string };
  amount: Money;
  shares: Share[];
};
/** `owed`: whoever gave back more than was earned since; that is taken off the next payout. */
export type Payout = { parts: PayoutPart[]; owed: PayoutPart[]; seen: string; isCut: boolean };

const most = 5000;

/** What a payout run would pay for a time; `from` empty is from the beginning. */
export async function previewPayout(
  { db, actor }: ReadContext,
  span: { from: string; to: string },
): Promise<Result<Payout>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await gather(db, may, span)) : refuse({ kind: "missing" });
}

async function gather(
  db: Database,
  may: Permit<"finance.read" | "share.write">,
  span: { from: string; to: string },
): Promise<Payout> {
  const found = await selectUnpaid(db, may, { ...span, limit: most + 1 });
  const rows = found.slice(0, most);
  const parts = new Map<string, PayoutPart>();
  for (const share of rows) {
    const key = `${share.person.id} ${share.amount.currency}`;
    const known = parts.get(key) ?? { person: share.person, amount: { ...share.amount, minor: 0n }, shares: [] };
    const amount = { ...known.amount, minor: known.amount.minor + share.amount.minor };
    parts.set(key, { ...known, amount, shares: [...known.shares, share] });
  }
  const sorted = [...parts.values()].sort((one, other) => one.person.name.localeCompare(other.person.name, "en"));
  const isPaid = ({ amount }: PayoutPart) => amount.minor > 0n;
  return {
    parts: sorted.filter(isPaid),
    owed: sorted.filter((part) => !isPaid(part) && part.amount.minor < 0n),
    seen: createHash("sha256")
      .update(rows.map(({ id }) => id).join())
      .digest("hex"),
    isCut: found.length > most,
  };
}

/**
 * Makes an approved expense for each of the team who earned something in a time that nothing pays yet. Two who press at once
 * make them once; deleting the expense opens its shares again.
 */
export const payShares = declareCommand({
  action: "share.write",
  input: payoutForm,
  once: ({ key, from, to, categoryId, seen }) => ({ key, body: { from, to, categoryId, seen } }),
  run: async (ctx, { from, to, categoryId, seen, today }: PayoutForm & { today: string }, may) => {
    const { db: tx } = ctx;
    if (to > today) return refuse({ kind: "invalid", fields: { to: ["Choose a day that is not in the future."] } });
    await oneAtATime(tx, may);
    const payout = await gather(tx, may, { from, to });
    if (payout.seen !== seen) return shareConflict("payout-changed");
    if (payout.parts.length === 0) return shareConflict("nothing-to-pay");
    for (const { person, amount, shares } of payout.parts) {
      // Whoever left the team is paid by name.
      const isOfTeam = await findIsOfTeam(tx, may, person.id);
      const facts = {
        categoryId,
        amountMinor: amount.minor,
        currency: amount.currency,
        incurredOn: today,
        vendor: isOfTeam ? "" : person.name.slice(0, 160),
        description: `Shares ${from ? `from ${plainFormats.day(from)} ` : ""}to ${plainFormats.day(to)}`,
        payeeId: isOfTeam ? person.id : null,
      };
      const { id } = unwrap(await addExpense(ctx, { facts, isPaid: false, key: newId(), today }));
      await insertPayout(
        tx,
        may,
        id,
        shares.map((share) => share.id),
      );
    }
    const after = { from, to, expenses: payout.parts.length };
    return logged({ expenses: payout.parts.length }, shareEvents["share_payout.made"].entry({ entityId: to, after }));
  },
});
