import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";

test("an admin finds in the log what was done, and takes it out as a file", async ({ as }) => {
  const page = await as("admin");
  const name = "Field sales";
  await page.goto("/studio/workspace/departments");
  await page.getByLabel("New department").fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.locator(`input[value="${name}"]`)).toHaveCount(1);

  await page.goto("/studio/workspace/settings");
  await page.getByRole("link", { name: /^Audit log/ }).click();
  await page.getByLabel("About").selectOption("department");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText(`Changed the department ${name}`);
  await line.getByText("Details").click();
  await expect(line.getByText("department.write")).toBeVisible();
  await expect(line).toContainText("Admin Admin");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.goto("/studio/workspace/settings/mail-log");
  await expect(page.getByRole("heading", { name: "Email log" })).toBeVisible();
  const mails = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV", exact: true }).click();
  expect((await mails).suggestedFilename()).toMatch(/^mail-log-.*\.csv$/);
});

test("an admin has a mail that failed written again", async ({ as, app }) => {
  const { db, clock } = app.inside;
  const subject = `Welcome ${newId()}`;
  const words = { subject, text: "Hello", html: "<p>Hello</p>", toAddress: "mia@client.test" };
  const about = { entity: "person", entityId: newId(), dedupeKey: newId(), state: "failed" };
  await db
    .insertInto("mails")
    .values({ id: newId(), createdAt: clock(), ...words, ...about })
    .execute();
  const page = await as("admin");
  await page.goto("/studio/workspace/settings/mail-log?state=failed");
  const line = page.getByRole("listitem").filter({ hasText: subject });
  await line.getByRole("link", { name: subject }).click();
  const frame = page.frameLocator("iframe[title='The email']");
  await expect(frame.getByText("Hello")).toBeVisible();
  await page.getByRole("button", { name: "Send again", exact: true }).click();

  await expect(page.getByText("No mail server is set up, so nothing was sent")).toBeVisible();
  await app.runJobs("dispatch-notifications");
  expect(await db.selectFrom("mails").select("id").where("subject", "=", subject).execute()).toHaveLength(2);

  await page.getByRole("link", { name: "Email log" }).first().click();
  await page.getByRole("button", { name: "Send me a test email", exact: true }).click();
  await expect(page.getByText("No mail server is set up, so nothing was sent")).toBeVisible();
});
