import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expect, openTestApp, resident, startSession, type TestApp, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

/** An app for this test alone, whose database can be made to fail. */
async function breakable(page: Page) {
  const { app, close } = await openTestApp();
  await startSession(app, page, await resident(app, "admin"));
  const run = (text: string) => sql.raw(text).execute(app.inside.db);
  await run("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$");
  const refuse = (table: string) => run(`create trigger refusing before insert on ${table} execute function refuse()`);
  const relent = (table: string) => run(`drop trigger refusing on ${table}`);
  return { app, close, run, refuse, relent };
}

async function fillClient(page: Page, app: TestApp) {
  await page.goto(`${app.url}/studio/workspace/clients/new`);
  await page.getByLabel("First Name").fill("Mia");
  await page.getByLabel("Last Name").fill("Lindt");
  await page.getByLabel("Email", { exact: true }).fill("mia@client.test");
  await page.getByLabel("Password", { exact: true }).fill("a-quiet-doorway");
  await page.getByLabel("Company Name").fill("Lindt & Co");
  await page.getByText("Google access (optional)").click();
  await page.getByLabel("Google Email").fill("lindt@gmail.test");
}

test("when adding a client fails by surprise the step is named, nothing is kept and nothing typed is lost", async ({
  page,
}) => {
  const { app, close, refuse, relent } = await breakable(page);
  const { db } = app.inside;
  await page.goto(`${app.url}/studio/workspace/clients`);
  await expect(page.getByRole("heading", { name: "No Clients Yet" })).toBeVisible();
  await fillClient(page, app);
  for (const [table, sentence] of [
    ["auth_users", "Error creating user authentication: "],
    ["client_portal", "Error creating client record: "],
    ["credentials", "Error creating client record: "],
    ["idempotency_keys", "An unexpected error occurred: "],
  ] as const) {
    await refuse(table);
    await page.getByLabel("Password", { exact: true }).fill("a-quiet-doorway");
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 500);
    await page.getByRole("button", { name: "Add Client", exact: true }).click();
    await answered;
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByLabel("Company Name")).toHaveValue("Lindt & Co");
    expect(await db.selectFrom("clients").select("id").execute()).toEqual([]);
    await relent(table);
  }

  await refuse("files");
  const { default: sharp } = await import("sharp");
  const picture = sharp({ create: { width: 50, height: 50, channels: 3, background: { r: 1, g: 2, b: 3 } } });
  const buffer = await picture.png().toBuffer();
  await page.getByLabel("Profile Picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByLabel("Password", { exact: true }).fill("a-quiet-doorway");
  await page.getByRole("button", { name: "Add Client", exact: true }).click();
  await expect(page.getByText("Client added successfully!")).toBeVisible();
  await expect(
    page.getByText("Warning: Unexpected error uploading profile picture. Using default avatar."),
  ).toBeVisible();
  await close();
});

test("a list of clients that cannot be read says so, and is read again on demand", async ({ page }) => {
  const { app, close, run } = await breakable(page);
  await run("alter table campaigns rename to hidden");
  await page.goto(`${app.url}/studio/workspace/clients`);
  await expect(page.getByRole("alert")).toContainText("Failed to load clients: ");
  await run("alter table hidden rename to campaigns");
  await hydrated(page);
  await page.getByRole("button", { name: "Retry", exact: true }).click();

  for (const label of ["Total Clients", "Active Clients", "New This Month", "Active Campaigns"])
    await expect(page.getByText(label)).toBeVisible();
  const id = "0197f1c0-0000-7000-8000-00000000000a";
  await run(`insert into clients (id, company_name) values ('${id}', 'Nobody Ltd')`);
  await page.reload();
  await expect(page.getByText("No email found")).toBeVisible();
  await close();
});

test("when a user cannot be saved the step is named", async ({ page }) => {
  const { app, close, refuse, relent } = await breakable(page);
  await page.goto(`${app.url}/studio/vault/passwords/new`);
  await page.getByLabel("First Name *").fill("Mia");
  await page.getByLabel("Last Name *").fill("Lindt");
  await page.getByLabel("Foyer Email *").fill("mia@house.test");
  await page.getByText("Google access (optional)").click();
  await page.getByLabel("Google Email").fill("mia@gmail.test");
  await page.getByLabel("User Role *").selectOption("client");
  await page.getByLabel("Company Name *").fill("Lindt & Co");
  for (const [table, sentence] of [
    ["auth_users", "Failed to create user: "],
    ["credentials", "Failed to create client record: "],
    ["idempotency_keys", "Unexpected error: "],
  ] as const) {
    await refuse(table);
    await page.getByLabel("Foyer Password *").fill("a-quiet-doorway");
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 500);
    await page.getByRole("button", { name: "Create User", exact: true }).click();
    await answered;
    await expect(page.getByRole("alert")).toContainText(sentence);
    await relent(table);
  }
  await close();
});
