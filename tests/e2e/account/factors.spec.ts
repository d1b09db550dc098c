import { codeAt } from "#tests/totp.ts";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";

test("somebody sets up a second factor, and from then on a password alone opens nothing", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const who = await resident(app, "staff");
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, who);
  await page.goto("/profile/second-factor");
  await page.getByRole("button", { name: "Set it up", exact: true }).click();
  const secret = ((await page.locator("code").first().textContent()) ?? "").replaceAll(" ", "");
  await expect(page.getByAltText("A QR code for your authenticator app")).toBeVisible();

  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByText("This code is wrong or has been used before.")).toBeVisible();
  await page.getByLabel("Code").fill(codeAt(secret, app.inside.clock()));
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  const codes = page.getByRole("status").getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await other.goto("/login?next=/studio/workspace/leads");
  const enter = async () => {
    await other.getByLabel("Email").fill(who.email);
    await other.getByLabel("Password").fill(who.password);
    await other.getByRole("checkbox").check();
    await other.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(other.getByRole("heading", { name: "One more thing" })).toBeVisible();
  };
  await enter();
  expect((await other.goto("/studio"))?.url()).toContain("/login/second-factor");
  app.turnClock(new Date(app.inside.clock().getTime() + 60_000));
  await other.getByLabel("Code").fill(codeAt(secret, app.inside.clock()));
  await other.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(other).toHaveURL(/^[^?]*\/studio/);

  await other.getByRole("button", { name: /User menu/ }).click();
  await other.getByRole("button", { name: "Sign Out", exact: true }).click();
  await other.waitForURL(`${app.url}/`);
  await other.goto("/login?next=/studio/workspace/leads");
  await enter();
  await other.getByLabel("Code").fill(recovery);
  await other.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(other).toHaveURL(/^[^?]*\/studio\/workspace\/leads/);
  for (const one of [page, other]) await one.context().close();
  await close();
});

test("a deed that asks for a fresh proof gets it, and leads back to where it was", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const who = await resident(app, "admin");
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, who);
  app.turnClock("+11m");
  await page.goto("/profile/second-factor");
  await page.getByRole("button", { name: "Set it up", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await page.getByLabel("Password").fill("not-my-password");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await page.getByLabel("Password").fill(who.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  await expect(page).toHaveURL(`${app.url}/profile/second-factor`);
  await page.getByRole("button", { name: "Set it up", exact: true }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
  await page.context().close();
  await close();
});

test("where the app asks the team for a second factor nobody gets past the door without one", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const value = JSON.stringify({ staffScope: "all", unassignedLeadsForAll: true, teamNeedsSecondFactor: true });
  await app.inside.db.insertInto("settings").values({ key: "access", value }).execute();
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  const { email, password } = await resident(app, "staff");
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await page.getByRole("button", { name: "Set it up", exact: true }).click();
  const secret = ((await page.locator("code").first().textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code").fill(codeAt(secret, app.inside.clock()));
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByRole("status").getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/studio$/);
  await page.context().close();
  await close();
});
