import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";

test("an admin has a backup made and tried, and sees that it can be restored", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await startSession(app, page, await resident(app, "admin"));
  await page.goto("/studio/workspace/settings");
  await page.getByRole("link", { name: /^Backups/ }).click();
  await expect(page.getByRole("heading", { name: "Backups", exact: true, level: 1 })).toBeVisible();
  const facts = page.getByRole("definition");
  const attempt = page.getByRole("button", { name: "Try the newest backup", exact: true });
  await expect(facts.first()).toHaveText("None yet. The first one is made during the second night.");
  await expect(attempt).toHaveCount(0);

  const runs = page.getByRole("list", { name: "Backups and trials, newest first" }).getByRole("listitem");
  await page.getByRole("button", { name: "Back up now", exact: true }).click();
  await expect(runs).toHaveCount(1);
  await app.runJobs("backups-run");
  await page.reload();
  const backup = runs.filter({ hasText: /tar\.zst\.age/ }).filter({ hasText: "Backup" });
  await expect(backup).toContainText("Done");
  await expect(facts.nth(1)).toHaveText("None yet");
  await attempt.click();
  await expect(runs).toHaveCount(2);
  await app.runJobs("backups-run");
  await page.reload();
  await expect(runs.filter({ hasText: "Trial restore" }).first()).toContainText("Done");
  await expect(facts.nth(1)).not.toHaveText("None yet");

  expect(readdirSync(app.inside.config.backups.folder)).toHaveLength(1);
  await context.close();
  await close();
});

test("an admin exports everything, and downloads it as an archive that other programs open", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  const admin = await resident(app, "admin");
  await startSession(app, page, admin);
  await page.goto("/studio/workspace/settings");
  await page.getByRole("link", { name: /^Export everything/ }).click();
  await expect(page.getByRole("heading", { name: "Export everything", exact: true, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Export everything", exact: true }).click();
  const line = page.getByRole("list", { name: "Exports, newest first" }).getByRole("listitem");
  await expect(line).toHaveCount(1);
  await app.runJobs("backups-run");
  await page.reload();
  await expect(line).toContainText("Done");
  const taking = page.waitForEvent("download");
  await line.getByRole("button", { name: "Download", exact: true }).click();
  const taken = await taking;
  expect(taken.suggestedFilename()).toMatch(/^foyer-export-[\d-]{10}\.tar\.gz$/);
  const archive = gunzipSync(await readFile(await taken.path()));
  for (const name of ["json/clients.json", "csv/payments.csv", "README.md"]) expect(archive.includes(name)).toBe(true);

  await app.inside.db.updateTable("authSessions").set({ sudoAt: null }).execute();
  await line.getByRole("button", { name: "Download", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you to download", exact: true })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const ready = page.getByRole("status").filter({ hasText: "Your export is ready." });
  const takingAgain = page.waitForEvent("download");
  await ready.getByRole("button", { name: "Download", exact: true }).click();
  expect((await takingAgain).suggestedFilename()).toBe(taken.suggestedFilename());

  expect(readdirSync(app.inside.config.dataFolder)).not.toContain("export.unfinished");
  await context.close();
  await close();
});
