import { expect, test } from "vitest";
import { permit } from "#domain/access/permit.ts";
import { bankAccounts } from "#domain/billing/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { must } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { knownKeys } from "./bank-line.queries.ts";
import { accountOf } from "./bank-line.ts";
import { type LineEntry, takeInStatements } from "./index.ts";

const iban = "DE89370400440532013000";
const own = (...more: object[]) =>
  bankAccounts.parse({
    accounts: more.map((one, at) => ({
      ...{
        currency: ["EUR", "USD", "GBP"][at],
        holder: "Foyer",
        bank: "",
        iban: "",
        bic: "",
        account: "",
        routing: "",
      },
      ...one,
    })),
  }).accounts;

async function openBank() {
  const { db, noor, now } = await createTestApp();
  const desk = { db, actor: noor, now };
  // Other tests take in lines of this account, too.
  const word = newId().slice(-12).toUpperCase();
  const accounts = own({ iban });
  const entry = (more: Partial<LineEntry> = {}): LineEntry => ({
    ...{ day: "2026-11-20", amount: "120.00", currency: "EUR", isIn: true, name: "", iban: "", reference: "" },
    ...more,
    text: `${more.text ?? ""} ${word}`,
    ...(more.bankId && { bankId: /^0+$/.test(more.bankId) ? more.bankId : `${more.bankId} ${word}` }),
  });
  const take = async (...entries: LineEntry[]) =>
    must(await takeInStatements(desk, { statements: [{ account: iban, entries }], accounts }));
  return { db, desk, accounts, word, entry, take };
}

const outcome = (added: number, known = 0) => ({ added, known, others: 0 });

test("a line that the bank gave an id comes in once, whatever its words are the next time", async () => {
  const { entry, take } = await openBank();
  expect(await take(entry({ bankId: "A", text: "OAK LTD" }), entry({ bankId: "B", text: "OAK LTD" }))).toEqual(
    outcome(2),
  );
  expect(await take(entry({ bankId: "B", text: "Oak Limited, Boston" }), entry({ bankId: "A" }))).toEqual(
    outcome(0, 2),
  );
});

test("one id with two amounts is two lines, and so are two equal payments, in one file or in two", async () => {
  const { entry, take } = await openBank();
  const shared = [
    entry({ bankId: "1" }),
    entry({ bankId: "1", amount: "5" }),
    entry({ bankId: "1", day: "2026-11-19" }),
  ];
  expect(await take(...shared)).toEqual(outcome(3));
  expect(await take(...shared)).toEqual(outcome(0, 3));
  expect(await take(entry({ bankId: "2" }))).toEqual(outcome(1));
  expect(await take(entry({ bankId: "3" }), entry({ bankId: "3" }))).toEqual(outcome(2));
  expect(await take(entry({ bankId: "3" }), entry({ bankId: "3" }))).toEqual(outcome(0, 2));
});

test("an id that a bank gives to all its lines tells nothing", async () => {
  const { entry, take } = await openBank();
  expect(await take(entry({ bankId: "000", text: "One" }))).toEqual(outcome(1));
  expect(await take(entry({ bankId: "000", text: "Two" }), entry({ bankId: "000", text: "One" }))).toEqual(
    outcome(1, 1),
  );
  const same = [entry({ bankId: "x", text: "Three" }), entry({ bankId: "x", text: "Four" })];
  expect(await take(...same)).toEqual(outcome(2));
  expect(await take(...same.toReversed())).toEqual(outcome(0, 2));
});

test("what came in from a file without ids is known in one that has them", async () => {
  const { entry, take } = await openBank();
  expect(await take(entry({ text: "INV-1" }))).toEqual(outcome(1));
  expect(await take(entry({ text: "INV-1", bankId: "A" }), entry({ text: "INV-1", bankId: "B" }))).toEqual(
    outcome(1, 1),
  );
  expect(await take(entry({ text: "INV-1", bankId: "A" }), entry({ text: "INV-1", bankId: "B" }))).toEqual(
    outcome(0, 2),
  );
});

test("payments of two people on one day stay two where their names are all that the bank says", async () => {
  const { entry, take, word } = await openBank();
  const named = (name: string) => ({ ...entry({ name: `${name} ${word}` }), text: "" });
  expect(await take(named("Oak"))).toEqual(outcome(1));
  expect(await take(named("Elm"), named("Oak"))).toEqual(outcome(1, 1));
});

test("statements of other accounts beside the agency's are left out and counted, and without any the file is refused", async () => {
  const { desk, accounts, entry } = await openBank();
  const card = { account: "XXXX1111", entries: [entry({ text: "Card" })] };
  const statements = [card, { account: iban, entries: [entry({ text: "Own" })] }];
  expect(must(await takeInStatements(desk, { statements, accounts }))).toEqual({ added: 1, known: 0, others: 1 });
  expect(await takeInStatements(desk, { statements: [card], accounts })).toMatchObject({
    problem: { code: "bank-line-other-account" },
  });
});

test("a line without a currency has that of its account", async () => {
  const { db, entry, take, word } = await openBank();
  await take(entry({ currency: "" }));
  const lines = db.selectFrom("bankLines").select("currency").where("text", "like", `%${word}`);
  expect(await lines.execute()).toEqual([{ currency: "EUR" }]);
});

test("an account is known by its number alone, as OFX has it, where that is the end of one alone", () => {
  const accounts = own(
    { iban },
    { account: "12345678", routing: "021000021" },
    { iban: "FR7630006000011234567890189" },
  );
  const found = (written: string) =>
    accounts.findIndex(({ currency }) => currency === accountOf(written, accounts)?.currency);
  expect(["532013000", "0532013000", "1234-5678", "0000012345678", "12345678901"].map(found)).toEqual([0, 0, 1, 1, 2]);
  expect(["3000", "9999999", "", "0"].map(found)).toEqual([-1, -1, -1, -1]);
  const twins = own({ iban }, { iban: "DE48500105170532013000" });
  expect(accountOf("532013000", twins)).toBeNull();
});

test("a statement may have more lines than a query may have values", async () => {
  const { db, desk } = await openBank();
  const may = permit(desk.actor, "invoice.settle", undefined);
  if (!may) throw new Error("an admin may settle");
  const keys = Array.from({ length: 66_000 }, (_, at) => `${newId()} ${at}`);
  expect((await knownKeys(db, may, keys)).size).toBe(0);
});
