import { expect, test } from "./fixtures.ts";

const tooLarge = "File size must be less than 5MB";
const large = { name: "me.png", mimeType: "image/png", buffer: Buffer.alloc(8 * 1024 * 1024, 7) };

test("a picture that is too large is said so beside the field, before anything is sent", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/workspace/clients/new");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/clients/new")) sent += 1;
  });
  await page.getByLabel("Company Name").fill("Lindt & Co");
  const picture = page.getByLabel("Profile Picture");
  await picture.setInputFiles(large);
  await expect(page.getByText(tooLarge)).toBeVisible();
  await page.getByRole("button", { name: "Add Client" }).click();
  await expect(picture).toBeFocused();
  await expect(picture).toHaveAttribute("aria-invalid", "true");
  expect(sent).toBe(0);

  await picture.setInputFiles([]);
  await expect(page.getByText(tooLarge)).toHaveCount(0);
  await page.getByRole("button", { name: "Add Client" }).click();
  await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
  await expect(page.getByLabel("First Name")).toBeFocused();
  await expect(page.getByLabel("Company Name")).toHaveValue("Lindt & Co");
});

test("without script the form comes back with what was typed, the sentence beside the picture", async ({ as }) => {
  const page = await as("admin", { javaScriptEnabled: false });
  await page.goto("/profile");
  await page.getByLabel("Phone").fill("+49 30 1234");
  await page.locator("input[type='file']").setInputFiles(large);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(tooLarge)).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+49 30 1234");
  await expect(page.locator("input[type='file']")).toBeFocused();
});
