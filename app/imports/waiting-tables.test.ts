import { expect, test } from "vitest";
import { readSentTable } from "#app/http/read-sent-table.ts";
import { listImports, startImport } from "#domain/imports/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openImports } from "#tests/imports.ts";
import { sourceWith } from "./studio/words.ts";

test("tables that wait are told apart by their file and how many lines they have", async () => {
  // The list is of the latest thirty, and others' would be among them.
  const { db, noor, now } = await openImports(openDatabase(await freshDatabase("migrated", "waiting_tables")));
  const send = async (field: "file" | "table", value: string | File) => {
    const form = new FormData();
    form.set(field, value);
    const sent = await readSentTable(form);
    if (!sent.ok) throw new Error(JSON.stringify(sent.problem));
    const ctx = { db, actor: noor, now };
    await startImport(ctx, { kind: "lead", onMatch: "skip", ...sent.value });
  };
  const lines = "\uFEFFName;Email\nAna;ana@oak.test\nBo;bo@oak.test\n";
  await send("file", new File([lines], "leads\u0007 März.csv"));
  await send("file", new File([lines], "leads April.csv"));
  await send("table", "Name,Email\nCy,cy@oak.test");

  const list = await listImports({ db, actor: noor, now });
  const waiting = list.ok ? list.value.waiting : [];
  expect(waiting.map(({ kind, ...source }) => sourceWith(String, kind, source))).toEqual([
    "Leads from leads März.csv, 2 lines",
    "Leads from leads April.csv, 2 lines",
    "Leads, 1 line",
  ]);
  await db.destroy();
});

test("a file without anything in it is called empty, and one that was not chosen is asked for", async () => {
  const refusal = async (file: File) => {
    const form = new FormData();
    form.set("file", file);
    return readSentTable(form);
  };
  expect(await refusal(new File([], "leads.csv"))).toMatchObject({
    problem: { fields: { file: ["This file is empty. Choose another, or paste a table."] } },
  });
  expect(await refusal(new File([], ""))).toMatchObject({
    problem: { fields: { table: ["Choose a file, or paste a table."] } },
  });
});
