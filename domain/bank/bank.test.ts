import { afterAll, expect, test } from "vitest";
import { bankAccounts } from "#domain/billing/index.ts";
import { readCredit } from "#domain/invoices/receipts/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { invoiceOf, must, seedSent, statusesOf } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import {
  type BankLine,
  type BankRead,
  type LineEntry,
  readBank,
  reopenLine,
  setAside,
  settleLine,
  settleLines,
  takeInStatements,
} from "./index.ts";
import { matchLines } from "./match-lines.ts";

const today = "2026-11-23";
const iban = "DE89370400440532013000";
const { accounts } = bankAccounts.parse({
  accounts: [{ currency: "EUR", holder: "Foyer", bank: "", iban, bic: "", account: "", routing: "" }],
});

/** A database of its own: decided lines are listed fifty at a time. */
const own = openDatabase(await freshDatabase("migrated", "bank"));
afterAll(() => own.destroy());

async function openBank() {
  const app = await createTestApp(own);
  const { db, noor, clientId, now } = app;
  const desk = { db, actor: noor, now };
  // Other tests have lines, too: these are told apart by a word of their own.
  const word = newId().slice(-12).toUpperCase();
  const entry = (more: Partial<LineEntry> = {}): LineEntry => {
    const { text = "", ...rest } = more;
    const plain = {
      day: "2026-11-20",
      amount: "120.00",
      currency: "EUR",
      isIn: true,
      name: "",
      iban: "",
      reference: "",
    };
    return { ...plain, ...rest, text: `${text} ${word}`.trim() };
  };
  const take = (...entries: LineEntry[]) =>
    takeInStatements(desk, { statements: [{ account: iban, entries }], accounts });
  const lines = async (state: "open" | "settled" | "aside" = "open") =>
    must(await readBank(desk, { state })).matches.filter(({ line }) => line.text.includes(word));
  const only = async () => {
    const [match] = await lines();
    if (!match) throw new Error("no line is open");
    return match;
  };
  const sent = async (amountMinor = 12_000n) => {
    const id = await seedSent(app, { amountMinor });
    return { id, name: (await invoiceOf(db, noor, id)).name ?? "" };
  };
  const settle = async (invoiceIds: string[]) =>
    settleLine(desk, { lineId: (await only()).line.id, clientId, invoiceIds, today });
  const state = async (id: string) => (await invoiceOf(db, noor, id)).state;
  return { ...app, desk, word, entry, take, lines, only, sent, settle, state };
}

test("a line that names an invoice and pays all of it is sure, and settles it on its day", async () => {
  const { db, noor, clientId, desk, entry, take, only, sent } = await openBank();
  const { id, name } = await sent();
  expect(must(await take(entry({ text: `Rechnung ${name.replace("-", " ")} danke` })))).toMatchObject({
    added: 1,
    known: 0,
  });

  const { line, proposals } = await only();
  expect(proposals[0]).toMatchObject({ isSure: true, clientId, invoices: [{ id }], why: "Number and amount" });
  const targets = [{ lineId: line.id, clientId, invoiceIds: [id] }];
  expect(must(await settleLines(desk, { targets, today }))).toEqual({ settled: 1, left: 0, because: null });

  expect(await invoiceOf(db, noor, id)).toMatchObject({ state: "paid", paidBy: "bank" });
  const [charge] = await db.selectFrom("payments").select("occurredOn").where("clientId", "=", clientId).execute();
  expect(charge).toEqual({ occurredOn: "2026-11-20" });
});

test("the same file again, and the same lines in another format, change nothing", async () => {
  const { entry, take, lines } = await openBank();
  const twice = [entry({ text: "Rent" }), entry({ text: "Rent" }), entry({ text: "Other", amount: "5" })];

  expect(must(await take(...twice))).toEqual({ added: 3, known: 0, others: 0 });
  expect(must(await take(...twice))).toMatchObject({ added: 0, known: 3 });
  const elsewhere = entry({ text: "other", amount: "5.00", name: "Somebody", reference: "bank's own" });
  expect(must(await take(elsewhere, entry({ text: "New" })))).toMatchObject({ added: 1, known: 1 });
  expect(await lines()).toHaveLength(4);
});

