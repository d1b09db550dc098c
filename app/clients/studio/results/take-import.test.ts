import { expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { sheetOf, workbook } from "#tests/workbook.ts";
import { type ImportAnswer, takeImport } from "./take-import.ts";

const here = "/studio/workspace/clients/import";
const heading = "client,month,leads,appointments";

/** The form as a browser sends it, with or without script. */
async function openForm() {
  const app = await createTestApp();
  const ctx: RequestContext = await visitOf(app.db, app.ben, app.now);
  const send = async (fields: Record<string, string>, file?: Blob) => {
    const form = formOf(fields);
    if (file) form.set("file", file, "results.csv");
    const taken = await takeImport(ctx, new Request(`http://house.test${here}`, { method: "POST", body: form }), here);
    if (taken instanceof Response) return { status: taken.status, to: taken.headers.get("Location"), answer: null };
    const answer: ImportAnswer = taken.data;
    return { status: taken.init?.status ?? 200, to: null, answer };
  };
  const months = () =>
    app.db
      .selectFrom("clientResults")
      .select(["month", "leads", "appointments", "source"])
      .where("clientId", "=", app.clientId)
      .orderBy("month")
      .execute();
  return { ...app, send, months };
}

test("a file is previewed, stays in the box of the form, and is imported from there", async () => {
  const { clientId, send, months } = await openForm();
  const text = `client;month;leads;appointments\n${clientId};10/2026;1.200;\n\n${clientId};2026-11;47;12\n`;

  const seen = await send({ intent: "preview", table: "" }, new Blob([text.replaceAll("\n", "\r\n")]));
  const asRead = text.replaceAll(";", ",");
  expect(seen).toMatchObject({
    status: 200,
    answer: { text: asRead, problem: null, preview: { planned: [{}, { row: 4 }] } },
  });
  expect(await months()).toEqual([]);

  const table = seen.answer?.text ?? "";
  const taken = await send({ intent: "import", table, seen: seen.answer?.preview?.seen ?? "" });
  expect(taken).toMatchObject({ status: 302, to: `${here}?added=2&changed=0` });
  expect(await months()).toEqual([
    { month: "2026-10-01", leads: 1200, appointments: null, source: "import" },
    { month: "2026-11-01", leads: 47, appointments: 12, source: "import" },
  ]);
});

test("a table that changed since its preview is not imported: the new preview and the text come back", async () => {
  const { clientId, send, months } = await openForm();
  const first = await send({ intent: "preview", table: `${heading}\n${clientId},2026-11,47,12` });
  const text = `${heading}\n${clientId},2026-11,48,12`;

  const taken = await send({ intent: "import", table: text, seen: first.answer?.preview?.seen ?? "" });

  expect(taken).toMatchObject({ status: 409, answer: { text, preview: { planned: [{ figures: { leads: 48 } }] } } });
  expect(taken.answer?.because).toContain("changed since the preview");
  expect(await months()).toEqual([]);
});

test.each([
  ["", "Choose a file, or paste a table."],
  ["client,month\nMoss,2026-11", "Say which column is the leads."],
  ["a,b,c\nMoss,2026-11,1", "Say which column is the client, month, leads."],
  [`${heading}\n${"Moss,2026-11,1,1\n".repeat(1001)}`, "The file has more than 1000 rows. Split it."],
  [`${heading}\n${"x".repeat(256 * 1024)},2026-11,1,1`, "The table is too large. Split it."],
  [`${heading}\n"Moss,2026-11,1,1`, "The file is not a table of comma-separated values"],
])("what is no such table is refused beside the box, and stays in it (%#)", async (table, problem) => {
  const { send } = await openForm();

  const refused = await send({ intent: "preview", table });

  expect(refused).toMatchObject({ status: 422, answer: { text: table, preview: null } });
  expect(refused.answer?.problem).toContain(problem);
});

test("columns with other names are found or chosen, others are left alone, and months may have names", async () => {
  const { clientId, send, months } = await openForm();
  const table = `Report of the year\n\nCompany;Period;Leads generated;Meetings booked;Owner\n${clientId};Nov 2026;47;12;Jo\n${clientId};Okt-26;40;;Jo`;

  const seen = await send({ intent: "preview", table });
  expect(seen).toMatchObject({
    status: 200,
    answer: {
      text: table,
      columns: {
        mapping: { client: "company", month: "period", leads: "leads generated", appointments: "meetings booked" },
      },
      preview: {
        planned: [
          { month: "2026-11-01", outcome: "add" },
          { month: "2026-10-01", outcome: "add" },
        ],
      },
    },
  });
  const without = { table, "column-appointments": "", "column-leads": "nothing of it" };
  const again = await send({ intent: "preview", ...without });
  expect(again).toMatchObject({ answer: { columns: { mapping: { leads: "leads generated", appointments: "" } } } });
  await send({ intent: "import", ...without, seen: again.answer?.preview?.seen ?? "" });
  expect(await months()).toMatchObject([
    { leads: 40, appointments: null },
    { leads: 47, appointments: null },
  ]);
});

test("a file that is too large leaves what was pasted", async () => {
  const { send } = await openForm();
  const fields = { intent: "preview", table: heading };

  const large = await send(fields, new Blob(["x".repeat(256 * 1024 + 1)]));
  expect(large).toMatchObject({ status: 422, answer: { text: heading, problem: "The file is too large. Split it." } });
});

test("a file of an older encoding and a workbook are read as well", async () => {
  const { clientId, send } = await openForm();
  const latin = Buffer.from(`client;month;leads;appointments\nMüller;2026-11;47;12`, "latin1");
  const rows = [heading.split(","), [clientId, "2026-11", "47", "12"]];

  expect(await send({ intent: "preview", table: "" }, new Blob([new Uint8Array(latin)]))).toMatchObject({
    answer: { text: expect.stringContaining("Müller"), problem: null },
  });
  const sheet = await send(
    { intent: "preview", table: "" },
    new Blob([new Uint8Array(workbook({ a: sheetOf(rows) }))]),
  );
  expect(sheet).toMatchObject({ status: 200, answer: { preview: { planned: [{ figures: { leads: 47 } }] } } });
});
