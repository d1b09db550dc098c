import { addAgreement } from "#domain/agreements/index.ts";
import { addDeal, answerReturn, claimDeal, recordStep, returnDeal } from "#domain/deals/commands/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { found, terms } from "#tests/deals.ts";
import { seedMember } from "#tests/people.ts";
import { expect, startSession, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { seedDealt } from "./dealt.ts";

test("each number of the results opens the deals it counts, and months before the first deal stay reported", async ({
  app,
  browser,
}) => {
  const { db, clock } = app.inside;
  const { clientId, email } = await seedMember(db, { role: "client", firstName: "Resulta" });
  if (!clientId) throw new Error("a client has a company");
  const { id } = await db.selectFrom("people").select("id").where("role", "=", "admin").executeTakeFirstOrThrow();
  const admin = adminOf(id);
  const now = clock();
  const today = clock().toISOString().slice(0, 10);
  await addAgreement({ db, actor: admin, now }, { clientId, ...terms() });
  const mark = newId().slice(-6);
  for (const company of [`Met ${mark}`, `Found ${mark}`]) {
    const added = await addDeal({ db, actor: admin, now }, { clientId, ...found({ company, foundOn: today }) });
    if (!added.ok) throw new Error(added.problem.kind);
    const form = { intent: "meeting_held", onDay: today, words: "" } as const;
    if (company.startsWith("Met"))
      await recordStep({ db, actor: admin, now, today }, { clientId, id: added.value.id, ...form });
  }
  const typed = { clientId, month: "2025-03-01", leads: 47, appointments: 12, updatedAt: now };
  await db.insertInto("clientResults").values(typed).execute();

  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, { email });
  await page.goto("/dashboard/results");
  await expect(page.getByRole("row", { name: "March 2025 (reported)" })).toContainText("4712");
  const ever = page.getByRole("region", { name: "All time", exact: true });
  await expect(ever).toContainText("no closed deals yet");
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 760 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const overhang = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overhang), `letters twice as large at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await expect(ever.getByRole("link", { name: "2 Leads found, All time", exact: true })).toBeVisible();
  await ever.getByRole("link", { name: "1 Meetings held, All time", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deals", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `Met ${mark}`, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `Found ${mark}`, exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "All deals", exact: true }).click();
  await expect(page.getByRole("link", { name: `Found ${mark}`, exact: true })).toBeVisible();
  await page.context().close();
});

test("the team sees clients by fee and how long claims wait, and each number opens its deals", async ({ app, as }) => {
  const { db } = app.inside;
  const { clientId, admin, meet, add, now, today, mark } = await seedDealt(app);
  await add({ company: `Early ${mark}` });
  const which = await meet({ company: `Waiting ${mark}` });
  const form = { intent: "claim", amount: "48000", closedOn: today, words: "", seen: 2 } as const;
  const claimed = await claimDeal({ db, actor: admin, now, today }, { ...which, ...form });
  if (!claimed.ok) throw new Error(claimed.problem.kind);
  const { companyName } = await db
    .selectFrom("clients")
    .select("companyName")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();

  const page = await as("admin");
  await page.goto(`/studio/workspace/deals/results?client=${clientId}`);
  const clients = page.getByRole("table", { name: "Clients by fee", exact: true });
  await expect(clients.getByRole("link", { name: `2 Leads found, ${companyName}`, exact: true })).toBeVisible();
  const ages = page.getByRole("table", { name: "Claims that wait", exact: true });
  await expect(ages.getByRole("row", { name: "Up to 3 days" })).toContainText("$48,000.00");
  await ages.getByRole("link", { name: "1 claims, Up to 3 days", exact: true }).click();
  await expect(page.getByText("Claims that have waited up to 3 days.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Waiting ${mark}`, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: `Early ${mark}`, exact: true })).toHaveCount(0);
});

test("both sides read how many leads were returned, and the rate opens them", async ({ app, as, browser }) => {
  const { db } = app.inside;
  const { clientId, email, admin, owner, add, now, today, mark } = await seedDealt(app);
  for (const company of ["Kept one", "Kept two", "Kept three"]) await add({ company: `${company} ${mark}` });
  const back = await add({ company: `Sent back ${mark}` });
  const deps = { now, today };
  const asked = await returnDeal({ db, actor: owner, ...deps }, { ...back, reason: "known", words: "" });
  const form = { intent: "accept_return", words: "Understood." } as const;
  const accepted = await answerReturn({ db, actor: admin, ...deps }, { ...back, ...form });
  expect([asked.ok, accepted.ok]).toEqual([true, true]);

  const client = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, client, { email });
  await client.goto("/dashboard/results");
  const team = await as("admin");
  await team.goto(`/studio/workspace/deals/results?client=${clientId}`);
  for (const page of [client, team]) {
    await hydrated(page);
    const ever = page.getByRole("region", { name: "All time", exact: true });
    await expect(ever.getByRole("link", { name: "3 Leads found, All time", exact: true })).toBeVisible();
    await ever.getByRole("link", { name: "25% leads returned", exact: true }).click();
    await expect(page.getByText("Leads returned. All deals")).toBeVisible();
    await expect(page.getByRole("link", { name: `Sent back ${mark}`, exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: `Kept one ${mark}`, exact: true })).toHaveCount(0);
  }
  await client.context().close();
});
