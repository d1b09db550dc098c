import type { MarkTone } from "#app/ui/mark.tsx";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { listSharesOf, Share, ShareRole, ShareSums } from "#domain/shares/index.ts";

type ShareListing = Extract<Awaited<ReturnType<typeof listSharesOf>>, { ok: true }>["value"];
export type SharesView = ReturnType<typeof sharesView>;

export const roleWords: Record<ShareRole, string> = { researcher: "Researcher", setter: "Setter", closer: "Closer" };

/** Somebody's shares as a screen shows them, in the reader's formats. */
export function sharesView({ sums, coming, shares, older }: ShareListing, formats: Formats, before: string | null) {
  return {
    sums: sums.map((sum) => ({ currency: sum.currency, figures: figuresOf(sum, formats) })),
    coming: coming.map(({ id, deal, role, amount, chargedOn }) => ({
      id,
      deal,
      role: roleWords[role],
      day: formats.day(chargedOn),
      amount: formats.money(amount),
    })),
    rows: shares.map((share) => ({
      id: share.id,
      deal: share.deal,
      role: share.bp === null ? `${roleWords[share.role]}, for the meeting` : roleWords[share.role],
      day: formats.day(share.earnedOn),
      state: stateOf(share),
      amount: formats.money(share.amount),
    })),
    older,
    before,
  };
}

function figuresOf({ currency, earned, coming, takenBack, paid, open }: ShareSums, { money }: Formats) {
  const amount = (minor: bigint) => money({ minor, currency });
  return [
    { name: "Earned", value: amount(earned), about: ["from fees that were paid"] },
    { name: "Coming", value: amount(coming), about: ["once clients have paid"] },
    { name: "Taken back", value: amount(takenBack), about: ["with fees that were"] },
    { name: "Paid", value: amount(paid), about: [`${amount(open)} with the next payout`] },
  ];
}

function stateOf({ amount, paidBy }: Share): { tone: MarkTone; word: string } {
  if (amount.minor < 0n) return { tone: "danger", word: paidBy ? "Taken back, settled" : "Taken back" };
  return paidBy ? { tone: "success", word: "Paid out" } : { tone: "info", word: "Earned" };
}
