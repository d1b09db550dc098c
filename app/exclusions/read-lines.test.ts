import { expect, test } from "vitest";
import { sheetOf, workbook } from "#tests/workbook.ts";
import { readLines } from "./read-lines.ts";

const said = { kind: "customer", lapsesOn: null };

/** The entries that are read of what was pasted, or of a file. */
async function entriesIn(sent: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  if (typeof sent === "string") form.set("table", sent);
  else form.set("file", new File([sent], "list"));
  const read = await readLines(form, said);
  if (!read.ok) return read.problem;
  return read.value.map(({ row, text, subject, kind }) => [row, text, subject, kind]);
}

const entries = [
  [4, "ana.test", "domain", "customer"],
  [4, "Ana Works", "name", "customer"],
  [5, "birke.test", "domain", "never"],
  [5, "Birke, Sons", "name", "never"],
];
const lines = [
  ["Domain", "Company", "Kind"],
  ["ana.test", "Ana Works", ""],
  ["birke.test", "Birke, Sons", "never"],
];

test("a heading is found below the title of a list, pasted or in a file", async () => {
  const text = 'Customers of Anker\n\nDomain,Company,Kind\nana.test,Ana Works,\nbirke.test,"Birke, Sons",never\n';
  expect(await entriesIn(text)).toEqual(entries);
  expect(await entriesIn(Buffer.from(text.replaceAll("\n", "\r\n")))).toEqual(entries);
  const sheet = workbook({ List: sheetOf([["Customers of Anker"], [], ...lines]) });
  expect(await entriesIn(Buffer.from(sheet))).toEqual(entries);
});

test("a list without a heading is one entry in each line, whatever signs are in them", async () => {
  expect(await entriesIn('ana.test\nBirke, Sons\n"Cy; Co"\nThe "Oak\n')).toEqual([
    [1, "ana.test", undefined, "customer"],
    [2, "Birke, Sons", undefined, "customer"],
    [3, "Cy; Co", undefined, "customer"],
    [4, 'The "Oak', undefined, "customer"],
  ]);
  expect(await entriesIn("ana.test")).toEqual([[1, "ana.test", undefined, "customer"]]);
});

test("a heading alone is no list", async () => {
  const fields = { table: ["The table has a heading and no lines."] };
  expect(await entriesIn("domain,company\n")).toEqual({ kind: "invalid", fields });
});
