import type { Stage } from "#domain/deals/index.ts";
import type { DealPage } from "#domain/deals/page/index.ts";
import { dayIn } from "#domain/kernel/day.ts";

export type BillLine = {
  stage: Stage;
  title: string;
  day: string | null;
  words: string | null;
  facts: [string, string][];
  amount: string;
};

/** The first three lines of the bill; those to come have no day. */
export function linesOf(deal: DealPage, onDay: (day: string) => string, money: (minor: bigint) => string): BillLine[] {
  const nothing = money(0n);
  const { events, contact, source, client, clientSource, consent, why, heldOn, proposedOn, payments } = deal;
  const wordsOf = (kind: string) => events.find((event) => event.kind === kind && event.words)?.words ?? null;
  const known = (facts: [string, string | null][]) =>
    facts.flatMap(([name, fact]): [string, string][] => (fact ? [[name, fact]] : []));
  const who = contact && [contact.name, contact.title].filter(Boolean).join(", ");
  const reach = contact && [contact.email, contact.phone].filter(Boolean).join(", ");
  const met = payments.find(({ dealPart, reversesId }) => dealPart === "meeting" && reversesId === null);
  return [
    {
      stage: "found",
      title: "Lead found",
      day: onDay(deal.foundOn),
      words: why || null,
      amount: nothing,
      facts: known([
        ["Source", source],
        ["Who signs", who],
        ["Reach", reach],
        ["Consent", consent],
        [`How ${client} found us`, clientSource],
      ]),
    },
    {
      stage: "held",
      title: "Meeting held",
      day: heldOn && onDay(heldOn),
      words: wordsOf("meeting_held"),
      facts: [],
      amount: met ? money(met.amountMinor) : nothing,
    },
    {
      stage: "proposal",
      title: "Proposal sent",
      day: proposedOn && onDay(proposedOn),
      words: wordsOf("proposal_sent"),
      facts: [],
      amount: nothing,
    },
  ];
}

type Fees = Pick<DealPage, "claim" | "agreement" | "paidMinor" | "valueMinor" | "timeZone"> & {
  payments: Pick<DealPage["payments"][number], "dealPart" | "status" | "completedAt">[];
};

/** The day on which the last of a confirmed deal's fees was paid; null while something of them is owed. */
export function paidOnOf({ claim, agreement, paidMinor, valueMinor, timeZone, payments }: Fees): string | null {
  if (claim !== "confirmed" || (agreement.due === "on_payment" && paidMinor !== valueMinor)) return null;
  const fees = payments.filter(({ dealPart, status }) => dealPart !== "value" && status !== "voided");
  const days = fees.map(
    ({ status, completedAt }) => status === "completed" && completedAt && dayIn(completedAt, timeZone),
  );
  if (days.length === 0 || days.some((day) => !day)) return null;
  return days.map(String).sort().at(-1) ?? null;
}
