import { expect, test } from "vitest";
import { checksumOf } from "#platform/database/migrate.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { readMigrationList, wrongInList } from "./migration-list.ts";

const one = { name: "0001-one", sql: "create table one ();" };
const two = { name: "0002-two", sql: "create table two ();" };
const three = { name: "0003-three", sql: "create table three ();" };
const listed = (...migrations: (typeof one)[]) => migrations.map((each) => `${each.name} ${checksumOf(each)}`);

test("every migration is in the list, in the order of their numbers, and none was changed since", () => {
  expect(wrongInList(readMigrationList(), readMigrations())).toBe(null);
});

test("a migration that installations would refuse is named, with what to do", () => {
  expect(wrongInList(listed(one, two), [one, two])).toBe(null);
  expect(wrongInList(listed(one), [one, two])).toBe("0002-two is not in the list: run npm run tables.");
  expect(wrongInList(listed(one, three, two), [one, two, three])).toBe(
    "0002-two came after 0003-three, which has a higher number: give it the next free one.",
  );
  expect(wrongInList(listed(one, two), [one, { ...two, sql: "drop table one;" }])).toBe(
    "0002-two was changed after it was added: write the change as a new migration.",
  );
  expect(wrongInList(listed(one, two, three), [one, two])).toBe("0003-three has run somewhere and is gone.");
});
