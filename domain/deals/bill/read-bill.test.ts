import { expect, test } from "vitest";
import { readDealBill } from "#domain/deals/bill/index.ts";
import { answerReturn, returnDeal } from "#domain/deals/commands/index.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openDeals } from "#tests/deals.ts";

const month = "2026-11-01";

test("a month's bill counts every line, and a returned lead counts nowhere, and only what the client confirmed costs anything", async () => {
  const { db, noor, ana, deps, clientId, add, step, confirmed, claimed } = await openDeals();
  await add({ company: "Old Mill", foundOn: "2026-10-02" });
  const known = await add({ company: "Known to them" });
  await returnDeal({ db, actor: ana, ...deps }, { ...known, reason: "known", words: "" });
  await answerReturn({ db, actor: noor, ...deps }, { ...known, intent: "accept_return", words: "You are right." });
  const met = await add({ company: "Aveiro Salt Works" });
  await step(met, "meeting_held");
  await step(met, "proposal_sent");
  const sold = await confirmed({ amount: "48000" });
  const asked = await claimed({ amount: "1000" });

  const bill = await readDealBill({ db, actor: ana }, { clientId, month });

  expect(bill).toMatchObject({
    value: {
      since: "2026-10-02",
      lines: {
        found: { now: 3, before: 1, ever: 4 },
        held: { now: 3, before: 0, ever: 3 },
        proposal: { now: 1, before: 0, ever: 1 },
        closed: { now: 1, before: 0, ever: 1 },
      },
      confirmed: [{ id: sold.id, worth: { minor: 4_800_000n }, fee: { minor: 480_000n } }],
      ever: { worth: [{ minor: 4_800_000n, currency: "USD" }], fees: [{ minor: 480_000n, currency: "USD" }] },
      claims: {
        list: [{ id: asked.id, fee: { minor: 10_000n }, counts: false }],
        count: 1,
        fees: [{ minor: 10_000n }],
      },
      seesAmounts: true,
    },
  });
});

test("meetings cost what the agreement says, and silence is told where it confirms", async () => {
  const { db, ana, clientId, claimed } = await openDeals({ meetingFee: "50", silence: "confirm" });
  await claimed();
  await claimed();

  const bill = await readDealBill({ db, actor: ana }, { clientId, month });

  expect(bill).toMatchObject({
    value: {
      charges: { count: 2, ofMeetings: [{ minor: 10_000n }], ofDeals: [] },
      claims: { list: [{ counts: true }, { counts: true }], count: 2 },
    },
  });
});

test("who may not see amounts sees counts alone, and who may not see deals nothing", async () => {
  const { db, ana, ben, clientId, confirmed } = await openDeals();
  await confirmed();
  const assigned = { clientId, isLead: true, seesMoney: false, revealsSecrets: false };

  const counted = await readDealBill({ db, actor: { ...ben, assignments: [assigned] } }, { clientId, month });
  expect(counted).toMatchObject({
    value: {
      seesAmounts: false,
      lines: { closed: { now: 1 } },
      confirmed: [{ worth: null, fee: null }],
      ever: { worth: [], fees: [] },
      claims: { fees: [] },
    },
  });

  const shut = clientOf(ana.id, clientId, { portal: { ...openPortal, showDeals: false } });
  const stranger = clientOf(ana.id, (await openDeals()).clientId);
  for (const actor of [shut, stranger])
    expect(await readDealBill({ db, actor }, { clientId, month })).toMatchObject({ problem: { kind: "missing" } });
});
