import sharp from "sharp";
import { expect, test } from "../fixtures.ts";

const picture = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: { r: 30, g: 120, b: 90 } } })
    .png()
    .toBuffer();

test("an admin adds a client with a picture and finds its card", async ({ as }) => {
  const page = await as("admin");
  const company = "Lindt";
  await page.goto("/studio/workspace/clients");
  await page.getByRole("link", { name: "Add Client" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Add Client" });
  await expect(sheet.getByLabel("Company Name")).toBeFocused();
  await sheet.getByText("Google access (optional)").click();
  for (const label of ["Google Email", "Google Password"]) await expect(sheet.getByLabel(label)).toBeVisible();

  await sheet.getByRole("button", { name: "Add Client" }).click();
  await expect(sheet.getByRole("alert")).toHaveText(
    "Please fill in all required fields (First Name, Last Name, Email, Password, Company Name)",
  );
  await sheet.getByLabel("First Name").fill("Mia");
  await sheet.getByLabel("Last Name").fill("Lindt");
  await sheet.getByLabel("Email", { exact: true }).fill("mia@client.test");
  await sheet.getByLabel("Company Name").fill(company);
  await sheet.getByLabel("Password", { exact: true }).fill("short");
  const svg = { name: "me.svg", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") };
  await sheet.getByLabel("Profile Picture").setInputFiles(svg);
  await sheet.getByRole("button", { name: "Add Client" }).click();
  await expect(sheet.getByText("Please select an image file")).toBeVisible();
  await sheet
    .getByLabel("Profile Picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() });
  await sheet.getByLabel("Password", { exact: true }).fill("short");
  await sheet.getByRole("button", { name: "Add Client" }).click();
  await expect(sheet.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expect(sheet.getByLabel("Company Name")).toHaveValue(company);
  await sheet
    .getByLabel("Profile Picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() });
  await sheet.getByLabel("Password", { exact: true }).fill("a-quiet-doorway");
  await sheet.getByRole("button", { name: "Add Client" }).click();

  await expect(page.getByText("Client added successfully!")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search clients", exact: true }).fill(company);
  const row = page.getByRole("table", { name: "Clients" }).getByRole("row").filter({ hasText: company });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Mia Lindt");
  await expect(page.getByText("1 client matches.", { exact: true })).toBeVisible();
  await page
    .getByRole("navigation", { name: "View", exact: true })
    .getByRole("link", { name: "Grid", exact: true })
    .click();
  const card = page.getByRole("list", { name: "Clients" }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Mia Lindt");
  await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 80);
  await card.getByRole("link", { name: "View Profile" }).click();
  await expect(page.getByRole("heading", { name: company })).toBeVisible();
});

test("an invitation needs no password, and without a mail server its link is shown once", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/clients/new");
  await page.getByLabel("Send an invitation instead").check();
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await page.getByLabel("First Name").fill("Jo");
  await page.getByLabel("Last Name").fill("Berg");
  await page.getByLabel("Email", { exact: true }).fill("jo@client.test");
  await page.getByLabel("Company Name").fill("Berg Ltd");
  await page.getByRole("button", { name: "Add Client" }).click();

  await expect(page.getByRole("dialog", { name: "Client added successfully!" })).toBeVisible();
  await expect(page.getByLabel("One-time link")).toHaveValue(/\/invitation\//);
});

test("Escape leaves an untouched sheet at once, and asks before it throws words away", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/clients");
  const opener = page.getByRole("link", { name: "Add Client" }).first();
  const first = page.getByLabel("Company Name");
  await opener.click();
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await expect(first).toBeFocused();
  await page.keyboard.type("Mia");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog", { name: "Discard what you typed?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(first).toHaveValue("Mia");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL(/\/clients$/);
});
