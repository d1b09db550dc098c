import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { archiveClient, eraseClient } from "#domain/clients/page/index.ts";
import { editDeal, readDealToEdit } from "#domain/deals/commands/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase, testConnection } from "#tests/database.ts";
import { found, openDeals } from "#tests/deals.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { forgetPeopleInProofs, readChainFile } from "../index.ts";
import { verifyReceipts } from "../verify.mjs";
import { checkReceipts, type RememberedHeads } from "./check-receipts.ts";

/** A client with receipts in a database of its own, where what nobody should do can be done. */
async function openChecked(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `receipts_${name}`));
  const app = await openDeals({}, db);
  const which = await app.claimed();
  const other = await app.add({ company: "Foz Tiles", contactEmail: "rui@foz.test" });
  const found = () => db.selectFrom("proofFindings").select(["number", "found"]).orderBy("number").execute();
  const check = async (remembered: RememberedHeads = {}) => {
    const seen = await checkReceipts({ db, actor: jobs, now: app.now }, { remembered });
    return { ...seen, found: await found() };
  };
  const past = async (statement: string) => {
    for (const table of ["deals", "deal_events", "proof_receipts", "proof_chains", "proof_salts"])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    await sql.raw(statement).execute(db);
  };
  return { ...app, which, other, check, past };
}

test("a change of a single letter past the app is found in the rows, and so is one that is put right", async () => {
  const { db, check, past, other } = await openChecked("letters");
  expect(await check()).toMatchObject({ checked: 4, findings: 0, found: [] });
  const changes: [change: string, back: string, found: string][] = [
    ["company = 'Fox Tiles'", "company = 'Foz Tiles'", "the deal's company was changed past the app"],
    ["contact_email = 'rui@fox.test'", "contact_email = 'rui@foz.test'", "the deal's email was changed past the app"],
    [
      "protected_until = protected_until + 1",
      "protected_until = protected_until - 1",
      "its deal is protected until another day",
    ],
  ];
  for (const [change, back, found] of changes) {
    await past(`update deals set ${change} where id = '${other.id}'`);
    expect((await check()).found).toEqual([{ number: 4, found }]);
    await past(`update deals set ${back} where id = '${other.id}'`);
    expect((await check()).found).toEqual([]);
  }
  await past("update deal_events set amount_minor = amount_minor + 1 where kind = 'claimed'");
  expect((await check()).found).toEqual([{ number: 3, found: "its amount was changed in the deal's file" }]);
  await past("update deal_events set amount_minor = amount_minor - 1 where kind = 'claimed'");
  await past("update proof_receipts set line = replace(line, 'found', 'fount') where number = 1");
  expect((await check()).found).toEqual([{ number: 1, found: "its text was changed" }]);
  await db.destroy();
});

test("salts that were stripped are found, and not before the client is erased by rights", async () => {
  const { db, check, past, clientId, noor, now } = await openChecked("salts");
  const refused = "a salt is only ever taken away";
  const salts = db.updateTable("proofSalts").where("number", "=", 4);
  await expect(db.deleteFrom("proofSalts").execute()).rejects.toThrow(refused);
  await expect(salts.set({ company: "0".repeat(32) }).execute()).rejects.toThrow(refused);
  await expect(salts.set({ number: 2 }).execute()).rejects.toThrow(refused);
  await salts.set({ person: null }).execute();
  await expect(salts.set({ person: "0".repeat(32) }).execute()).rejects.toThrow(refused);
  expect((await check()).found).toEqual([]);

  await past("update proof_salts set company = null where number = 4");
  expect((await check()).found).toEqual([{ number: 4, found: "the salt of its company is gone" }]);
  await past("delete from proof_salts where number = 4");
  expect((await check()).found).toEqual([{ number: 4, found: "its salts are gone" }]);
  await sql`alter table proof_salts enable trigger user`.execute(db);
  const { companyName: typed } = await db
    .selectFrom("clients")
    .select("companyName")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  expect(await archiveClient({ db, actor: noor, now }, { id: clientId })).toMatchObject({ ok: true });
  expect(await eraseClient({ db, actor: noor, now }, { id: clientId, typed })).toMatchObject({ ok: true });
  const left = db.selectFrom("proofSalts").select(["company", "person"]).distinct();
  expect(await left.execute()).toEqual([{ company: null, person: null }]);
  expect((await check()).found).toEqual([]);
  await db.destroy();
});

test("a receipt that is later than the end of its key is found", async () => {
  const { db, check, now } = await openChecked("late");
  await db
    .updateTable("proofKeys")
    .set({ retiredAt: new Date(now.getTime() - 60_000) })
    .execute();
  expect((await check()).found).toEqual([]);
  await db
    .updateTable("proofKeys")
    .set({ retiredAt: new Date(now.getTime() - 3_600_000) })
    .execute();
  const found = "it is later than the end of its key";
  expect((await check()).found).toEqual([1, 2, 3, 4].map((number) => ({ number, found })));
  await db.destroy();
});

