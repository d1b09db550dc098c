import type { Browser, Page } from "@playwright/test";
import { expect, resident, signIn, type TestHouse, test } from "../house.ts";

/** Somebody of a new client, looking at their updates. */
async function openClient(house: TestHouse, browser: Browser) {
  const someone = await resident(house, "client");
  const { db } = house.inside;
  const { clientId } = await db
    .selectFrom("clientMembers")
    .innerJoin("authUsers as user", "user.id", "clientMembers.userId")
    .select("clientId")
    .where("user.email", "=", someone.email)
    .executeTakeFirstOrThrow();
  const page = await (await browser.newContext({ baseURL: house.url })).newPage();
  await signIn(page, someone);
  await page.goto("/dashboard/updates");
  await hydrated(page);
  return { page, clientId };
}

const hydrated = (page: Page) => page.waitForFunction(() => "__reactRouterDataRouter" in window);
const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
/** Set once; a page that was loaded anew has forgotten it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-same", "yes"));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.getAttribute("data-same") === "yes");

async function add(page: Page, { title, amount = "" }: { title: string; amount?: string }) {
  await page.getByRole("link", { name: "Add Update" }).click();
  const sheet = page.getByRole("dialog", { name: "Add Update" });
  await sheet.getByLabel("Title").fill(title);
  await sheet.getByLabel("Monetary value").fill(amount);
  await sheet.getByRole("button", { name: "Add Update" }).click();
  await expect(row(page, title)).toBeVisible();
}

test("a client posts an amount, an admin approves it, and both open screens change by themselves", async ({
  house,
  browser,
  as,
}) => {
  const { page } = await openClient(house, browser);
  const admin = await as("admin");
  await admin.goto("/studio/workspace/updates");
  await hydrated(admin);
  for (const one of [page, admin]) await mark(one);
  await expect(page.getByRole("link", { name: "Updates", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "No updates yet" })).toBeVisible();

  await page.getByRole("link", { name: "Add Update" }).click();
  const sheet = page.getByRole("dialog", { name: "Add Update" });
  await expect(
    sheet.getByText("Updates with monetary values require admin approval before being added to payments."),
  ).toBeVisible();
  await sheet.getByLabel("Title").fill("The Keller deal");
  await sheet.getByLabel("Monetary value").fill("12.345");
  await sheet.getByRole("button", { name: "Add Update" }).click();
  await expect(sheet.getByText("with at most 2 decimals")).toBeVisible();
  await expect(sheet.getByLabel("Title")).toHaveValue("The Keller deal");
  await sheet.getByLabel("Monetary value").fill("1,250.50");
  await sheet.getByLabel("File").setInputFiles({
    ...{ name: "signed.txt", mimeType: "text/plain", buffer: Buffer.from("Signed on Monday.") },
  });
  await sheet.getByRole("button", { name: "Add Update" }).click();

  const own = row(page, "The Keller deal");
  await expect(own.getByText("pending", { exact: true })).toBeVisible();
  await expect(own.getByText("YOU")).toHaveAttribute("title", "Ana Silva");
  await expect(own.getByText("US$1,250.50")).toBeVisible();
  await row(admin, "The Keller deal").getByRole("link", { name: "The Keller deal" }).click();
  await admin.getByRole("link", { name: "Approve" }).click();
  const question = admin.getByRole("alertdialog", { name: "Approve US$1,250.50?" });
  await expect(question.getByLabel("What it becomes in the payments")).toHaveValue("deal_value");
  await question.getByRole("button", { name: "Approve" }).click();

  await expect(own.getByText("approved", { exact: true })).toBeVisible();
  await own.getByRole("link", { name: "The Keller deal" }).click();
  await expect(page.getByText(/^Approved by /)).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole("link", { name: "signed.txt" }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toBe("Signed on Monday.");
  await admin.getByRole("textbox", { name: "Comment" }).fill("Well done.");
  await admin.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(row(page, "Well done.").getByText("ADMIN")).toBeVisible();
  expect([await isSame(page), await isSame(admin)]).toEqual([true, true]);
  await page.context().close();
});

test("an admin says why not, and the client reads it in red", async ({ house, browser, as }) => {
  const { page, clientId } = await openClient(house, browser);
  await add(page, { title: "A dinner", amount: "90" });
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await admin.getByRole("link", { name: "A dinner" }).click();
  await admin.getByRole("link", { name: "Reject" }).click();
  const question = admin.getByRole("alertdialog");
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(question.getByText("Say why.")).toBeVisible();
  await question.getByLabel("Why").fill("That was ours to pay.");
  await question.getByRole("button", { name: "Reject" }).click();

  const own = row(page, "A dinner");
  await expect(own.getByText("rejected", { exact: true })).toBeVisible();
  await own.getByRole("link", { name: "A dinner" }).click();
  await expect(page.getByText("That was ours to pay.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Withdraw" })).toHaveCount(0);
  await page.context().close();
});

test("what is edited while an admin looks at it cannot be approved unseen", async ({ house, browser, as }) => {
  const { page, clientId } = await openClient(house, browser);
  await add(page, { title: "A lunch", amount: "20" });
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await admin.getByRole("link", { name: "A lunch" }).click();
  await admin.getByRole("link", { name: "Approve" }).click();
  await expect(admin.getByRole("alertdialog", { name: "Approve US$20.00?" })).toBeVisible();

  await page.getByRole("link", { name: "A lunch" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Monetary value in USD").fill("2000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("US$2,000.00")).toBeVisible();
  const changed = admin.getByRole("alertdialog", { name: "Approve US$2,000.00?" });
  await expect(changed).toBeVisible();
  await changed.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByRole("alert")).toHaveText("This update was changed meanwhile. Look at it again.");

  await admin.getByRole("link", { name: "Approve" }).click();
  await changed.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("approved", { exact: true })).toBeVisible();
  await page.context().close();
});

test("with the stream cut the page asks from time to time", async ({ house, browser, as }) => {
  const { page, clientId } = await openClient(house, browser);
  await page.route("**/live", (route) => route.abort());
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/updates`);
  await hydrated(admin);
  await add(admin, { title: "Forty leads this week" });
  await expect(row(page, "Forty leads this week")).toHaveCount(0);

  await page.clock.fastForward(31_000);

  await expect(row(page, "Forty leads this week").getByText("ADMIN")).toBeVisible();
  await page.context().close();
});
