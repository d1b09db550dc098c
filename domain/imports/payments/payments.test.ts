import { expect, test } from "vitest";
import { mapImport } from "#domain/imports/index.ts";
import { readBalance } from "#domain/payments/list/index.ts";
import { openImports } from "#tests/imports.ts";

const heading = "Client;Date;Type;Amount;Currency;Description;Status;ID";

async function openPayments() {
  const app = await openImports();
  const { db, noor, tag, take } = app;
  await take("client", `company;first name;last name;email;id\nAcme ${tag};Ana;Silva;ana@${tag}.test;C-${tag}`);
  const client = db.selectFrom("clients").select("id").where("externalRef", "=", `C-${tag}`);
  const { id: clientId } = await client.executeTakeFirstOrThrow();
  const ledger = () =>
    db
      .selectFrom("payments")
      .selectAll()
      .where("clientId", "=", clientId)
      .orderBy("occurredOn")
      .orderBy("id")
      .execute();
  const balance = async () => {
    const read = await readBalance({ db, actor: noor }, clientId);
    return read.ok && read.value;
  };
  const table = (...lines: string[]) => [heading, ...lines].join("\n").replaceAll("~", tag);
  return { ...app, clientId, ledger, balance, table };
}

test("payments are imported, with days in the agency's time zone and never into a locked month", async () => {
  const { db, noor, start, look, run, outcomes, ledger, table } = await openPayments();
  const lock = { month: "2019-03-01", lockedAt: new Date("2019-05-01T00:00:00Z"), lockedBy: noor.id };
  await db
    .insertInto("monthLocks")
    .values(lock)
    .onConflict((held) => held.doNothing())
    .execute();
  const id = await start(
    "payment",
    table(
      "C-~;2024-02-01;closed deal;1250,50;EUR;First deal;;P1",
      "acme ~;2024-02-02;Fee;-100;jpy;Fee for it;;",
      "C-~;2026-11-24;fee;100;EUR;Next month;pending;",
      "C-~;2024-02-03;adjustment;-5;EUR;Correction;;",
      "C-~;2026-11-24;fee;100;EUR;Tomorrow;completed;",
      "C-~;2019-03-05;fee;100;EUR;Locked;;",
      "C-~;2024-02-04;gift;100;EUR;What;;",
      "C-~;2024-02-04;fee;12,345;EUR;Too fine;;",
      "C-~;1.13.2024;fee;12;EUR;Day;;",
      "C-~;2024-02-04;fee;12;EUR;;;",
      "nobody ~;2024-02-04;fee;12;EUR;Who;;",
      "C-~;2024-02-04;fee;9;EUR;Twice;;P1",
    ),
  );
  expect(await outcomes(id)).toEqual([
    "add",
    "add",
    "add",
    "add",
    "A completed payment can't be dated in the future.",
    "March 2019 is locked.",
    "Enter one of these types: closed deal, credit, fee, refund, adjustment, opening balance.",
    "Enter an amount above zero, such as 1250.50, with no more decimals than the currency has.",
    "Enter the day as 2026-11-21.",
    "Say what it is for.",
    expect.stringMatching(/^There is no client nobody/),
    "Line 2 has this payment already.",
  ]);
  expect(await run(id, (await look(id)).seen)).toEqual({ ok: true, value: null });
  expect(await ledger()).toMatchObject([
    { kind: "deal_value", direction: "in", amountMinor: 125_050n, source: "import", externalRef: "P1" },
    { kind: "agency_fee", direction: "out", amountMinor: 100n, currency: "JPY", status: "completed" },
    { kind: "adjustment", direction: "out", amountMinor: 500n },
    { kind: "agency_fee", status: "pending", completedAt: null },
  ]);
});

test("undoing reverses what was completed and voids what was pending, so that nothing is left in the balance", async () => {
  const { take, start, undo, look, outcomes, ledger, balance, table } = await openPayments();
  const lines = table("C-~;2024-02-01;credit;10;EUR;One;;P1", "C-~;2024-02-02;fee;4;EUR;Two;pending;");
  const id = await take("payment", lines);
  expect(await balance()).toMatchObject([{ currency: "EUR", balance: 1000n, pendingOut: 400n }]);
  expect(await outcomes(await start("payment", lines, "update"))).toEqual([
    "It is there already.",
    "It is there already.",
  ]);
  for (const _ of [1, 2]) expect(await undo(id)).toEqual({ ok: true, value: null });

  expect(await ledger()).toMatchObject([
    { direction: "in", status: "completed", reversesId: null },
    { direction: "out", status: "completed", amountMinor: 1000n, occurredOn: "2024-02-01" },
    { status: "voided" },
  ]);
  expect(await balance()).toMatchObject([{ currency: "EUR", balance: 0n, pendingIn: 0n, pendingOut: 0n }]);
  expect((await look(id)).done).toMatchObject({ added: 2, kept: 0 });
  await take("payment", lines);
  expect(await ledger()).toHaveLength(5);
});

test("an export of Stripe is taken with a type and a client for every line, or the client by a member's address", async () => {
  const { db, noor, now, tag, start, outcomes, look, run, ledger } = await openPayments();
  const heading = "id,Created date (UTC),Amount,Currency,Description,Status,Customer Email";
  const lines = [
    `ch_1,2024-02-01 14:05:00,1200.00,eur,Invoice 1,Paid,ana@${tag}.test`,
    `ch_2,2024-02-02 14:05:00,300.00,eur,Invoice 2,Failed,ana@${tag}.test`,
    `ch_3,2024-02-03 14:05:00,300.00,eur,Invoice 3,Paid,nobody@${tag}.test`,
    `ch_4,2024-02-04 14:05:00,300.00,eur,Invoice 4,Refunded,ana@${tag}.test`,
  ];
  const refunded = 'It is called "Refunded" there: make it two lines, what came and what was paid back.';
  const id = await start("payment", [heading, ...lines].join("\n"));
  const mapping = { client: "customer email", type: "=credit", externalRef: "id", occurredOn: "created date (utc)" };
  const columns = { ...mapping, amount: "amount", currency: "currency", description: "description", status: "status" };
  const choose = (client: string) =>
    mapImport(
      { db, actor: noor, now },
      { id, mapping: { ...columns, client }, formats: { days: "", decimals: "point" } },
    );
  await choose("customer email");
  expect(await outcomes(id)).toEqual([
    "add",
    'It is called "Failed" there: no money moved.',
    `There is no client nobody@${tag}.test. Import the clients first.`,
    refunded,
  ]);
  await choose(`=Acme ${tag}`);
  expect(await outcomes(id)).toEqual(["add", 'It is called "Failed" there: no money moved.', "add", refunded]);
  await run(id, (await look(id)).seen);
  expect(await ledger()).toHaveLength(2);
  // The next file with these columns may be another client's.
  const next = await start("payment", [heading, ...lines].join("\n"));
  expect((await outcomes(next)).at(0)).toBe("Enter the client.");
});
