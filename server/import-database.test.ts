import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { readDump } from "#platform/dump/read-dump.ts";
import { ask } from "#tests/ask.ts";
import { freshDatabase } from "#tests/database.ts";
import { urlOf } from "#tests/database-url.ts";
import { defects, hostedSample, toDump, toStatements } from "#tests/hosted/hosted-sample.ts";
import { importDatabase, undoDatabaseImport } from "./import-database.ts";

const now = new Date("2026-11-23T09:00:00Z");

async function openHome(name: string) {
  const db = openDatabase(await freshDatabase("migrated", name));
  onTestFinished(() => db.destroy());
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const run = (from: string, commit: boolean) => importDatabase({ db, from, commit, now, say });
  const tables = ["clients", "people", "authUsers", "clientMembers", "vaultItems", "videos", "credentials"] as const;
  const counts = async () => {
    const found = tables.map((table) => db.selectFrom(table).select(({ fn }) => fn.countAll<bigint>().as("rows")));
    return Promise.all(found.map(async (query) => Number((await query.executeTakeFirstOrThrow()).rows)));
  };
  const undo = (id: string) => undoDatabaseImport(db, id, now, say);
  return { db, said, run, counts, undo };
}

function dumpFile(text: string) {
  const folder = mkdtempSync(join(tmpdir(), "foyer-dump-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "dump.sql"), text);
  return join(folder, "dump.sql");
}

/** The problems that were said, by kind. */
function problemsIn(said: string[], kind: string) {
  const from = said.findIndex((line) => line.startsWith(`${kind}:`));
  const rest = said.slice(from + 1);
  const end = rest.findIndex((line) => !line.startsWith("  line "));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => line.replace(/^ {2}line \d+, .*?: /, ""));
}

test("a dump is looked at without a trace, imported with every bad row reported and no good one lost, and taken back", async () => {
  const { db, said, run, counts, undo } = await openHome("hosted_dump");
  const file = dumpFile(toDump(hostedSample("dump")));
  const before = await counts();
  await run(file, false);
  expect(await counts()).toEqual(before);
  const heads = [
    "client: 51 of 55 lines to import",
    "item: 201 of 207 lines to import",
    "video: 2 of 5 lines to import",
  ];
  expect(said.filter((line) => /^\w+:/.test(line))).toEqual(heads);
  for (const [kind, because] of Object.entries(defects))
    expect(problemsIn(said, kind)).toEqual(
      because.map((beginning) => expect.stringMatching(new RegExp(`^${beginning}`))),
    );

  said.length = 0;
  await run(file, true);
  expect(said.filter((line) => /^\w+:/.test(line))).toEqual(heads);
  expect(await counts()).toEqual([51, 51, 51, 51, 201, 2, 0]);
  const clients = db.selectFrom("clients").selectAll().where("companyName", "=", "Company 7 dump");
  const [client] = await clients.execute();
  expect(client).toMatchObject({ externalRef: expect.stringMatching(/^[0-9a-f-]{36}$/), startedOn: "2024-03-01" });
  const owner = db.selectFrom("people").selectAll().where("firstName", "=", "Ana\\7");
  expect(await owner.execute()).toMatchObject([{ lastName: `O'Neil "7"`, status: "invited", role: "client" }]);
  const nameless = db.selectFrom("people").select(["firstName", "lastName"]).where("firstName", "=", "Nameless dump");
  expect(await nameless.execute()).toEqual([{ firstName: "Nameless dump", lastName: "(name missing)" }]);
  const items = db
    .selectFrom("vaultItems")
    .selectAll()
    .where("clientId", "=", client?.id ?? "")
    .orderBy("kind");
  expect(await items.execute()).toMatchObject([
    { kind: "document", url: "https://drive.example/dump/document/7" },
    { kind: "link", url: "https://links.example/dump/7", title: "" },
    { kind: "prompt", body: `Line one\nand\ttwo \\ of 7, "quoted"`, createdAt: new Date("2024-03-01T10:22:33.123Z") },
    { kind: "recording", url: "https://drive.example/dump/recording/7" },
  ]);
  const accounts = await db.selectFrom("authAccounts").select("password").execute();
  expect(new Set(accounts.map(({ password }) => password))).toEqual(new Set([null]));
  expect(JSON.stringify(await db.selectFrom("clients").selectAll().execute(), (_, v) => String(v))).not.toContain("pw");

  const again = said.flatMap((line) => /undo (\S+)$/.exec(line)?.[1] ?? []);
  for (const id of again.toReversed()) await undo(id);
  expect(await counts()).toEqual(before);
});

test("the same is read from a PostgreSQL elsewhere, and nothing changes there", async () => {
  const { said, run, counts } = await openHome("hosted_home");
  const outside = await freshDatabase("empty", "hosted_outside");
  for (const statement of toStatements(hostedSample("outside"))) await ask(outside, statement);
  await run(urlOf(outside), true);
  expect(await counts()).toEqual([51, 51, 51, 51, 201, 2, 0]);
  expect(problemsIn(said, "client")).toEqual(defects.client);
  expect(await ask(outside, 'select count(*)::int from "userProfile"')).toEqual([54]);
});

test("what is no dump, or only a part of one, is refused with a sentence", async () => {
  const wanted = { "public.clients": ["clientid"] };
  const because = async (text: string) => {
    const read = await readDump(text.split("\n"), wanted);
    return read.ok ? "read" : read.because.split(". ")[0];
  };
  expect(await because("PGDMP")).toBe("This dump is in PostgreSQL's own format");
  expect(await because("select 1;")).toBe("There is no table in it that Foyer knows");
  expect(await because('COPY public.clients ("clientId") FROM stdin;\na\n')).toBe(
    "The dump ends in the middle of the table public.clients",
  );
  expect(await because('COPY public.clients ("clientId") FROM stdin;\na\tb\n\\.')).toBe(
    "Line 2 of the dump is damaged",
  );
  expect(await because('COPY "public"."clients" ("clientId", "googlePW") FROM stdin;\na\tsecret\n\\.')).toBe("read");
});
