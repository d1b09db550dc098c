import { newId } from "#domain/kernel/id.ts";
import { hostedSample, toDump } from "#tests/hosted/hosted-sample.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

test("clients move in from a pasted table: looked at line by line, imported and taken back", async ({ as }) => {
  const mark = newId().slice(-8);
  const page = await as("admin");
  await page.goto("/studio/workspace/settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Import\s*Clients and leads/ })
    .click();
  await expect(page.getByRole("heading", { name: "Import", exact: true, level: 1 })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Choose a file, or paste a table.")).toBeVisible();
  const lines = [`Erlenhof ${mark},Er Le,er@${mark}.test,12.5`, `Buchenhof ${mark},,,`];
  await page.getByLabel("Or paste from a sheet").fill(["Haus,Contact,Email,Commission", ...lines].join("\n"));
  await page.getByRole("button", { name: "Continue", exact: true }).click();

  const preview = page.getByRole("region", { name: "Preview", exact: true });
  await expect(preview).toContainText("0 to add, 0 to update, 0 to skip, 2 with a problem.");
  await expect(page.getByText("Not taken: Haus.", { exact: true })).toBeVisible();
  await page.getByRole("region", { name: "Columns" }).getByLabel("Company", { exact: true }).selectOption("haus");
  await page.getByRole("button", { name: "Use these columns", exact: true }).click();
  await expect(preview).toContainText("1 to add, 0 to update, 0 to skip, 1 with a problem.");
  await expect(page.getByText("Not taken:")).toHaveCount(0);
  const wrong = preview.getByRole("row", { name: `Buchenhof ${mark}` });
  await expect(wrong).toContainText("Enter the contact's first name.");
  await preview.getByRole("button", { name: "Import 1 client", exact: true }).click();
  await expect(page.getByText("1 added, 0 updated.")).toBeVisible();
  const imported = page.url();
  await page.goto(`/studio/workspace/clients?search=${mark}`);
  await expect(page.getByText(`Erlenhof ${mark}`).first()).toBeVisible();

  await page.goto(imported);
  await page.getByRole("link", { name: "Undo the import", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import", exact: true }).click();
  await expect(page.getByText("Undone: 1 removed again.")).toBeVisible();
  await page.goto(`/studio/workspace/clients?search=${mark}`);
  await expect(page.getByRole("heading", { name: "Clients", exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText(`Erlenhof ${mark}`)).toHaveCount(0);
});

test("leads come as a file, and without a fresh proof of identity one is asked for in place", async ({ as, app }) => {
  const mark = newId().slice(-8);
  const { db } = app.inside;
  const page = await as("admin");
  await page.goto("/studio/workspace/settings/import");
  await page.getByLabel("What to import").selectOption("lead");
  const text = `Name;Email\nNora ${mark};nora@${mark}.test\nNo One;nowhere\n`;
  const file = { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("CSV or Excel file, or dump").setInputFiles(file);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview", exact: true });
  await expect(preview).toContainText("1 to add, 0 to update, 0 to skip, 1 with a problem.");

  const preparedAt = page.url();
  await page.goto("/studio/workspace/settings/import");
  const ready = page.getByRole("region", { name: "Ready to import", exact: true });
  const waits = ready.getByRole("link", { name: "Leads from leads.csv, 2 lines", exact: true }).last();
  await expect(waits).toHaveAttribute("href", new URL(preparedAt).pathname);
  const order = await page
    .locator("main form, main section[aria-label='Ready to import']")
    .evaluateAll((all) => all.map(({ tagName }) => tagName));
  expect(order.at(-1)).toBe("SECTION");
  await waits.click();

  const admins = db.selectFrom("people").select("id").where("role", "=", "admin");
  await db.updateTable("authSessions").set({ sudoAt: null }).where("userId", "in", admins).execute();
  await preview.getByRole("button", { name: "Import 1 lead", exact: true }).click();
  await page.getByLabel("Your own password").fill("an-admin-of-the-house");
  await preview.getByRole("button", { name: "Import 1 lead", exact: true }).click();
  await expect(page.getByText("1 added, 0 updated.")).toBeVisible();
  await page.getByRole("link", { name: "See the leads", exact: true }).click();
  await expect(page.getByText(`Nora ${mark}`).first()).toBeVisible();
});

test("a dump of the old database becomes tables that wait to be looked at, and a broken one is refused", async ({
  as,
  app,
}) => {
  const mark = newId().slice(-12);
  const page = await as("admin");
  await page.goto("/studio/workspace/settings/import");
  await page.getByLabel("What to import").selectOption("database");
  const file = page.getByLabel("CSV or Excel file, or dump");
  const dump = toDump(hostedSample(mark));
  const send = (text: string) =>
    file.setInputFiles({ name: "dump.sql", mimeType: "application/sql", buffer: Buffer.from(text) });
  await send(dump.slice(0, dump.lastIndexOf("\n", dump.indexOf("COPY public.clients") + 400)));
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("The dump ends in the middle of the table public.clients.")).toBeVisible();
  await expect(page.getByLabel("What to import")).toHaveValue("database");
  await send(dump);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("region", { name: "Ready to import", exact: true })).toBeVisible();

  const kept = app.inside.db.selectFrom("imports").select("id").where("tableText", "like", `%Company 7 ${mark}%`);
  await expect.poll(async () => (await kept.execute()).length).toBe(1);
  const [table] = await kept.execute();
  await page.goto(`/studio/workspace/settings/import/${table?.id}`);
  const preview = page.getByRole("region", { name: "Preview", exact: true });
  await expect(preview).toContainText("51 to add, 0 to update, 0 to skip, 4 with a problem.");
  await expect(preview.getByRole("row", { name: `Profileless ${mark}` })).toContainText("The company has no profile");
  const box = preview.getByLabel(`Email of the contact of Accountless ${mark}`);
  const use = preview
    .getByRole("row", { name: `Accountless ${mark}` })
    .getByRole("button", { name: "Use this address" });
  await box.fill("jö@müller.example");
  await use.click();
  await expect(preview.getByText('Enter an address without accents or other scripts before the "@"')).toBeVisible();
  await expect(box).toHaveValue("jö@müller.example");
  await box.fill(`Jo <${mark}@müller.example>`);
  await use.click();
  await expect(preview).toContainText("52 to add, 0 to update, 0 to skip, 3 with a problem.");
});
