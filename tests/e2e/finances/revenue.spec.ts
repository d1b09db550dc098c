import { seedFee } from "#tests/finances.ts";
import { seedMember } from "#tests/people.ts";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";

test("a month's revenue is totalled below all of it, and below no part", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const { db, clock } = app.inside;
  const { clientId } = await seedMember(db, { role: "client" });
  const month = clock().toISOString().slice(0, 7);
  const add = (minor: bigint) => seedFee(db, { clientId: clientId ?? "", day: `${month}-01`, minor });
  await add(100_000n);
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, await resident(app, "admin"));
  const total = page.getByRole("rowheader", { name: "Total", exact: true });

  await page.goto(`/studio/finances/${month}/revenue?currency=EUR`);
  await expect(total).toBeVisible();

  for (let nth = 0; nth < 50; nth++) await add(100n);
  await page.reload();
  await expect(page.getByText("51 fees, €1,050.00.")).toBeVisible();
  await expect(total).toHaveCount(0);
  await page.getByRole("link", { name: /^(Next|Older)/ }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(total).toHaveCount(0);
  await page.context().close();
  await close();
});
