import { expect, test } from "vitest";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openLedger } from "#tests/ledger.ts";
import { readStatement } from "../index.ts";
import { listPayments, readBalance } from "./index.ts";

const span = { from: "2000-01-01", to: "2099-12-31" };

test("the newest come first, fifty at a time, and every one once", async () => {
  const { db, ana, clientId, add } = await openLedger();
  for (let at = 0; at < 103; at++) await add({ occurredOn: `2026-${String(1 + (at % 10)).padStart(2, "0")}-10` });

  const seen: string[] = [];
  let before: string | undefined;
  for (const size of [50, 50, 3]) {
    const page = await listPayments({ db, actor: ana }, { clientId, filter: { before } });
    if (!page.ok) throw new Error("not listed");
    expect(page.value.payments).toHaveLength(size);
    seen.push(...page.value.payments.map(({ occurredOn, id }) => `${occurredOn}_${id}`));
    before = page.value.older ?? undefined;
  }

  expect(before).toBeUndefined();
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});

test("a list is narrowed down by month, state and kind", async () => {
  const { db, noor, clientId, add } = await openLedger();
  await add({ occurredOn: "2026-01-31", what: { kind: "refund", direction: "out" } });
  await add({ occurredOn: "2026-02-01", status: "pending" });
  await add({ occurredOn: "2026-02-28" });
  const days = async (filter: Parameters<typeof listPayments>[1]["filter"]) => {
    const listed = await listPayments({ db, actor: noor }, { clientId, filter });
    return listed.ok ? listed.value.payments.map(({ occurredOn }) => occurredOn) : [];
  };

  expect(await days({ month: "2026-02" })).toEqual(["2026-02-28", "2026-02-01"]);
  expect(await days({ month: "2026-02", status: "pending" })).toEqual(["2026-02-01"]);
  expect(await days({ kind: "refund" })).toEqual(["2026-01-31"]);
  expect(await listPayments({ db, actor: noor }, { clientId, filter: {} })).toMatchObject({
    value: { months: { first: "2026-01-31", last: "2026-02-28" } },
  });
});

test("the balance is what was completed, each currency by itself; what is pending stands apart", async () => {
  const { db, ana, clientId, add } = await openLedger();
  await add({ amountMinor: 5_000n });
  await add({ amountMinor: 8_000n, what: { kind: "agency_fee", direction: "out" } });
  await add({ amountMinor: 900n, currency: "JPY" });
  await add({ amountMinor: 700n, status: "pending" });
  await add({ amountMinor: 30n, status: "pending", what: { kind: "adjustment", direction: "out" } });

  expect(await readBalance({ db, actor: ana }, clientId)).toEqual({
    ok: true,
    value: [
      { currency: "EUR", balance: -3_000n, pendingIn: 700n, pendingOut: 30n },
      { currency: "JPY", balance: 900n, pendingIn: 0n, pendingOut: 0n },
    ],
  });
});

test("a client without a payment sees zeros and nothing of anybody else's", async () => {
  const other = await openLedger();
  await other.add();
  await other.add({ status: "pending" });
  const { db, ana, clientId } = await openLedger();

  expect(await readBalance({ db, actor: ana }, clientId)).toEqual({
    ok: true,
    value: [{ currency: "USD", balance: 0n, pendingIn: 0n, pendingOut: 0n }],
  });
  expect(await listPayments({ db, actor: ana }, { clientId, filter: {} })).toEqual({
    ok: true,
    value: { payments: [], older: null, months: null },
  });
  const none = { currency: "USD", opening: 0n, rows: [], incoming: 0n, outgoing: 0n, closing: 0n };
  expect(await readStatement({ db, actor: ana }, { clientId, span })).toEqual({
    ok: true,
    value: { ...span, companyName: "Ana Works", parts: [none] },
  });
});

test("who may not see a client's money finds none", async () => {
  const { db, ana, ben, clientId, add } = await openLedger();
  await add();
  const assignment = { clientId, isLead: true, seesMoney: false, revealsSecrets: false };
  const closed = clientOf(ana.id, clientId, { portal: { ...openPortal, showPayments: false } });
  const stranger = clientOf(ana.id, (await openLedger()).clientId);

  for (const actor of [ben, { ...ben, assignments: [assignment] }, closed, stranger])
    for (const answer of [
      await listPayments({ db, actor }, { clientId, filter: {} }),
      await readBalance({ db, actor }, clientId),
      await readStatement({ db, actor }, { clientId, span }),
    ])
      expect(answer).toEqual({ ok: false, problem: { kind: "missing" } });
  const trusted = { ...ben, assignments: [{ ...assignment, seesMoney: true }] };
  expect(await readBalance({ db, actor: trusted }, clientId)).toMatchObject({ ok: true });
});
