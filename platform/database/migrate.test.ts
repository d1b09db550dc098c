import pg from "pg";
import { expect, test } from "vitest";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { freshDatabase } from "#tests/database.ts";
import { CannotOpen } from "./cannot-open.ts";
import { migrate } from "./migrate.ts";
import { migrations as bundled } from "./migrations.ts";
import { readMigrations } from "./read-migrations.ts";

const one = { name: "0001-one", sql: "create table one (id int); create table uno (id int);" };
const two = { name: "0002-two", sql: "create table two (id int);" };
const three = { name: "0003-three", sql: "create table three (id int);" };

test("the build carries the same migrations as the folder", () => {
  expect(bundled).toEqual(readMigrations());
});

test("each migration is applied once and in order", async () => {
  const database = await freshDatabase("empty", "in_order");

  expect(await migrate(database, [one, two])).toEqual(["0001-one", "0002-two"]);
  expect(await migrate(database, [one, two, three])).toEqual(["0003-three"]);
  expect(await migrate(database, [one, two, three])).toEqual([]);
});

test("three instances that migrate at the same time all succeed", async () => {
  const database = await freshDatabase("empty", "three_at_once");

  const fresh = await Promise.all([1, 2, 3].map(() => migrate(database, readMigrations())));

  expect(fresh.flat().sort()).toEqual(readMigrations().map(({ name }) => name));
});

test("an edited migration is refused", async () => {
  const database = await freshDatabase("empty", "edited");
  await migrate(database, [one]);

  const again = migrate(database, [{ ...one, sql: "create table other (id int);" }]);

  await expect(again).rejects.toThrow(/0001-one was changed .+ write the change as a new migration\./);
});

test("a database newer than the files is refused", async () => {
  const database = await freshDatabase("empty", "newer");
  await migrate(database, [one, two]);

  await expect(migrate(database, [one])).rejects.toThrow(/already has the migration 0002-two/);
});

test("a new migration with an old number is refused", async () => {
  const database = await freshDatabase("empty", "late");
  await migrate(database, [one, three]);

  await expect(migrate(database, [one, two, three])).rejects.toThrow(/0002-two is new but comes before 0003-three/);
});

test("a migration that fails leaves nothing behind", async () => {
  const database = await freshDatabase("empty", "fails");
  const broken = { name: "0002-two", sql: "create table two (id int); select nonsense;" };

  await expect(migrate(database, [one, broken])).rejects.toThrow(CannotOpen);
  expect(await migrate(database, [one, two])).toEqual(["0002-two"]);
});

test("sessions that run when their tokens are hashed go on, and no token is left in the database", async () => {
  const database = await freshDatabase("empty", "session_tokens");
  const all = readMigrations();
  const before = all.findIndex(({ name }) => name === "0043-session-tokens");
  await migrate(database, all.slice(0, before));
  const client = new pg.Client(database);
  await client.connect();
  const id = "0198c5a0-0000-7000-8000-000000000001";
  const token = "a token\\with é, as it was kept";
  await client.query("insert into auth_users (id, name, email) values ($1, 'Mia', 'mia@house.test')", [id]);
  const open = "insert into auth_sessions (id, user_id, token, expires_at) values ($1, $1, $2, now())";
  await client.query(open, [id, token]);

  await migrate(database, all.slice(0, before + 1));

  const { rows } = await client.query("select token_hash from auth_sessions");
  await client.end();
  expect(rows).toEqual([{ token_hash: tokenHash(token) }]);
});

test("an agency whose invoices had the series of credit notes goes on with INV and keeps its other settings", async () => {
  const database = await freshDatabase("empty", "credit_series");
  const all = readMigrations();
  await migrate(database, before(all, "find-invoices"));
  const client = new pg.Client(database);
  await client.connect();
  const value = { series: "CN", dueDays: 30, issuer: "Oak Street 1", terms: "" };
  await client.query("insert into settings (key, value, version) values ('invoices', $1, 3)", [value]);

  await migrate(database, all);

  const { rows } = await client.query("select value, version from settings where key = 'invoices'");
  await client.end();
  expect(rows).toEqual([{ value: { ...value, series: "INV" }, version: 4 }]);
});

test("links to meetings that were kept with their signature lose it, and other words stay", async () => {
  const database = await freshDatabase("empty", "meeting_links");
  const all = readMigrations();
  await migrate(database, before(all, "mails-opened"));
  const client = new pg.Client(database);
  await client.connect();
  const closed = "https://a.example/bookings/01930000-0000-7000-8000-000000000001";
  const says = (key: string) => [
    `Move it:\n${closed}${key}\nSee /policies?key=1.`,
    `<a href="${closed}${key}">Move</a>`,
  ];
  await client.query(
    `insert into mails (id, to_address, subject, text, html, dedupe_key, entity, entity_id, created_at)
     values (gen_random_uuid(), 'ida@moss.test', 's', $1, $2, 'k', 'booking', '1', now())`,
    says("?key=Abc_-9"),
  );

  await migrate(database, all);

  const { rows } = await client.query("select text, html from mails");
  await client.end();
  expect(Object.values(rows[0])).toEqual(says(""));
});

const before = (all: ReturnType<typeof readMigrations>, name: string) =>
  all.slice(
    0,
    all.findIndex((one) => one.name.endsWith(`-${name}`)),
  );
