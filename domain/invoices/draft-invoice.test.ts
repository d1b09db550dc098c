import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { invoiceOf, must, seedCharge, seedDraft } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import {
  countSettledCharges,
  discardDraft,
  draftInvoice,
  editDraft,
  listCharges,
  listToInvoice,
  readToPay,
} from "./index.ts";

const refused = (result: { ok: boolean; problem?: { kind: string } }) => (result.ok ? "done" : result.problem?.kind);

test("a draft asks for pending charges, and nobody can ask for them again", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const fee = await seedCharge(db, clientId);
  const other = await seedCharge(db, clientId, { amountMinor: 1_050n, description: "Landing page" });
  const key = newId();

  const { id } = must(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds: [fee, other], key }));

  expect(await invoiceOf(db, noor, id)).toMatchObject({
    state: "draft",
    name: null,
    total: { minor: 13_050n, currency: "EUR" },
    company: "Ana Works",
    lines: [{ text: "Commission: Moss deal" }, { text: "Landing page", money: { minor: 1_050n } }],
  });
  expect(must(await listCharges({ db, actor: noor }, clientId))).toEqual([]);
  // A draft asks the client for nothing yet.
  expect(must(await readToPay({ db, actor: noor }, clientId)).notInvoiced).toEqual([
    { currency: "EUR", minor: 13_050n },
  ]);
  expect(must(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds: [fee, other], key }))).toEqual({
    id,
  });
  expect(refused(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds: [fee], key: newId() }))).toBe(
    "conflict",
  );
});

test("what is settled, comes in, is of another client or in two currencies goes on no draft", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const stranger = await createTestApp();
  const draft = async (...paymentIds: string[]) =>
    refused(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds, key: newId() }));

  expect(await draft(await seedCharge(db, clientId, { status: "voided" }))).toBe("conflict");
  expect(await draft(await seedCharge(db, clientId, { direction: "in" }))).toBe("conflict");
  expect(await draft(await seedCharge(db, stranger.clientId))).toBe("conflict");
  expect(await draft(await seedCharge(db, clientId), await seedCharge(db, clientId, { currency: "USD" }))).toBe(
    "invalid",
  );
});

test("two admins who draft the same charge at once make one draft", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const fee = await seedCharge(db, clientId);
  const draft = () => draftInvoice({ db, actor: noor, now }, { clientId, paymentIds: [fee], key: newId() });

  const both = await Promise.all([draft(), draft(), draft()]);

  expect(both.map(refused).sort()).toEqual(["conflict", "conflict", "done"]);
});

test("words and the due day of a draft change for whoever saw the latest", async () => {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const id = await seedDraft(system);
  const [line] = (await invoiceOf(db, noor, id)).lines;
  const edit = { seen: 1, dueOn: "2026-12-24", note: "Thank you.", lines: [{ id: line?.id ?? "", text: "Our fee" }] };

  expect(must(await editDraft({ db, actor: noor, now }, { id, ...edit }))).toEqual({ version: 2 });
  expect(refused(await editDraft({ db, actor: noor, now }, { id, ...edit, note: "Late." }))).toBe("conflict");

  expect(await invoiceOf(db, noor, id)).toMatchObject({ dueOn: "2026-12-24", note: "Thank you.", version: 2 });
  expect((await invoiceOf(db, noor, id)).lines).toMatchObject([{ text: "Our fee", money: { minor: 12_000n } }]);
});

test("a draft that is thrown away sets its charges free", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const id = await seedDraft(system);

  must(await discardDraft({ db, actor: noor, now }, { id, seen: 1 }));

  expect(must(await listCharges({ db, actor: noor }, clientId))).toHaveLength(1);
  expect(refused(await discardDraft({ db, actor: noor, now }, { id, seen: 1 }))).toBe("missing");
});

test("fees that were kept as completed are counted, so that the screen can say why they are left out", async () => {
  const system = await createTestApp();
  const { db, noor, ben, clientId, now: completedAt } = system;
  await seedCharge(db, clientId, { status: "completed", completedAt });
  await seedCharge(db, clientId, { status: "completed", completedAt, direction: "in" });
  await seedDraft(system);

  expect(must(await countSettledCharges({ db, actor: noor }, clientId))).toBe(1);
  expect(await countSettledCharges({ db, actor: ben }, clientId)).toMatchObject({ ok: false });
});

test("pending fees on no invoice are told by client and currency, to admins", async () => {
  const { db, noor, ben, clientId, now } = await createTestApp();
  const [first = "", second = ""] = [await seedCharge(db, clientId), await seedCharge(db, clientId)];
  await seedCharge(db, clientId, { currency: "USD" });
  await seedCharge(db, clientId, { status: "completed", completedAt: now });
  const told = async () =>
    must(await listToInvoice({ db, actor: noor }, 1000))
      .filter((one) => one.clientId === clientId)
      .map(({ client, count, money }) => [client, count, money.minor, money.currency])
      .sort();

  expect(await told()).toEqual([
    ["Ana Works", 1, 12_000n, "USD"],
    ["Ana Works", 2, 24_000n, "EUR"],
  ]);
  must(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds: [first, second], key: newId() }));
  expect(await told()).toEqual([["Ana Works", 1, 12_000n, "USD"]]);
  expect(refused(await listToInvoice({ db, actor: ben }, 10))).toBe("missing");
});
