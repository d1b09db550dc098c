import fc from "fast-check";
import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";
import { assignedTo } from "#tests/tasks.ts";
import { answerReturn, confirmClaim, returnDeal } from "../commands/index.ts";
import { counted, type DealFilter } from "../deal-filter.schema.ts";
import { listDeals } from "../list/index.ts";
import { readAgeing, readDealResults, type Tally } from "./index.ts";

const story = fc.record({
  found: fc.constantFrom("2026-09-14", "2026-10-02", "2026-11-20"),
  held: fc.constantFrom("2026-11-20", "2026-11-21"),
  end: fc.constantFrom("found", "missed", "held", "proposal", "lost", "claimed", "confirmed", "returned"),
  value: fc.integer({ min: 1, max: 99_999 }),
  source: fc.constantFrom(null, "LinkedIn", "Trade fair"),
  isOurs: fc.boolean(),
});

test("every figure is the number of deals its link lists, and sums are the sums over those rows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 4, maxLength: 9 }), async (stories) => {
      const app = await openDeals();
      const { db, noor, ana, clientId, now, deps, add, step, claim, seenOf } = app;
      for (const { found, held, end, value, source, isOurs } of stories) {
        const which = await add({ foundOn: found, source, responsibleId: isOurs ? noor.id : null });
        if (end === "returned") {
          if (!(await returnDeal({ db, actor: ana, ...deps }, { ...which, reason: "known", words: "" })).ok) continue;
          const answer = { intent: "accept_return", words: "Understood." } as const;
          await answerReturn({ db, actor: noor, ...deps }, { ...which, ...answer });
        }
        if (end === "found" || end === "returned") continue;
        if (end === "missed") {
          await step(which, "meeting_booked", { onDay: held });
          await step(which, "meeting_missed", { onDay: held });
          continue;
        }
        await step(which, "meeting_held", { onDay: held });
        if (end === "proposal") await step(which, "proposal_sent");
        if (end === "lost") await step(which, "lost", { reason: "no_need" });
        if (end !== "claimed" && end !== "confirmed") continue;
        await claim(which, { amount: String(value), closedOn: "2026-11-22" });
        if (end === "confirmed")
          await confirmClaim({ db, actor: ana, ...deps }, { ...which, seen: await seenOf(which.id) });
      }
      for (const actor of [noor, ana]) {
        const read = await readDealResults({ db, actor }, { client: clientId });
        if (!read.ok) throw new Error(read.problem.kind);
        const { all, months, sources, people, clients, campaigns } = read.value;
        const list = async (filter: DealFilter) => {
          const listed = await listDeals({ db, actor, now }, { filter: { client: clientId, ...filter }, limit: 500 });
          return listed.ok ? listed.value.deals : [];
        };
        const check = async (tally: Tally, filter: DealFilter) => {
          for (const counts of counted) expect((await list({ ...filter, counts })).length).toBe(tally[counts]);
          const closed = await list({ ...filter, counts: "closed" });
          const sum = (of: "worth" | "fee") => closed.reduce((total, deal) => total + (deal[of]?.minor ?? 0n), 0n);
          expect([tally.value[0]?.minor ?? 0n, tally.fees[0]?.minor ?? 0n]).toEqual([sum("worth"), sum("fee")]);
        };
        await check(all, {});
        for (const { month, ...tally } of months) await check(tally, { month });
        for (const { source, ...tally } of sources)
          await check(tally, source === null ? { without: "source" } : { source });
        for (const { personId, person: _, ...tally } of people)
          await check(tally, personId === null ? { without: "person" } : { person: personId });
        for (const { clientId, client: _, ...tally } of clients) await check(tally, { client: clientId });
        for (const { campaignId, campaign: _, ...tally } of campaigns)
          await check(tally, campaignId === null ? { without: "campaign" } : { campaign: campaignId });
        expect(clients.length > 0).toBe(actor === noor && all.found + all.returned > 0);
        for (const groups of [months, sources, people, campaigns, ...(actor === noor ? [clients] : [])])
          for (const what of counted) expect(groups.reduce((sum, group) => sum + group[what], 0)).toBe(all[what]);
        const missed = stories.filter(({ end }) => end === "missed").length;
        const held = stories.filter(({ end }) => !["found", "missed", "returned"].includes(end)).length;
        expect(all.meetings).toEqual({ held, missed });
      }
    }),
    { numRuns: 5 },
  );
});

test("amounts are only summed where the reader may see them, and other clients' deals are not counted", async () => {
  const { db, ana, ben, clientId, confirmed } = await openDeals();
  const other = await openDeals();
  await confirmed();
  await other.confirmed();
  const staff = (seesMoney: boolean) =>
    staffOf(ben.id, { scope: "assigned", assignments: [{ ...assignedTo(clientId), seesMoney }] });
  const read = async (actor: Actor) => {
    const results = await readDealResults({ db, actor }, {});
    return results.ok ? results.value.all : results.problem.kind;
  };

  const seen = { closed: 1, days: 2, value: [{ minor: 4_800_000n }], fees: [{ minor: 480_000n }] };
  expect(await read(ana)).toMatchObject(seen);
  expect(await read(staff(true))).toMatchObject(seen);
  expect(await read(staff(false))).toMatchObject({ closed: 1, value: [], fees: [] });
  expect(await read(staffOf(newId(), { scope: "assigned", assignments: [] }))).toMatchObject({ closed: 0, found: 0 });
});

test("claims are counted by the days they have waited, each as its link lists them, for the team alone", async () => {
  const { db, ana, noor, clientId, now, claimed, confirmed } = await openDeals();
  await claimed();
  await claimed({ amount: "2000" });
  await confirmed();
  const day = 86_400_000;
  for (const [days, age] of [
    [3.9, "3"],
    [4, "7"],
    [7.9, "7"],
    [8, "14"],
    [15, "more"],
  ] as const) {
    const later = new Date(now.getTime() + days * day);
    const read = await readAgeing({ db, actor: noor, now: later }, { client: clientId });
    const filled = read.ok ? read.value.filter(({ count }) => count > 0) : [];
    expect(filled).toEqual([{ age, count: 2, worth: [{ minor: 5_000_000n, currency: "USD" }] }]);
    const filter = { client: clientId, waited: age };
    const listed = await listDeals({ db, actor: noor, now: later }, { filter, limit: 9 });
    expect(listed.ok && listed.value.deals.length).toBe(2);
  }
  expect(await readAgeing({ db, actor: ana, now }, {})).toMatchObject({ ok: false });
});
