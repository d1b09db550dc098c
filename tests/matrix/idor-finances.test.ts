import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { ask } from "./ask.ts";
import { principals } from "./principals.ts";
import { categoryIdOf, expenseIdOf, thisMonth, today } from "./records/expense.ts";
import { cookieOf } from "./scene.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_finances");
});
afterAll(() => stage?.close());

const scene = () => sceneOf(stage, "staff");
const month = () => thisMonth(scene());

/** An agency expense that is not paid to a team member. */
async function spend(words: { vendor: string; description?: string }) {
  const { db } = stage.app;
  const at = stage.app.clock();
  const facts = { amountMinor: 77_777n, currency: "EUR", incurredOn: today(scene()), status: "paid" };
  const id = newId();
  await db
    .insertInto("expenses")
    .values({
      id,
      categoryId: await categoryIdOf(scene()),
      ...facts,
      paidOn: facts.incurredOn,
      ...words,
      decidedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return id;
}

test("7: a receipt opens for admins and for whom it is paid to; not by its file's id or key, and not from the trash", async () => {
  const { db } = stage.app;
  const id = await expenseIdOf(scene(), "own", "approved");
  const file = await db
    .selectFrom("expenses as expense")
    .innerJoin("files as file", "file.id", "expense.receiptFileId")
    .select(["file.id", "file.storageKey"])
    .where("expense.id", "=", id)
    .executeTakeFirstOrThrow();
  const status = async (who: (typeof principals)[number], path: string, headers = {}) =>
    (await ctx(stage, who, path, { headers })).status;
  const receipt = `/studio/receipts/${id}`;

  for (const who of ["staff", "admin"] as const) {
    expect([who, await status(who, receipt)]).toEqual([who, 200]);
    expect([who, await status(who, receipt, { Range: "bytes=0-3" })]).toEqual([who, 206]);
  }
  expect(await status("unassigned", receipt)).toBe(404);
  expect(await status("unassigned", receipt, { Range: "bytes=0-3" })).toBe(404);
  const astray = [`/studio/receipts/${file.id}`, `/studio/receipts/${encodeURIComponent(file.storageKey)}`];
  const elsewhere = [`/files/${file.id}`, `/pictures/${file.id}`, `/studio/vault/documents/${file.id}/file`];
  for (const who of ["staff", "admin"] as const)
    for (const path of [...astray, ...elsewhere])
      expect([who, path, await status(who, path)]).toEqual([who, path, 404]);

  await db.updateTable("expenses").set({ payeeId: stage.cast.people.unassigned.id }).where("id", "=", id).execute();
  expect([await status("staff", receipt), await status("unassigned", receipt)]).toEqual([404, 200]);
  await db.updateTable("expenses").set({ deletedAt: stage.app.clock() }).where("id", "=", id).execute();
  for (const who of ["unassigned", "admin"] as const) expect([who, await status(who, receipt)]).toEqual([who, 404]);
});

test("5, 6: staff find their own rows among their payments, none of the agency's, and no sum of them", async () => {
  const vendor = `spent-by-the-agency-${newId()}`;
  const id = await spend({ vendor });
  const mine = await expenseIdOf(scene(), "own");

  const list = await ctx(stage, "staff", "/studio/workspace/payments");
  expect([list.status, list.body.includes(mine), list.body.includes(vendor), list.body.includes(id)]).toEqual([
    200,
    true,
    false,
    false,
  ]);
  expect(list.body).not.toContain("777.77");
  for (const path of ["/studio/finances", `/studio/finances/${month()}`, "/studio/finances/trash"])
    for (const mode of ["page", "data"] as const) {
      const { status, body } = await ctx(stage, "staff", path, { mode });
      expect([path, mode, status, body.includes(vendor)]).toEqual([path, mode, 404, false]);
    }
  expect((await ctx(stage, "staff", `/studio/workspace/payments/${id}`)).status).toBe(404);
  expect((await ctx(stage, "admin", `/studio/workspace/payments/${id}`)).status).toBe(404);
});

test("3, 4: a claim is its author's and waits, whatever else the form holds", async () => {
  const { db } = stage.app;
  const vendor = `claimed-${newId()}`;
  const form = {
    vendor,
    description: "Paper",
    categoryId: await categoryIdOf(scene()),
    amount: "5",
    currency: "EUR",
    incurredOn: today(scene()),
    key: newId(),
  };
  const path = "/studio/workspace/payments/new";
  const claimed = () => db.selectFrom("expenses").selectAll().where("vendor", "=", vendor).execute();
  for (const extra of [
    { payeeId: stage.cast.people.admin.id },
    { isPaid: "on" },
    { status: "paid" },
    { receiptFileId: newId() },
  ])
    expect((await ctx(stage, "staff", path, { mode: "form", form: { ...form, ...extra } })).status).toBe(422);
  expect(await claimed()).toEqual([]);

  await ctx(stage, "staff", path, { mode: "form", form });
  expect(await claimed()).toMatchObject([{ payeeId: stage.cast.people.staff.id, status: "submitted", paidOn: null }]);
});

test.each(["csv", "json"])(
  "12: the rows of a month go as %s to an admin with a fresh proof, and to nobody else",
  async (format) => {
    const vendor = `only-for-admins-${newId()}`;
    await spend({ vendor });
    const file = `/studio/finances/${month()}/rows.${format}`;
    const taken = await ctx(stage, "admin", file, { form: {} });
    expect([taken.status, taken.body.includes(vendor)]).toEqual([200, true]);

    for (const who of principals) {
      for (const mode of ["page", "data"] as const)
        expect([who, mode, (await ctx(stage, who, file, { mode })).body.includes(vendor)]).toEqual([who, mode, false]);
      if (who === "admin") continue;
      const { status, body } = await ctx(stage, who, file, { mode: "form", form: {} });
      expect([who, status === 200, body.includes(vendor)]).toEqual([who, false, false]);
    }
    const cookie = await cookieOf(sceneOf(stage, "admin"), false);
    const stale = await ask(stage.url, { path: file, mode: "form", place: {}, cookie, form: {} });
    expect([new URL(stale.to ?? "", stage.url).pathname, stale.body.includes(vendor)]).toEqual(["/sudo", false]);
  },
);

test("15: no cell of the file is a formula, and what people write is text on every page", async () => {
  const nasty = `<img src=x onerror=alert(1)>"'</script><script>alert(1)</script>`;
  const id = await spend({ vendor: nasty, description: nasty });
  for (const sign of ["=", "+", "-", "@", "\t=", "\r="])
    await spend({ vendor: `${sign}HYPERLINK("https://elsewhere.example")` });

  const { body } = await ctx(stage, "admin", `/studio/finances/${month()}/rows.csv`, { form: {} });
  expect(body).toContain("HYPERLINK");
  expect(body.match(/(?:^|,|\n|")[=+\-@\t\r][^,]*HYPERLINK/)).toBeNull();
  for (const path of [`/studio/finances/${month()}`, `/studio/finances/expenses/${id}`]) {
    const page = await ctx(stage, "admin", path);
    expect([path, page.status, page.body.match(/<img src=x|<script>alert/)]).toEqual([path, 200, null]);
    expect(page.body).toContain("&lt;img src=x");
  }
});
