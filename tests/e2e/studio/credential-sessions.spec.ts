import { startOfStory } from "../clock.ts";
import { expect, openTestApp, startSession, test } from "../fixtures.ts";
import { addHosting, clientPage, newClient } from "./credentials.ts";

test("without a fresh proof one is asked for, and what was typed stays", async ({ as, app }) => {
  const { id } = await newClient(app);
  const page = await as("admin");
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");
  const { db } = app.inside;
  const admins = db.selectFrom("people").select("id").where("role", "=", "admin");
  const forgetProof = () =>
    db.updateTable("authSessions").set({ sudoAt: null }).where("userId", "in", admins).execute();
  const prove = async () => {
    await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    await page.getByLabel("Password").fill("an-admin-of-the-house");
    await page.getByRole("button").first().click();
  };
  await forgetProof();

  await page.getByRole("button", { name: "Show Hosting", exact: true }).click();
  await prove();
  await page.getByRole("button", { name: "Show Hosting", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveValue("kx7Pq2vRm9Tz4w");
  await forgetProof();
  await page.getByRole("link", { name: "Add credential", exact: true }).click();
  await page.getByLabel("Label").fill("Mailbox");
  await page.getByLabel("Secret").fill("typed-once");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Your own password").fill("an-admin-of-the-house");
  await expect(page.getByLabel("Secret")).toHaveValue("typed-once");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Show Mailbox", exact: true })).toBeVisible();
  await forgetProof();
  await page.getByRole("link", { name: "Change Mailbox", exact: true }).click();
  await page.getByLabel("New secret").fill("typed-again");
  await page.getByRole("button", { name: "Change secret", exact: true }).click();
  await page.getByLabel("Your own password").fill("an-admin-of-the-house");
  await page.getByRole("button", { name: "Change secret", exact: true }).click();
  await page.getByRole("button", { name: "Show Mailbox", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Mailbox" })).toHaveValue("typed-again");
});

test("a secret that was in sight when it was changed is neither shown nor copied any more", async ({ as, app }) => {
  const { id } = await newClient(app);
  const page = await as("admin");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");
  await page.getByRole("button", { name: "Show Hosting", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveValue("kx7Pq2vRm9Tz4w");
  await page.getByRole("link", { name: "Change Hosting", exact: true }).click();
  await page.getByLabel("New secret").fill("a-newer-secret");
  await page.getByRole("button", { name: "Change secret", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveCount(0);
  await page.getByRole("button", { name: "Copy Hosting", exact: true }).click();
  await expect(page.getByText("Copied. It will be cleared from the clipboard after 45 seconds.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("a-newer-secret");
});

test("a secret that is in sight when the session ends is not put aside with the other words", async ({ context }) => {
  const { app, close } = await openTestApp({
    FOYER_ADMIN_EMAIL: "admin@house.test",
    FOYER_ADMIN_PASSWORD: "an-admin-of-the-house",
  });
  await context.clock.install({ time: startOfStory });
  const page = await context.newPage();
  const { id } = await newClient(app);
  const admin = { email: "admin@house.test", password: "an-admin-of-the-house" };
  await startSession(app, page, admin);
  await page.goto(`${app.url}${clientPage(id)}/credentials/new`);
  await page.getByLabel("Label").fill("Hosting");
  await page.getByLabel("Secret").fill("kx7Pq2vRm9Tz4w");
  await page.getByRole("button", { name: "Show", exact: true }).click();

  app.turnClock("+3700s");
  await context.clock.fastForward(3_700_000);

  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain("Hosting");
  expect(kept).not.toContain("kx7Pq2vRm9Tz4w");
  await close();
});
