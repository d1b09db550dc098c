import type { Page } from "@playwright/test";
import { startOfStory } from "../clock.ts";
import { expect, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";
import { add, openClient, row } from "./updates.ts";

test.use({ live: true });

/** Set once on the page; a full reload would lose it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same", "yes"));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.getAttribute("data-same") === "yes");

test("a client posts an amount, an admin approves it, and both open screens change by themselves", async ({
  app,
  browser,
  as,
}) => {
  const { page, clientId } = await openClient(app, browser);
  await app.inside.db.updateTable("clients").set({ commissionBp: 1000 }).where("id", "=", clientId).execute();
  const admin = await as("admin");
  await admin.goto("/studio/workspace/updates");
  for (const one of [page, admin]) await mark(one);
  await expect(page.getByRole("link", { name: "Updates", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "No updates yet" })).toBeVisible();

  await page.getByRole("link", { name: "Add Update", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Add Update" });
  await expect(
    sheet.getByText("Updates with monetary values require admin approval before being added to payments."),
  ).toBeVisible();
  await sheet.getByLabel("Title").fill("The Keller deal");
  await sheet.getByLabel("Monetary value").fill("12.345");
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(sheet.getByText("with at most 2 decimals")).toBeVisible();
  await expect(sheet.getByLabel("Title")).toHaveValue("The Keller deal");
  await sheet.getByLabel("Monetary value").fill("1,250.50");
  await sheet.getByLabel("File").setInputFiles({
    name: "signed.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Signed on Monday."),
  });
  await sheet.getByRole("button", { name: "Add Update", exact: true }).click();

  const own = row(page, "The Keller deal");
  await expect(own.getByText("pending", { exact: true })).toBeVisible();
  await expect(own.getByText("YOU")).toHaveAttribute("title", "Ana Silva");
  await expect(own.getByText("$1,250.50")).toBeVisible();
  const approve = row(admin, "The Keller deal").getByRole("link", { name: "Approve: The Keller deal", exact: true });
  await expect(approve).toHaveAttribute("href", /\?ask=approve$/);
  await row(admin, "The Keller deal").getByRole("link", { name: "The Keller deal", exact: true }).click();
  await admin.getByRole("link", { name: "Approve", exact: true }).click();
  const question = admin.getByRole("alertdialog", { name: "Approve $1,250.50?" });
  const kind = question.getByLabel("Record it in payments as");
  await expect(kind).toHaveValue("deal_value");
  await expect(question.getByRole("status")).toHaveText("A fee of $125.05 (10%) will be charged.", {
    useInnerText: true,
  });
  await kind.selectOption("client_credit");
  await expect(question.getByRole("status")).toHaveText("No fee is charged.", { useInnerText: true });
  await kind.selectOption("deal_value");
  await question.getByRole("button", { name: "Approve", exact: true }).click();

  await expect(own.getByText("approved", { exact: true })).toBeVisible();
  await own.getByRole("link", { name: "The Keller deal", exact: true }).click();
  await expect(page.getByText(/^Approved by /)).toBeVisible();
  const fee = page.getByRole("region", { name: "Status" }).getByRole("link", { name: "Fee of $125.05" });
  await expect(fee).toHaveAttribute("href", /^\/dashboard\/payments\?kind=agency_fee&month=/);
  const file = await page.request.get(
    (await page.getByRole("link", { name: "signed.txt" }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toBe("Signed on Monday.");
  await admin.getByRole("textbox", { name: "Comment" }).fill("Well done.");
  await admin.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(row(page, "Well done.").getByText("ADMIN", { exact: true })).toBeVisible();
  expect([await isSame(page), await isSame(admin)]).toEqual([true, true]);
  await page.context().close();
});

test("the number beside Updates falls as they are opened, and the frame around the profile has it too", async ({
  app,
  browser,
  as,
}) => {
  const { page, clientId } = await openClient(app, browser);
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  for (const title of ["Forty leads this week", "Two calls are booked"]) await add(admin, { title });
  const section = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Updates", exact: true });
  await expect(section).toHaveAccessibleDescription("2 new");

  const { companyName } = await app.inside.db
    .selectFrom("clients")
    .select("companyName")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  for (const place of ["/profile", "/notifications"]) {
    await page.goto(place);
    await expect(section).toHaveAccessibleDescription("2 new");
    await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toContainText(companyName);
  }
  await section.click();
  await row(page, "Forty leads this week").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Forty leads this week" })).toBeVisible();
  await expect(section).toHaveAccessibleDescription("1 new");
  await page.goBack();
  await row(page, "Two calls are booked").getByRole("link").first().click();
  await expect(section).toHaveAccessibleDescription("");
  await page.context().close();
});

test("what happens while the stream is still being opened is shown once it is", async ({ app, browser, as }) => {
  const { page, clientId } = await openClient(app, browser);
  const opening = await heldBack(page, "**/live");
  await page.reload();
  await expect.poll(() => opening.waiting()).toBe(1);
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await add(admin, { title: "Said in between" });
  await expect(row(page, "Said in between")).toHaveCount(0);

  opening.letGo();

  await expect(row(page, "Said in between")).toBeVisible();
  await page.context().close();
});

test("with the stream cut the page asks from time to time", async ({ app, browser, as }) => {
  const { page, clientId } = await openClient(app, browser);
  await page.route("**/live", (route) => route.abort());
  await page.clock.install({ time: startOfStory });
  await page.reload();
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await add(admin, { title: "Forty leads this week" });
  await expect(row(page, "Forty leads this week")).toHaveCount(0);

  await page.clock.fastForward(31_000);

  await expect(row(page, "Forty leads this week").getByText("ADMIN")).toBeVisible();
  await page.context().close();
});
