import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { visitor } from "#domain/access/actor.ts";
import { clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { openHouse } from "#tests/house.ts";
import { furnishDraft, furnishSent, must, sendingOn } from "#tests/invoices.ts";
import { listInvoices, readInvoice, sendInvoice } from "./index.ts";

async function furnished() {
  const house = await openHouse();
  const { db, ben, clientId } = house;
  const [draft, sent] = [await furnishDraft(house), await furnishSent(house)];
  const flagged = (seesMoney: boolean) =>
    staffOf(ben.id, { assignments: [{ clientId, isLead: true, seesMoney, revealsSecrets: true }] });
  const viewer = (seesMoney: boolean): Actor => ({
    ...{ role: "viewer", id: ben.id, timeZone: "UTC", clientId, portal: openPortal, seesMoney, until: house.now },
  });
  const sees = async (actor: Actor) => {
    const listed = await listInvoices(db, actor, clientId, {});
    const read = await Promise.all([draft, sent].map((id) => readInvoice(db, actor, id)));
    return [listed.ok && listed.value.invoices.map(({ state }) => state), ...read.map(({ ok }) => ok)];
  };
  return { ...house, draft, sent, flagged, viewer, sees };
}

test("a client reads what was sent to it while its payments are shown; the team needs to see its money", async () => {
  const { noor, ana, ben, flagged, viewer, sees, clientId } = await furnished();
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
  expect(await sees((await openHouse()).ana)).toEqual(nothing);
  expect(await sees(visitor)).toEqual(nothing);
});

test("under another client's name an invoice is not found", async () => {
  const { db, noor, sent, clientId } = await furnished();
  const other = await openHouse();

  expect(must(await readInvoice(db, noor, sent, clientId)).invoice.id).toBe(sent);
  expect(await readInvoice(db, noor, sent, other.clientId)).toMatchObject({ problem: { kind: "missing" } });
  expect(await readInvoice(db, noor, "no-id", clientId)).toMatchObject({ problem: { kind: "missing" } });
});

test("everybody's invoices are listed for admins alone, thirty at a time", async () => {
  const house = await furnished();
  const { db, noor, ana, flagged, clientId, now } = house;
  for (let nth = 0; nth < 31; nth++) await furnishDraft(house);

  expect((await listInvoices(db, ana, null, {})).ok).toBe(false);
  expect((await listInvoices(db, flagged(true), null, {})).ok).toBe(false);
  const first = must(await listInvoices(db, noor, clientId, { state: "draft" }));
  const second = must(await listInvoices(db, noor, clientId, { state: "draft", before: first.older ?? "" }));
  expect([first.invoices.length, second.invoices.length, second.older]).toEqual([30, 2, null]);
  expect(must(await listInvoices(db, ana, clientId, { state: "draft" })).invoices).toEqual([]);
  const everybodys = must(await listInvoices(db, noor, null, {})).invoices;
  expect(everybodys).toHaveLength(30);
  expect(await sendInvoice(db, ana, everybodys[0]?.id ?? "", sendingOn(now))).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("a client without any invoice sees none, and nobody else's", async () => {
  await furnished();
  const { db, ana, clientId } = await openHouse();

  expect(must(await listInvoices(db, ana, clientId, {}))).toEqual({ invoices: [], older: null });
});
