import type { Page } from "@playwright/test";
import { pauseIn, startOfStory } from "../clock.ts";
import { expect, resident, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

/** While the form is being submitted, its button says so. */
async function busyWith(page: Page, text: string, send: () => Promise<void>) {
  await hydrated(page);
  const isSent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.route("**/passwords/**", async (route) => {
    if (route.request().method() === "POST") await expect(page.getByRole("button", { name: text })).toBeDisabled();
    await route.continue();
  });
  await send();
  await isSent;
  await page.unroute("**/passwords/**");
}

test("an admin creates a user; the banner stays two seconds, then the list shows them", async ({ as }) => {
  const page = await as("admin");
  const name = "Mia";
  await page.goto("/studio/vault");
  await page.getByRole("link", { name: "Passwords", exact: true }).click();
  const adding = page.getByRole("link", { name: "Add Shortcut: user" });
  await expect(adding).toHaveText("Add Shortcut");
  await adding.click();
  const sheet = page.getByRole("dialog", { name: "Create New User" });
  const submit = sheet.getByRole("button", { name: "Create User", exact: true });
  await expect(sheet.getByText("* Required fields")).toBeVisible();
  await expect(submit).toBeDisabled();
  for (const heading of ["Personal Information", "Account Credentials", "Role Assignment", "Notes"])
    await expect(sheet.getByRole("heading", { name: heading })).toBeVisible();
  await sheet.getByLabel("First Name *").fill(name);
  await sheet.getByLabel("Last Name *").fill("Lindt");
  await sheet.getByLabel("Foyer Email *").fill(`${name}@house.test`);
  await sheet.getByLabel("Foyer Password *").fill("five5");
  await sheet.getByText("Google access (optional)").click();
  await expect(sheet.getByLabel("Google Password")).toBeVisible();
  const role = sheet.getByLabel("User Role *");
  await expect(role.getByRole("option")).toHaveText(["Select Role", "Admin", "Staff", "Client"]);
  await role.selectOption("client");
  await expect(sheet.getByRole("heading", { name: "Client Information" })).toBeVisible();
  await expect(submit).toBeDisabled();
  await sheet.getByLabel("Company Name *").fill("Lindt & Co");
  await submit.click();
  await expect(sheet.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expect(sheet.getByLabel("Company Name *")).toHaveValue("Lindt & Co");
  await sheet.getByLabel("Foyer Password *").fill("a-quiet-doorway");

  await page.clock.install({ time: startOfStory });
  await pauseIn(page, 20_000);
  await busyWith(page, "Creating User...", () => submit.click());
  await expect(page.getByText("User created successfully!")).toBeVisible();
  await page.clock.runFor(1900);
  await expect(page.getByText("User created successfully!")).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // A page whose clock was not stopped.
  const again = await as("admin");
  await again.goto("/studio/vault/passwords");
  await again.getByRole("searchbox", { name: "Search passwords" }).fill(name);
  await again.getByRole("searchbox", { name: "Search passwords" }).press("Enter");
  const table = again.getByRole("table", { name: "Users" });
  await expect(table.getByRole("link")).toHaveCount(1);
  await expect(table.getByRole("cell", { name: "Lindt & Co", exact: true })).toBeVisible();
  await again.goto("/studio/vault/passwords?search=nobody-of-that-name");
  await expect(again.getByRole("heading", { name: "No Items Found" })).toBeVisible();
});

test("an admin edits, suspends, resumes and archives somebody, and is asked before erasing", async ({ as, app }) => {
  const { email } = await resident(app, "staff");
  const page = await as("admin");
  await page.clock.install({ time: startOfStory });
  await page.goto(`/studio/vault/passwords?search=${encodeURIComponent(email)}`);
  await page.getByRole("table", { name: "Users" }).getByRole("link").click();
  const details = page.getByRole("dialog", { name: "User Details" });
  await details.getByRole("link", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit User" });
  await edit.getByLabel("First Name *").fill("Anouk");
  await edit.getByLabel("Additional Notes").fill("Prefers mornings");
  await pauseIn(page, 20_000);
  await busyWith(page, "Updating User...", () =>
    edit.getByRole("button", { name: "Update User", exact: true }).click(),
  );
  await expect(details.getByText("User updated successfully!")).toBeVisible();
  await expect(details.getByText("Anouk Silva")).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(details.getByText("User updated successfully!")).toBeHidden();
  await page.clock.resume();

  for (const way of ["Suspend", "Resume"]) await sure(page, way);
  await details.getByRole("button", { name: "Send reset link", exact: true }).click();
  await expect(details.getByLabel("One-time link")).toHaveValue(/\/reset\//);
  await sure(page, "Archive");
  await details.getByLabel(/to erase this person/).fill("someone");
  await details.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(details.getByRole("alert")).toContainText(`Enter ${email} to erase this person.`);
  await details.getByLabel(/to erase this person/).fill(email);
  await details.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the last admin stays, and staff find no users", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/vault/passwords?search=admin@house.test");
  await page.getByRole("table", { name: "Users" }).getByRole("link").click();
  await sure(page, "Suspend");
  await expect(page.getByRole("alert")).toHaveText("You can't do this to your own account. Ask another admin.");

  const staff = await as("staff");
  for (const path of ["/studio/vault/passwords", "/studio/vault/passwords/new"])
    expect((await staff.goto(path))?.status()).toBe(404);
});

/** Actions that ask for confirmation need a second click. */
async function sure(page: Page, way: string) {
  await page.getByRole("link", { name: way, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: way, exact: true }).click();
}
