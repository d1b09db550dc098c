import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const changelog = read("CHANGELOG.md");
const { version } = JSON.parse(read("package.json"));

/** Whether code from before a migration fails on its tables: they have another name, or want a value that it does not write. */
function shutsOlderCodeOut(sql: string) {
  const statements = sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/^alter index .*$/gm, "")
    .toLowerCase();
  const isNew =
    /^ *(alter table \w+ )?add (column )?(?!check|constraint|primary|foreign|unique)\w+ (?!.*(default|generated)).*not null/m;
  return /\b(rename (column|to)|drop (column|table|default)|set not null)\b/.test(statements) || isNew.test(statements);
}

const migrations = globSync("platform/database/migrations/*.sql").sort();
const closing = migrations.filter((file) => shutsOlderCodeOut(read(file))).map((file) => basename(file).slice(0, 4));

test("this version has an entry in the changelog, and so has the lock file", () => {
  const lock = JSON.parse(read("package-lock.json"));
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
  expect(changelog).toContain(`\n## ${version}, `);
});

test("the changelog has the newest version on top, each with its day and what to do", () => {
  const [, ...entries] = changelog.split(/^## /m);
  const [first = ""] = entries;
  const released = first.startsWith("Unreleased\n") ? entries.slice(1) : entries;
  const numbers = released.map((entry) => /^(\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d|not released yet)\n/.exec(entry)?.[1]);
  expect(numbers).not.toContain(undefined);
  const newestFirst = new Intl.Collator("en", { numeric: true }).compare;
  expect(numbers).toEqual([...numbers].sort((a = "", b = "") => newestFirst(b, a)));
  expect(numbers[0]).toBe(version);
  expect(released.filter((entry) => !entry.includes("\n### Upgrading\n"))).toEqual([]);
});

test("the changelog names every migration that older instances cannot work beside", () => {
  expect(closing).toContain("0144");
  expect(closing.filter((number) => !new RegExp(`\\b${number}\\b`).test(changelog))).toEqual([]);
});

test("a migration shuts older code out by another name or a value it does not write, and not by what is added", () => {
  expect(shutsOlderCodeOut("alter table deals rename column day to on_day;")).toBe(true);
  expect(shutsOlderCodeOut("alter table deals\n  add column on_day date not null;")).toBe(true);
  expect(shutsOlderCodeOut("alter table deals\n  alter on_day set not null;")).toBe(true);
  expect(shutsOlderCodeOut("alter table deals add column on_day date not null default now();")).toBe(false);
  expect(shutsOlderCodeOut("alter table deals add column a text not null generated always as (b) stored;")).toBe(false);
  expect(shutsOlderCodeOut("alter table deals\n  add check (on_day is not null);")).toBe(false);
  expect(shutsOlderCodeOut("create table days (\n  added_at timestamptz not null\n);")).toBe(false);
  expect(shutsOlderCodeOut("-- They rename to and drop table in words only.\nalter index a rename to b;")).toBe(false);
});
