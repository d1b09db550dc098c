import { expect, onTestFinished, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { visitor } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { openCredits } from "#tests/credits.ts";
import { freshDatabase } from "#tests/database.ts";
import { must, seedDraft, seedSent, sendingOn } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listInvoices, readInvoice, sendInvoice, sumOpenInvoices } from "./index.ts";

async function seeded() {
  const system = await createTestApp();
  const { db, ben, clientId } = system;
  const draft = await seedDraft(system);
  const sent = await seedSent(system);
  const flagged = (seesMoney: boolean) =>
    staffOf(ben.id, { assignments: [{ clientId, isLead: true, seesMoney, revealsSecrets: true }] });
  const viewer = (seesMoney: boolean): Actor => ({
    role: "viewer",
    id: ben.id,
    timeZone: "UTC",
    clientId,
    portal: openPortal,
    seesMoney,
    until: system.now,
  });
  const sees = async (actor: Actor) => {
    const listed = await listInvoices({ db, actor }, { clientId });
    const read = await Promise.all([draft, sent].map((id) => readInvoice({ db, actor }, { id })));
    return [listed.ok && listed.value.invoices.map(({ state }) => state), ...read.map(({ ok }) => ok)];
  };
  return { ...system, draft, sent, flagged, viewer, sees };
}

test("a client reads what was sent to it while its payments are shown; the team needs to see its money", async () => {
  const { noor, ana, ben, flagged, viewer, sees, clientId } = await seeded();
  const all = [["sent", "draft"], true, true];
  const nothing = [false, false, false];

  expect(await sees(noor)).toEqual(all);
  expect(await sees(flagged(true))).toEqual(all);
  expect(await sees(flagged(false))).toEqual(nothing);
  expect(await sees(ben)).toEqual(nothing);
  expect(await sees(ana)).toEqual([["sent"], false, true]);
  expect(await sees(viewer(true))).toEqual([["sent"], false, true]);
  expect(await sees(viewer(false))).toEqual(nothing);
  const closed = clientOf(ana.id, clientId, { portal: { ...openPortal, showPayments: false } });
  expect(await sees(closed)).toEqual(nothing);
  expect(await sees((await createTestApp()).ana)).toEqual(nothing);
  expect(await sees(visitor)).toEqual(nothing);
});

test("under another client's name an invoice is not found", async () => {
  const { db, noor, sent, clientId } = await seeded();
  const other = await createTestApp();

  expect(must(await readInvoice({ db, actor: noor }, { id: sent, clientId })).invoice.id).toBe(sent);
  expect(await readInvoice({ db, actor: noor }, { id: sent, clientId: other.clientId })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await readInvoice({ db, actor: noor }, { id: "no-id", clientId })).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("everybody's invoices are listed for admins alone, thirty at a time", async () => {
  const system = await seeded();
  const { db, noor, ana, flagged, clientId, now } = system;
  for (let nth = 0; nth < 31; nth++) await seedDraft(system);

  expect((await listInvoices({ db, actor: ana }, { clientId: null })).ok).toBe(false);
  expect((await listInvoices({ db, actor: flagged(true) }, { clientId: null })).ok).toBe(false);
  const first = must(await listInvoices({ db, actor: noor }, { clientId, state: "draft" }));
  const second = must(await listInvoices({ db, actor: noor }, { clientId, state: "draft", before: first.older ?? "" }));
  expect([first.invoices.length, second.invoices.length, second.older]).toEqual([30, 2, null]);
  expect(must(await listInvoices({ db, actor: ana }, { clientId, state: "draft" })).invoices).toEqual([]);
  const everybodys = must(await listInvoices({ db, actor: noor }, { clientId: null })).invoices;
  expect(everybodys).toHaveLength(30);
  expect(
    await sendInvoice({ db, actor: ana, now: sendingOn(now).now }, { id: everybodys[0]?.id ?? "", ...sendingOn(now) }),
  ).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("what is open is what is left of sent invoices alone, by currency", async () => {
  const own = openDatabase(await freshDatabase("migrated", "open-invoices"));
  onTestFinished(() => own.destroy());
  const desk = await openCredits(own);
  const { noor, deal, feeOf, charge, send, settle, takeBack } = desk;
  await seedDraft(desk, { amountMinor: 7_000n });
  must(await settle(await send(await charge(9_000n))));
  await send(await charge(30_000n));
  await seedSent(desk, { amountMinor: 500n, currency: "JPY" });
  // The fee of 4,800 is credited; 200 of this one are left.
  await send(await feeOf(deal), await charge(20_000n));
  must(await takeBack());

  expect(must(await sumOpenInvoices({ db: own, actor: noor }))).toEqual([
    { currency: "USD", count: 2, minor: 50_000n },
    { currency: "JPY", count: 1, minor: 500n },
  ]);
});

test("what is open is for admins", async () => {
  const { db, ana, flagged } = await seeded();

  for (const actor of [ana, flagged(true)]) expect((await sumOpenInvoices({ db, actor })).ok).toBe(false);
});

test("a client without any invoice sees none, and nobody else's", async () => {
  await seeded();
  const { db, ana, clientId } = await createTestApp();

  expect(must(await listInvoices({ db, actor: ana }, { clientId }))).toEqual({ invoices: [], older: null });
});
