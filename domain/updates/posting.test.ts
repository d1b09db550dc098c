import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { day, openUpdates, said } from "#tests/updates.ts";
import { listUpdates, postUpdate, readUpdate } from "./index.ts";
import { postForm } from "./update.schema.ts";

test("what has no amount stands at once, whoever says it", async () => {
  const { db, noor, ben, ana, clientId, post, payments } = await openUpdates();

  for (const actor of [noor, ben, ana]) {
    const { id } = await post(actor);
    expect(await readUpdate({ db, actor: noor }, { clientId, id })).toMatchObject({
      value: { status: "approved", amount: null, decision: null },
    });
    expect(await payments(id)).toEqual([]);
  }
});

test("an amount of a client or of staff waits for an admin", async () => {
  const { db, noor, ben, ana, clientId, post, payments } = await openUpdates();

  for (const [actor, side] of [
    [ben, "agency"],
    [ana, "client"],
  ] as const) {
    const { id } = await post(actor, { amount: "1250.50", kind: "client_credit" });
    expect(await readUpdate({ db, actor: noor }, { clientId, id })).toMatchObject({
      value: { status: "pending", side, amount: { minor: 125050n, currency: "USD" }, decision: null },
    });
    expect(await payments(id)).toEqual([]);
  }
});

test("an admin's own amount goes straight into the ledger, and the audit log says who approved it", async () => {
  const { db, noor, clientId, post, payments, auditEntries } = await openUpdates();

  const { id } = await post(noor, { amount: "40", kind: "adjustment" });

  expect(await readUpdate({ db, actor: noor }, { clientId, id })).toMatchObject({
    value: { status: "approved", decision: { by: "Noor Haddad" } },
  });
  expect(await payments(id)).toEqual([
    { kind: "adjustment", direction: "out", status: "completed", amountMinor: 4000n, currency: "USD" },
  ]);
  expect(await auditEntries(id)).toMatchObject([
    { action: "update.post", after: { selfApproved: true, kind: "adjustment", amount: "40.00", currency: "USD" } },
  ]);
  const without = { ...said({ amount: "40" }), day, now: new Date() };
  expect(await postUpdate({ db, actor: noor, now: without.now }, { clientId, ...without })).toMatchObject({
    problem: { fields: { kind: ["Choose what it is."] } },
  });
});

test("a form that is sent twenty times at once posts once; another text under its key is refused", async () => {
  const { db, ana, clientId, now } = await openUpdates();
  const form = said({ amount: "10" });
  const send = (words = form) => postUpdate({ db, actor: ana, now }, { clientId, ...words, day });

  const all = await Promise.all(Array.from({ length: 20 }, () => send()));

  expect(new Set(all.map((one) => (one.ok ? one.value.id : one.problem.kind))).size).toBe(1);
  const listed = await listUpdates({ db, actor: ana }, { clientId });
  expect(listed.ok && listed.value.rows).toHaveLength(1);
  expect(await send({ ...form, amount: "11" })).toMatchObject({ problem: { kind: "conflict" } });
});

test.each(["0", "-5", "1.234", "ten", "1e3", "99999999999999999", "1.2.3"])(
  "an amount of %s is asked for again",
  async (amount) => {
    const { db, ana, clientId, now } = await openUpdates();
    const posted = await postUpdate({ db, actor: ana, now }, { clientId, ...said({ amount }), day });

    expect(posted).toMatchObject({
      problem: { fields: { amount: ["Enter an amount above zero in USD, such as 1250.50, with at most 2 decimals."] } },
    });
  },
);

test.each([
  ["JPY", "12.5", null],
  ["JPY", "1250", 1250n],
  ["KWD", "1.250", 1250n],
])("in %s %s is counted in its own smallest unit", async (currency, amount, minor) => {
  const { db, ana, noor, clientId, now } = await openUpdates();
  await db.updateTable("clients").set({ currency }).where("id", "=", clientId).execute();
  const posted = await postUpdate({ db, actor: ana, now }, { clientId, ...said({ amount }), day });

  if (minor === null || !posted.ok) return expect([minor, posted.ok]).toEqual([null, false]);
  expect(await readUpdate({ db, actor: noor }, { clientId, id: posted.value.id })).toMatchObject({
    value: { amount: { minor, currency } },
  });
});

test("titles have 1 to 140 letters and descriptions at most 5000", () => {
  const problems = (form: object) => postForm.safeParse({ ...said(), ...form }).success;

  expect([problems({ title: "" }), problems({ title: "x".repeat(141) })]).toEqual([false, false]);
  expect(problems({ description: "x".repeat(5001) })).toBe(false);
  expect(problems({ title: "x".repeat(140), description: "x".repeat(5000) })).toBe(true);
});

test("who may not post finds nothing to post to", async () => {
  const { db, ben, ana, clientId, now } = await openUpdates();
  const muted = clientOf(ana.id, clientId, { portal: { ...openPortal, mayPostUpdates: false } });
  const blind = clientOf(ana.id, clientId, { portal: { ...openPortal, showUpdates: false } });
  const elsewhere = clientOf(ana.id, newId());
  const unassigned = staffOf(ben.id, { scope: "assigned" });

  for (const actor of [muted, blind, elsewhere, unassigned])
    expect(await postUpdate({ db, actor, now }, { clientId, ...said(), day })).toMatchObject({
      problem: { kind: "missing" },
    });
});