test("a restored backup is found, as the chain had come further before, and so is a clock that was turned back", async () => {
  const { db, check, past, add, clientId } = await openChecked("backup");
  const { heads } = await check();
  expect(heads[clientId]).toMatchObject({ number: 4 });
  await past("delete from proof_salts where number = 4");
  await past("delete from proof_receipts where number = 4");
  await past("update proof_chains set number = 3, hash = (select hash from proof_receipts where number = 3)");
  const back = await check(heads);
  expect(back.found).toContainEqual({
    number: 0,
    found: "receipt 4 was there before and is gone: a backup was restored",
  });
  expect(back.heads).toEqual(heads);
  await add({ company: "Another" });
  expect((await check(heads)).found).toContainEqual({
    number: 0,
    found: "receipt 4 is another one than before: it was made anew",
  });
  await db.destroy();
});

test("a whole chain that is gone is found where it was remembered or written of", async () => {
  const { db, check, past, clientId, now } = await openChecked("gone");
  const { heads } = await check();
  await past("delete from proof_salts");
  await past("delete from proof_receipts");
  await past("update proof_chains set number = 0, hash = '', checked = 0, checked_at = null");
  const gone = [{ number: 0, found: "the whole chain is gone: it ended with 4" }];
  expect(await check(heads)).toMatchObject({ findings: 1, found: gone, heads });
  expect(await check()).toMatchObject({ findings: 0, found: [] });

  const letter = {
    clientId,
    period: "week",
    day: "2026-11-16",
    chainNumber: 4,
    chainHash: heads[clientId]?.hash ?? "",
  };
  await db
    .insertInto("dealLetters")
    .values({ ...letter, at: now })
    .execute();
  await past("delete from proof_chains");
  expect(await check({ "not an id": { number: 1, hash: "" } })).toMatchObject({ findings: 1, found: gone });
  await db.destroy();
});

test("however many letters a client got, they are compared at once", async () => {
  const { db, clientId, check, now } = await openChecked("letters_many");
  const { heads } = await check();
  const write = async (weeks: number, chainHash: string, first: string) => {
    const days = Array.from({ length: weeks }, (_, week) => new Date(Date.parse(first) + week * 7 * 86_400_000));
    const letter = { clientId, period: "week", chainNumber: 4, chainHash, at: now };
    const rows = days.map((day) => ({ ...letter, day: day.toISOString().slice(0, 10) }));
    await db.insertInto("dealLetters").values(rows).execute();
  };
  const statements = async () => {
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await checkReceipts({ db: db.withPlugin(counting), actor: jobs, now }, { remembered: heads });
    return count;
  };
  const before = await statements();
  await write(60, heads[clientId]?.hash ?? "", "2025-01-06");
  expect(await statements()).toBe(before);
  expect((await check(heads)).found).toEqual([]);
  await write(2, "0".repeat(64), "2024-01-01");
  const found = "receipt 4 is another one than before: it was made anew";
  expect((await check(heads)).found).toEqual([{ number: 0, found }]);
  await db.destroy();
});

test("an address that a deal had before it was changed or taken back is forgotten too, without a look at all others", async () => {
  const { db, noor, deps, other, past } = await openChecked("amended");
  const may = permit(noor, "lead.erase", undefined);
  if (!may) throw new Error("an admin erases leads");
  const read = await readDealToEdit({ db, actor: noor }, other);
  const { foundOn: _, near: __, key: ___, ...facts } = found({ company: "Foz Tiles", contactEmail: "eva@foz.test" });
  const form = { ...facts, seen: read.ok ? read.value.version : 0 };
  expect(await editDeal({ db, actor: noor, ...deps }, { ...other, ...form })).toMatchObject({ ok: true });
  const left = async () => {
    const rows = db.selectFrom("proofSalts").select("number").where("person", "is not", null).orderBy("number");
    return (await rows.execute()).map(({ number }) => number);
  };
  expect(await left()).toEqual([1, 4, 5]);
  await forgetPeopleInProofs(db, may, ["rui@foz.test"]);
  expect(await left()).toEqual([1, 5]);

  await past(`insert into proof_receipts (client_id, number, kind, deal_id, event_number, made_at, line, hash)
    select client_id, 1000 + n, kind, gen_random_uuid(), 1, made_at, line, hash from proof_receipts, generate_series(1, 3000) as n
    where number = 1`);
  await past(`insert into proof_salts select client_id, number, md5(number::text), md5(number::text) from proof_receipts
    where number > 1000`);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await db.destroy();
  const connection = { ...(await testConnection()), database: rows[0]?.name };
  const asked = await rowsRead(connection, (on) => forgetPeopleInProofs(on, may, ["nobody@foz.test"]));
  expect(asked).toBeLessThan(100);
});

test("somebody who is erased is in no receipt any more, and the chain holds", async () => {
  const { db, ana, noor, clientId, check } = await openChecked("erased");
  const text = async () => {
    const file = await readChainFile({ db, actor: noor }, { clientId });
    return file.ok ? (await Array.fromAsync(file.value.lines)).join("") : "";
  };
  expect(await text()).toContain("rui@foz.test");
  const may = permit(noor, "lead.erase", undefined);
  if (!may) throw new Error("an admin erases leads");
  await forgetPeopleInProofs(db, may, ["rui@foz.test"]);
  const after = await text();
  expect(after).not.toContain("rui@foz.test");
  expect(after).toContain("Foz Tiles");
  expect(await verifyReceipts(after)).toMatchObject({ ok: true, head: { number: 4 } });
  expect((await check()).found).toEqual([]);
  expect(ana.role).toBe("client");
  await db.destroy();
});