test("one line pays two invoices, a part of one, or more than is open", async () => {
  const both = await openBank();
  const [one, other] = [await both.sent(), await both.sent(3_000n)];
  must(await both.take(both.entry({ text: `${one.name} + ${other.name}`, amount: "150" })));
  expect((await both.only()).proposals[0]).toMatchObject({
    isSure: true,
    invoices: [{ id: one.id }, { id: other.id }],
  });
  const { line } = await both.only();
  const nobody = { lineId: line.id, clientId: newId(), invoiceIds: [] };
  expect(await settleLine(both.desk, { ...nobody, today })).toEqual({ ok: false, problem: { kind: "missing" } });
  must(await both.settle([one.id, other.id]));
  expect([await both.state(one.id), await both.state(other.id)]).toEqual(["paid", "paid"]);

  const part = await openBank();
  const half = await part.sent();
  must(await part.take(part.entry({ text: half.name, amount: "50" })));
  expect((await part.only()).proposals[0]).toMatchObject({ isSure: false, why: "Number; a part of it" });
  must(await part.settle([half.id]));
  expect(await invoiceOf(part.db, part.noor, half.id)).toMatchObject({ state: "sent", open: { minor: 7_000n } });

  must(await part.take(part.entry({ text: `${half.name} rest`, amount: "100" })));
  expect(must(await part.settle([half.id])).left).toBe(3_000n);
  const credit = must(await readCredit(part.desk, part.clientId));
  expect(credit).toEqual([{ currency: "EUR", minor: 3_000n }]);
});

test("an account that paid before is known, and a name is proposed and never sure", async () => {
  const { db, clientId, entry, take, only, sent, settle, word } = await openBank();
  await db
    .updateTable("clients")
    .set({ companyName: `Ana ${word} GmbH & Co. KG` })
    .where("id", "=", clientId)
    .execute();
  const first = await sent(11_111n);
  const from = { iban: `DE00${word}`, name: `ANA ${word}` };
  must(await take(entry({ ...from, amount: "111.11" })));
  expect((await only()).proposals[0]).toMatchObject({
    isSure: false,
    why: "Name and amount",
    invoices: [{ id: first.id }],
  });
  must(await settle([first.id]));

  const next = await sent(22_222n);
  must(await take(entry({ ...from, name: "A. Silva", text: "November", amount: "222.22" })));
  expect((await only()).proposals[0]).toMatchObject({
    isSure: true,
    why: "Account and amount",
    invoices: [{ id: next.id }],
  });
});

test("undoing opens line and invoice again, wherever it is done, and what is aside comes back", async () => {
  const { db, clientId, desk, entry, take, lines, only, sent, settle, state } = await openBank();
  const { id, name } = await sent();
  must(await take(entry({ text: name })));
  must(await settle([id]));
  const [settled] = await lines("settled");
  must(await reopenLine(desk, { id: settled?.line.id ?? "" }));
  expect([await state(id), await statusesOf(db, clientId)]).toEqual(["sent", ["pending"]]);

  must(await setAside(desk, { id: (await only()).line.id }));
  expect(await lines()).toEqual([]);
  const [aside] = await lines("aside");
  must(await reopenLine(desk, { id: aside?.line.id ?? "" }));
  expect(await reopenLine(desk, { id: aside?.line.id ?? "" })).toMatchObject({
    problem: { code: "bank-line-decided" },
  });
  expect((await only()).proposals[0]).toMatchObject({ isSure: true });
});

test("two who settle the same line settle it once, and an invoice is surely paid by one line", async () => {
  const { clientId, desk, entry, take, lines, sent, state } = await openBank();
  const { id, name } = await sent();
  must(await take(entry({ text: name }), entry({ text: name })));
  const matches = await lines();
  expect(matches.filter(({ proposals }) => proposals[0]?.isSure)).toHaveLength(1);
  const target = { lineId: matches[0]?.line.id ?? "", clientId, invoiceIds: [id], today };

  const both = await Promise.all([settleLine(desk, target), settleLine(desk, target)]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await state(id)).toBe("paid");
  const late = { lineId: matches[1]?.line.id ?? "", clientId, invoiceIds: [id] };
  expect(must(await settleLines(desk, { targets: [late], today }))).toEqual({
    settled: 0,
    left: 1,
    because: "It is already paid.",
  });
});

test("a statement of another account, in another currency or without days is refused whole, in a sentence", async () => {
  const { desk, entry, lines, take } = await openBank();
  const from = (account: string) => takeInStatements(desk, { statements: [{ account, entries: [entry()] }], accounts });

  expect(await from("DE02120300000000202051")).toMatchObject({
    problem: { because: expect.stringMatching(/of the account DE02.*Your accounts are DE89 3704/) },
  });
  expect(must(await from("37040044/532013000"))).toMatchObject({ added: 1 });
  expect(await take(entry({ text: "x" }), entry({ currency: "USD" }))).toMatchObject({
    problem: { because: expect.stringMatching(/is in USD, and the account is in EUR/) },
  });
  expect(await take(entry({ day: "2026-02-30" }))).toMatchObject({ problem: { code: "bank-line-unread" } });
  expect(await takeInStatements(desk, { statements: [{ account: iban, entries: [] }], accounts: [] })).toMatchObject({
    problem: { code: "bank-line-unfilled" },
  });
  expect(await lines()).toHaveLength(1);
});

