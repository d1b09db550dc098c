import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { reportSheet } from "#app/deals/report-sheet.ts";
import { claimDeal, confirmClaim, correctDeal, notePaid } from "#domain/deals/commands/index.ts";
import { readReport } from "#domain/deals/period/index.ts";
import { readDealResults } from "#domain/deals/results/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays } from "#domain/kernel/day.ts";
import { plainFormats as formats } from "#domain/kernel/format/formats.ts";
import { movePayment } from "#domain/payments/index.ts";
import { openDeals } from "#tests/deals.ts";
import { readMonth } from "./read-month.ts";

const months = ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01"];
const runs = Number(process.env["PROPERTY_RUNS"] ?? 24);
/** Histories that happen side by side, each to a client of its own: while one waits for the database, others go on. */
const atOnce = 12;

/** A deal: days between its steps, and how far it goes. */
const story = fc.record({
  foundOn: fc.constantFrom("2026-09-01", "2026-09-28", "2026-10-20"),
  held: fc.integer({ min: 0, max: 20 }),
  closed: fc.integer({ min: 0, max: 40 }),
  confirmed: fc.integer({ min: 0, max: 12 }),
  paid: fc.integer({ min: 0, max: 20 }),
  reversed: fc.integer({ min: 0, max: 20 }),
  end: fc.constantFrom("held", "claimed", "confirmed", "paid", "reversed", "paid and reversed"),
  value: fc.integer({ min: 100, max: 99_999 }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;
const history = fc.record({
  stories: fc.array(story, { minLength: 3, maxLength: 7 }),
  due: fc.constantFrom("on_close", "on_payment"),
});

type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

const on = (today: string) => ({ today, now: new Date(`${today}T09:00:00Z`) });

test("first screen, results, report and ledger agree on each month's fees, whatever happens when", async () => {
  const batch = fc.array(history, { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(batch, async (histories) => {
      const ends = await Promise.allSettled(histories.map(happen));
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    }),
    { numRuns: Math.ceil(runs / atOnce) },
  );
});

/** Everything of one history, and then what is said of it. */
async function happen({ stories, due }: History) {
  const app = await openDeals({ meetingFee: "150", due });
  for (const one of stories) await live(app, one);
  await compare(app);
}

type App = Awaited<ReturnType<typeof openDeals>>;

async function live({ db, noor, ana, clientId, add, step, seenOf }: App, story: Story) {
  const { foundOn, end } = story;
  const heldOn = addDays(foundOn, story.held);
  const closedOn = addDays(heldOn, story.closed);
  const confirmedOn = addDays(closedOn, story.confirmed);
  const paidOn = addDays(confirmedOn, story.paid);
  const which = await add({ foundOn });
  const must = ({ ok, ...more }: { ok: boolean }) => expect({ ok, ...more }).toMatchObject({ ok: true });
  must(await step(which, "meeting_held", { onDay: heldOn }));
  if (end === "held") return;
  const claim = { intent: "claim", amount: String(story.value), closedOn, words: "" } as const;
  must(await claimDeal({ db, actor: noor, ...on(closedOn) }, { ...which, ...claim, seen: await seenOf(which.id) }));
  if (end === "claimed") return;
  must(await confirmClaim({ db, actor: ana, ...on(confirmedOn) }, { ...which, seen: await seenOf(which.id) }));
  if (end.startsWith("paid")) {
    const part = { amount: String(Math.ceil(story.value / 2)), paidOn, words: "" };
    await notePaid({ db, actor: ana, ...on(paidOn) }, { ...which, ...part, seen: await seenOf(which.id) });
    const open = db.selectFrom("payments").select("id").where("dealId", "=", which.id).where("status", "=", "pending");
    for (const { id: paymentId } of await open.execute())
      must(
        await movePayment(
          { db, actor: noor, ...on(paidOn) },
          { clientId, paymentId, to: "completed", on: paidOn, today: paidOn },
        ),
      );
  }
  if (!end.endsWith("reversed")) return;
  const back = { ...which, words: "Signed by another company", seen: await seenOf(which.id) };
  must(await correctDeal({ db, actor: noor, ...on(addDays(paidOn, story.reversed)) }, back));
}

async function compare({ db, ana: actor, clientId }: App) {
  const ledger = await chargedIn(db, clientId);
  const results = await readDealResults({ db, actor }, { client: clientId });
  if (!results.ok) throw new Error("not read");
  const shown = months.map(async (month) => {
    const charged = ledger.get(month) ?? 0n;
    const now = new Date(`${month}-28T12:00:00Z`);
    const [screen, report] = await Promise.all([
      readMonth({ db, actor, now, formats }),
      readReport({ db, actor }, { clientId, month }),
    ]);
    if (!report.ok || !screen) throw new Error("not read");

    const ofMonth = results.value.months.find((one) => one.month === month)?.charged ?? [];
    expect(ofMonth.reduce((sum, { minor }) => sum + minor, 0n)).toBe(charged);
    const sheet = reportSheet(report.value, { brandName: "Foyer", drawnOn: `${month}-28`, at: now, formats });
    const usd = (minor: bigint) => formats.money({ minor, currency: "USD" });
    expect(sheet.parts[0]?.totals).toEqual([["Fees of the month", "", usd(charged)]]);
    expect(screen.bill.total).toBe(formats.amount({ minor: charged, currency: "USD" }));
  });
  await Promise.all(shown);
}

/** By hand: what was entered on a day of each month, however it is paid later. */
async function chargedIn(db: Database, clientId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ month: string; sum: bigint }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
      sum(case direction when 'out' then amount_minor else -amount_minor end)::bigint as sum
    from payments where client_id = ${clientId} and kind = 'agency_fee' and status in ('pending', 'completed')
    group by 1`.execute(db);
  return new Map(rows.map(({ month, sum }) => [month, sum]));
}
