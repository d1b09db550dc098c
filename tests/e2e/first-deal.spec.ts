import { expect, firstAdmin, openTestApp, startSession, test, withAdmin } from "./fixtures.ts";

test("where nothing is yet, each list leads to the next step, and a deal asks for a client and its fee first", async ({
  page,
}) => {
  const { app, close } = await openTestApp({}, { from: withAdmin });
  await startSession(app, page, firstAdmin);
  const main = page.getByRole("main");
  const leads = (name: string, to: string) =>
    expect(main.getByRole("link", { name, exact: true }).last()).toHaveAttribute("href", to);
  await page.goto(`${app.url}/studio/workspace/clients`);
  await leads("Add Client", "/studio/workspace/clients/new");
  await leads("Import clients", "/studio/workspace/settings/import");
  await expect(main.getByText("Import results")).toHaveCount(0);
  await page.goto(`${app.url}/studio/workspace/leads`);
  await leads("Import leads", "/studio/workspace/settings/import");
  await page.goto(`${app.url}/studio/workspace/deals`);
  await leads("New deal", "/studio/workspace/deals/new");
  await leads("Import", "/studio/workspace/deals/import");
  await page.goto(`${app.url}/studio/workspace/deals/results`);
  await leads("New deal", "/studio/workspace/deals/new");
  for (const form of ["new", "import"]) {
    await page.goto(`${app.url}/studio/workspace/deals/${form}`);
    await expect(main.getByRole("heading", { name: "Add a client first" })).toBeVisible();
    await expect(main.getByRole("combobox")).toHaveCount(0);
    await leads("Add Client", "/studio/workspace/clients/new");
  }

  const { id } = await app.inside.db
    .insertInto("clients")
    .values({ id: crypto.randomUUID(), companyName: "Berg Pumps", currency: "EUR" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const form of ["new", "import"]) {
    await page.goto(`${app.url}/studio/workspace/deals/${form}`);
    await expect(main.getByRole("status")).toContainText("No fee is agreed yet with Berg Pumps.");
    await leads("Berg Pumps", `/studio/workspace/clients/${id}/agreements`);
  }
  await page.goto(`${app.url}/studio/workspace/clients/${id}`);
  await expect(main.getByText("None agreed yet, so a deal costs nothing.")).toBeVisible();

  await main.getByRole("link", { name: "See the agreement" }).click();
  await expect(main.getByText("To bring past deals along, choose a day before the first of them.")).toBeVisible();
  await main.getByLabel("Share in percent").fill("10");
  await main.getByRole("button", { name: "Add agreement", exact: true }).click();
  await expect(main.getByText("Agreement 2 was added and is in force.")).toBeVisible();
  await page.goto(`${app.url}/studio/workspace/deals/new`);
  await expect(main.getByLabel("Company", { exact: true })).toBeVisible();
  await expect(main.getByText("No fee is agreed yet")).toHaveCount(0);
  await page.goto(`${app.url}/studio/workspace/deals/import`);
  await main.getByLabel("Or paste from a sheet").fill("Company,Email,Date\nMoss,a@moss.test,2020-03-04");
  await main.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(main.getByText("1 line was found before a fee was agreed, and would cost nothing.")).toBeVisible();
  await expect(main.getByText("Each line becomes a lead found on its day.")).toBeVisible();
  await close();
});