test("a payment in another currency than its invoice is told, and pays nothing", async () => {
  const app = await openBank();
  const id = await seedSent(app, { currency: "USD" });
  const { name } = await invoiceOf(app.db, app.noor, id);
  must(await app.take(app.entry({ text: name ?? "" })));

  const { hint, proposals } = await app.only();
  expect(hint).toBe(`${name} is in USD, and this payment in EUR.`);
  expect(proposals.some(({ invoices }) => invoices.some((invoice) => invoice.id === id))).toBe(false);
  expect(await app.settle([id])).toMatchObject({ problem: { code: "bank-line-other-currency" } });
  expect(await app.state(id)).toBe("sent");
});

test("nobody but admins sees or settles lines, and what left the account pays nothing", async () => {
  const { db, ben, ana, now, clientId, entry, take, only } = await openBank();
  must(await take(entry({ isIn: false, text: "Office" })));
  const { line } = await only();
  const target = { lineId: line.id, clientId, invoiceIds: [], today };

  for (const actor of [ben, ana]) {
    expect((await readBank({ db, actor }, { state: "open" })).ok).toBe(false);
    expect((await settleLine({ db, actor, now }, target)).ok).toBe(false);
    expect((await setAside({ db, actor, now }, { id: line.id })).ok).toBe(false);
  }
});

test("the database holds it: a line keeps its words, and is settled by its own money", async () => {
  const { db, entry, take, only } = await openBank();
  must(await take(entry()));
  const { line } = await only();
  const set = (change: object) => db.updateTable("bankLines").set(change).where("id", "=", line.id).execute();

  await expect(set({ amountMinor: 1n })).rejects.toThrow("keeps its words");
  await expect(set({ text: "else" })).rejects.toThrow("keeps its words");
  await expect(set({ state: "settled", decidedAt: new Date() })).rejects.toThrow();
});

test("what was set aside is listed by the page, to the last line", async () => {
  const { desk, entry, take } = await openBank();
  must(await take(...Array.from({ length: 53 }, (_, nth) => entry({ text: `Row ${nth}` }))));
  await own.updateTable("bankLines").set({ state: "aside", decidedAt: desk.now }).where("state", "=", "open").execute();

  const total = await own.selectFrom("bankLines").select("id").where("state", "=", "aside").execute();

  const seen = new Set<string>();
  let before: string | null = null;
  do {
    const page: BankRead = must(await readBank(desk, { state: "aside", before }));
    expect(page.matches.length).toBeLessThanOrEqual(50);
    for (const { line } of page.matches) seen.add(line.id);
    before = page.older;
  } while (before);

  expect(total.length).toBeGreaterThanOrEqual(53);
  expect(seen).toEqual(new Set(total.map(({ id }) => id)));
});

test("lines that wait are counted to a bound, and then they are more", async () => {
  const { desk, entry, take } = await openBank();
  const some = (from: number) => Array.from({ length: 5_000 }, (_, nth) => entry({ text: `Many ${from + nth}` }));
  must(await take(...some(0)));
  expect(must(await readBank(desk, { state: "open" }))).toMatchObject({ isMore: false, isEmpty: false });
  must(await take(...some(5_000), entry({ text: "One more" })));

  const { matches, open, isMore } = must(await readBank(desk, { state: "open" }));

  expect([matches.length, open, isMore]).toEqual([5_000, 10_000, true]);
});

test("five thousand payments of one client that all look the same are told apart in no long time", async () => {
  const invoices = Array.from({ length: 5_000 }, (_, nth) => ({
    ...{ id: `invoice ${nth}`, clientId: "client", company: "Mills", name: `INV-${String(nth + 1).padStart(4, "0")}` },
    ...{ state: "sent", currency: "EUR", openMinor: 10_000n, dueOn: "2026-11-15" },
  }));
  const lines = invoices.map(
    ({ name }, nth): BankLine => ({
      ...{ id: `line ${nth}`, bookedOn: "2026-11-20", isIn: true, amount: { minor: 10_000n, currency: "EUR" } },
      ...{ name: "Mills", iban: "DE00", text: nth === 0 ? name : "Retainer", reference: "" },
      ...{ state: "open", receiptId: null, expenseId: null },
    }),
  );
  const payers = {
    known: [{ iban: "DE00", clientId: "client" }],
    clients: [{ id: "client", company: "Mills", legalName: null }],
  };

  const matched = matchLines(lines, { invoices, payers });

  expect(matched.filter(({ proposals }) => proposals[0]?.isSure).map(({ line }) => line.id)).toEqual(["line 0"]);
  expect(matched.every(({ proposals }) => proposals.length <= 5)).toBe(true);
  const one = matchLines(lines.slice(1, 2), { invoices: invoices.slice(0, 1), payers });
  const cut = matchLines(lines.slice(1, 2), { invoices: invoices.slice(0, 1), payers, isCut: true });
  expect([one, cut].map(([match]) => match?.proposals[0]?.isSure)).toEqual([true, false]);
});
