import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { invoiceOf, must, seedCharge, seedDraft, sendingOn, statusesOf } from "#tests/invoices.ts";
import { hearLive } from "#tests/live.ts";
import { createTestApp } from "#tests/test-app.ts";
import { until } from "#tests/until.ts";
import {
  discardDraft,
  draftInvoice,
  editDraft,
  listCharges,
  sendInvoice,
  settleInvoice,
  voidInvoice,
} from "./index.ts";

test("sending gives a number, a date and a day by which it is due, once however often it is pressed", async () => {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const id = await seedDraft(system);
  const sending = sendingOn(now, "ONCE");

  const pressed = await Promise.all(
    [1, 2, 3].map(() => sendInvoice({ db, actor: noor, now: sending.now }, { id, ...sending })),
  );

  expect(pressed.map(must)).toEqual([{ name: "ONCE-0001" }, { name: "ONCE-0001" }, { name: "ONCE-0001" }]);
  expect(await invoiceOf(db, noor, id)).toMatchObject({
    state: "sent",
    name: "ONCE-0001",
    issuedOn: "2026-11-23",
    dueOn: "2026-12-07",
    recipient: "Ana Works",
    issuer: "Foyer\nOak Street 1",
  });
  const lines = await db.selectFrom("auditLog").select(["action"]).where("entityId", "=", id).orderBy("id").execute();
  expect(lines.map(({ action }) => action)).toEqual(["invoice.write", "invoice.send"]);
});

test("open pages hear of an invoice that is drafted, sent, voided or discarded", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const paymentIds = [await seedCharge(db, clientId)];
  const draft = async () =>
    must(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds, key: newId() })).id;
  const heard = await hearLive(clientId);
  const hears = async (work: () => Promise<unknown>) => {
    const before = heard.length;
    await work();
    await until("open pages are told", () => heard.length > before);
  };
  let id = "";
  await hears(async () => {
    id = await draft();
  });
  await hears(async () =>
    must(await sendInvoice({ db, actor: noor, now: sendingOn(now, "LIVE").now }, { id, ...sendingOn(now, "LIVE") })),
  );
  await hears(async () => must(await voidInvoice({ db, actor: noor, now }, { id, seen: 2, reason: "Wrong client." })));
  await hears(async () => {
    id = await draft();
  });
  await hears(async () => must(await discardDraft({ db, actor: noor, now }, { id, seen: 1 })));
  expect(new Set(heard)).toEqual(new Set(["payment"]));
});

test("what changed since it was looked at, or is settled meanwhile, is not sent", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const id = await seedDraft(system);
  must(await editDraft({ db, actor: noor, now }, { id, seen: 1, dueOn: "2026-11-01", note: "", lines: [] }));

  expect(await sendInvoice({ db, actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now) })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(
    await sendInvoice({ db, actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now), seen: 2 }),
  ).toMatchObject({
    problem: { kind: "invalid", fields: { dueOn: [expect.any(String)] } },
  });
  const settled = { status: "completed", completedAt: now };
  await db.updateTable("payments").set(settled).where("clientId", "=", clientId).execute();
  must(await editDraft({ db, actor: noor, now }, { id, seen: 2, dueOn: null, note: "", lines: [] }));
  expect(
    await sendInvoice({ db, actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now), seen: 3 }),
  ).toMatchObject({
    problem: { kind: "conflict" },
  });
});

test("an invoice taken back keeps its number, and its charges can be asked for again", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const id = await seedDraft(system);
  const name = must(
    await sendInvoice({ db, actor: noor, now: sendingOn(now, "VOID").now }, { id, ...sendingOn(now, "VOID") }),
  ).name;

  must(await voidInvoice({ db, actor: noor, now }, { id, seen: 2, reason: "Wrong client." }));

  expect(await invoiceOf(db, noor, id)).toMatchObject({ state: "void", name, voidReason: "Wrong client." });
  const [charge] = must(await listCharges({ db, actor: noor }, clientId));
  const again = { paymentIds: [charge?.id ?? ""], key: "again and again" };
  const { id: next } = must(await draftInvoice({ db, actor: noor, now }, { clientId, ...again }));
  expect(
    must(
      await sendInvoice({ db, actor: noor, now: sendingOn(now, "VOID").now }, { id: next, ...sendingOn(now, "VOID") }),
    ).name,
  ).toBe("VOID-0002");
  expect(await settleInvoice({ db, actor: noor, now }, { id, seen: 3, today: "2026-11-23" })).toMatchObject({
    problem: { kind: "conflict", because: "It is already void." },
  });
});

test("a settled invoice completes what it asked for, all of it or nothing", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const id = await seedDraft(system, {}, { amountMinor: 500n });
  must(await sendInvoice({ db, actor: noor, now: sendingOn(now, "PAID").now }, { id, ...sendingOn(now, "PAID") }));
  const settling = { seen: 2, today: "2026-11-23" };

  const both = await Promise.all([1, 2].map(() => settleInvoice({ db, actor: noor, now }, { id, ...settling })));

  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await statusesOf(db, clientId)).toEqual(["completed", "completed"]);
  expect(await invoiceOf(db, noor, id)).toMatchObject({ state: "paid", paidBy: "hand", paidAt: now });
  expect(await voidInvoice({ db, actor: noor, now }, { id, seen: 3, reason: "No." })).toMatchObject({ ok: false });
  expect(await discardDraft({ db, actor: noor, now }, { id, seen: 3 })).toMatchObject({ ok: false });
});

test("in a locked month nothing is settled", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const id = await seedDraft(system);
  must(await sendInvoice({ db, actor: noor, now: sendingOn(now, "LOCK").now }, { id, ...sendingOn(now, "LOCK") }));
  await db.insertInto("monthLocks").values({ month: "2031-05-01", lockedAt: now }).execute();

  const settled = await settleInvoice({ db, actor: noor, now }, { id, seen: 2, today: "2031-05-09" });

  expect(settled).toMatchObject({
    problem: { kind: "conflict", because: "This month is locked. Unlock it first." },
  });
  expect(await invoiceOf(db, noor, id)).toMatchObject({ state: "sent" });
  expect(await statusesOf(db, clientId)).toEqual(["pending"]);
});
