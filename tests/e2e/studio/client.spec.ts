import { addAgreement } from "#domain/agreements/index.ts";
import { archiveClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { terms } from "#tests/deals.ts";
import { seedMember } from "#tests/people.ts";
import { expect, type TestApp, test } from "../fixtures.ts";

const aClient = async ({ inside: { db } }: TestApp) => (await seedMember(db, { role: "client" })).clientId;

test("an admin edits a client, moves it on, writes a month and starts a campaign", async ({ as, app }) => {
  const page = await as("admin");
  const id = await aClient(app);
  await page.goto(`/studio/workspace/clients/${id}`);

  await page.getByRole("button", { name: /^More actions for / }).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Company Name").fill("Lindt & Co");
  await page.getByLabel("Commission in percent").fill("12.5");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Lindt & Co" })).toBeVisible();
  await expect(page.getByText("12.5% of the value, when the deal is closed.")).toBeVisible();

  await page.getByRole("button", { name: "Status: onboarding", exact: true }).click();
  await page.getByRole("button", { name: "Make active", exact: true }).click();
  await page.getByRole("button", { name: "Status: active", exact: true }).click();
  await page.getByRole("link", { name: "Pause", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("link", { name: "Cancel", exact: true }).click();

  const tabs = page.getByRole("navigation", { name: "Client", exact: true });
  await tabs.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Results", exact: true })).toBeVisible();
  const results = page.getByRole("region", { name: "By month", exact: true });
  const month = page.getByRole("form", { name: "Add a month", exact: true });
  await expect(results.getByText("No data yet")).toBeVisible();
  await month.getByLabel("Leads").fill("47");
  await month.getByLabel("Appointments").fill("twelve");
  await month.getByRole("button", { name: "Save month", exact: true }).click();
  await expect(month.getByText("Enter how many appointments as a whole number.")).toBeVisible();
  await expect(month.getByLabel("Leads")).toHaveValue("47");
  await month.getByLabel("Appointments").fill("12");
  await month.getByRole("button", { name: "Save month", exact: true }).click();
  await expect(results.getByRole("row").last()).toContainText(/20\d\d4712/);

  const campaigns = page.getByRole("region", { name: "Campaigns" });
  await campaigns.getByText("New campaign").click();
  await campaigns.getByLabel("Name").fill("Autumn outreach");
  await campaigns.getByLabel("State").selectOption("active");
  await campaigns.getByRole("button", { name: "Start", exact: true }).click();
  await expect(campaigns.getByText("Autumn outreach")).toBeVisible();
});

test("a client's page says what its agreement charges, and the form what a new commission replaces", async ({
  as,
  app,
}) => {
  const { db } = app.inside;
  const page = await as("admin");
  const clientId = (await aClient(app)) ?? "";
  const form = terms({ rule: "fixed", fixed: "2500" });
  const { id } = await seedMember(db, { role: "admin" });
  expect((await addAgreement({ db, actor: adminOf(id), now: app.inside.clock() }, { clientId, ...form })).ok).toBe(
    true,
  );
  await page.goto(`/studio/workspace/clients/${clientId}`);
  await expect(page.getByText("$2,500, when the deal is closed.")).toBeVisible();

  await page.goto(`/studio/workspace/clients/${clientId}/edit`);
  await expect(
    page.getByText(/agreement: "\$2,500, when the deal is closed." If you change the commission/),
  ).toBeVisible();
  await page.getByLabel("Commission in percent").fill("8");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText(/^This ends agreement \d \(\$2,500, when the deal is closed\)/)).toBeVisible();
  await page.getByLabel("End what was agreed, and charge the plain commission").check();
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("8% of the value, when the deal is closed.")).toBeVisible();
  await page.goto(`/studio/workspace/clients/${clientId}/edit`);
  await expect(page.getByLabel("Commission in percent")).toHaveValue("8.00");
  await expect(page.getByText("takes its place")).toHaveCount(0);
});

test("a client out of scope, one that is not there and a bad address answer alike", async ({ as, app }) => {
  const staff = await as("staff");
  const id = await aClient(app);

  expect((await staff.goto(`/studio/workspace/clients/${id}`))?.status()).toBe(200);
  await expect(staff.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  for (const path of [`${id}/edit`, "0197f1c0-0000-7000-8000-000000000000", "nonsense"])
    expect((await staff.goto(`/studio/workspace/clients/${path}`))?.status()).toBe(404);
});

test("before a client is erased the page says how much is lost", async ({ as, app }) => {
  const { db, clock } = app.inside;
  const id = await aClient(app);
  if (!id) throw new Error("a client has a company");
  const campaign = (name: string) => ({ id: newId(), clientId: id, name, createdAt: clock() });
  await db
    .insertInto("campaigns")
    .values([campaign("Spring"), campaign("Autumn")])
    .execute();
  const people = db.selectFrom("people").select("id").where("role", "=", "admin");
  await archiveClient({ db, actor: adminOf((await people.executeTakeFirstOrThrow()).id), now: clock() }, { id });
  const page = await as("admin");

  await page.goto(`/studio/workspace/clients/${id}/edit`);
  const erase = page.getByRole("region", { name: "Erase", exact: true });
  await expect(erase.getByRole("listitem")).toHaveText([
    "Its name, notes and picture",
    "1 member, who can no longer open its dashboard",
    "2 campaigns",
  ]);
});
