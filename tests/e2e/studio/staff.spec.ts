import { expect, test } from "../fixtures.ts";

test("an admin makes a department and places a colleague in it, staff read it", async ({ as }) => {
  const page = await as("admin");
  const staff = await as("staff");
  await staff.goto("/studio");
  const name = "Sales";

  await page.goto("/studio/workspace/staff");
  await page.getByRole("link", { name: "Departments", exact: true }).click();
  await page.getByLabel("New department").fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ has: page.locator(`input[value="${name}"]`) })).toContainText(
    "0 people",
  );
  await page.goto("/studio/workspace/staff");
  await page.getByRole("link", { name: "Ana Silva", exact: true }).first().click();
  await page.getByLabel("Title").fill("Closer");
  await page.getByLabel("Department").selectOption({ label: name });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/studio/workspace/staff");

  await staff.goto(`/studio/workspace/staff?search=${encodeURIComponent(name)}`);
  const row = staff.getByRole("list", { name: /Staff, by name/ }).getByRole("listitem");
  await expect(row).toContainText("Closer");
  await staff.goto("/studio/workspace/staff?search=nobody-is-called-that");
  await expect(staff.getByRole("heading", { name: "No colleagues match these filters" })).toBeVisible();
  await staff.getByRole("link", { name: "Clear All Filters", exact: true }).click();
  await expect(staff).toHaveURL("/studio/workspace/staff");
  await staff.goto(`/studio/workspace/staff?search=${encodeURIComponent(name)}`);
  await row.getByRole("link").first().click();
  await expect(staff.getByRole("definition").filter({ hasText: name })).toBeVisible();
  await expect(staff.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
});

test("a department of a taken name is refused beside its box, and nothing typed is lost", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/departments");
  const name = "Design";
  for (const spelling of [name, name.toUpperCase()]) {
    await page.getByLabel("New department").fill(spelling);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.locator(`input[value="${name}"]`)).toHaveCount(1);
  }

  await expect(page.getByText("There is already a department with this name.")).toBeVisible();
  await expect(page.getByLabel("New department")).toHaveValue(name.toUpperCase());

  await page.goto("/studio/workspace/departments");
  await page.getByRole("link", { name: `Archive ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Archive ${name}?` });
  await question.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: `Archive ${name}` }).click();
  await question.getByRole("button", { name: `Archive ${name}` }).click();
  await expect(page.locator(`input[value="${name}"]`)).toHaveCount(0);
});

test("an admin invites a colleague from Staff, passes the link on and finds them in the list", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/staff");
  await page.getByRole("link", { name: "Invite", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Invite a colleague" });
  const email = "marco@house.test";
  await sheet.getByLabel("First name").fill("Marco");
  await sheet.getByLabel("Last name").fill("Bell");
  await sheet.getByLabel("Email").fill(email);
  await sheet.getByRole("button", { name: "Create invitation" }).click();
  await expect(
    sheet.getByText("Send this link to Marco yourself. It works once, within 72 hours, and you won't see it again."),
  ).toBeVisible();
  expect(await sheet.getByLabel("One-time link").inputValue()).toContain("/invitation/");
  await sheet.getByRole("link", { name: "Done" }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByLabel("Search staff").fill(email);
  await page.keyboard.press("Enter");
  const row = page.getByRole("list", { name: /Staff, by name/ }).getByRole("listitem");
  await expect(row.filter({ hasText: email })).toContainText("invited");
});
