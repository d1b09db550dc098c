import { expect, openTestApp, test } from "./fixtures.ts";

const linkIn = (greetings: string[]) => greetings.find((line) => line.includes("/setup?token=")) ?? "";

async function moveIn(page: import("@playwright/test").Page) {
  await page.getByLabel("First Name").fill("Noor");
  await page.getByLabel("Last Name").fill("Haddad");
  await page.getByLabel("Email").fill("noor@agency.example");
  await page.getByLabel("Password").fill("a-quiet-doorway");
  await page.getByRole("button", { name: "Create account", exact: true }).click();
}

/** Without a second factor, which others set up on their way in. */
const keepItShort = (page: import("@playwright/test").Page) =>
  page.getByRole("checkbox", { name: "Admins and staff need a second factor", exact: true }).uncheck();

test("the first admin moves in through the link on the console, once", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const page = await browser.newPage({ timezoneId: "Asia/Beirut" });
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole("status")).toContainText("There are no accounts yet.");

  const answer = await page.goto(linkIn(app.greetings));
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Beirut");
  await expect(page.getByLabel("Minimum length")).toHaveValue("10");
  await page.getByLabel("Minimum length").fill("12");
  await expect(page.getByText("At least 12 characters.", { exact: false })).toBeVisible();
  await keepItShort(page);
  await moveIn(page);

  await expect(page).toHaveURL(`${app.url}/studio`);
  await expect(page.getByRole("button", { name: "User menu: Noor Haddad" })).toBeVisible();
  const people = await app.inside.db.selectFrom("people").select(["role", "timeZone"]).execute();
  expect(people).toEqual([{ role: "admin", timeZone: "Asia/Beirut" }]);

  await page.context().clearCookies();
  await page.goto(linkIn(app.greetings));
  await expect(page).toHaveURL(`${app.url}/login`);
  await page.close();
  await close();
});

test("a link that was not the last one opens nothing", async ({ page }) => {
  const { app, close } = await openTestApp();

  const answer = await page.goto(`${app.url}/setup?token=guessed`);

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await close();
});

test("moving in works without script, with what was typed kept beside the problem", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(linkIn(app.greetings));
  await page.getByLabel("First Name").fill("Noor");
  await page.getByLabel("Last Name").fill("Haddad");
  await page.getByLabel("Email").fill("noor@agency.example");
  await page.getByLabel("Password").fill("haddad1234");
  await page.getByLabel("Time zone").selectOption("Europe/Lisbon");
  await page.getByRole("button", { name: "Create account", exact: true }).click();

  await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("noor@agency.example");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Lisbon");
  await expect(page.getByLabel("Minimum length")).toHaveValue("10");
  await moveIn(page);
  await expect(page).toHaveURL(`${app.url}/login/factor-setup?next=%2Fstudio`);
  const stored = await app.inside.db.selectFrom("settings").select("value").where("key", "=", "passwords").execute();
  expect(stored).toMatchObject([{ value: { minLength: 10 } }]);
  await page.close();
  await close();
});
