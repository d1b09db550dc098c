import { expect, test } from "../fixtures.ts";
import { seedItem } from "./vault.ts";

test("somebody keeps a link by keyboard alone, and it opens beside", async ({ as }) => {
  const page = await as("staff");
  const title = "Site";
  await page.goto("/studio/vault/links");
  await page.getByRole("link", { name: "Add Shortcut: link" }).focus();
  await page.keyboard.press("Enter");
  const adding = page.getByRole("dialog", { name: "Add New Link" });
  await expect(adding.getByLabel("Client")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(adding.getByText("Enter a web address, such as agency.example.")).toBeVisible();
  const url = adding.getByLabel("URL");
  await expect(url).toBeFocused();
  await expect(url).toHaveValue("javascript:alert(1)");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText("Discard what you typed?");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await url.fill("https://moss.example/plan");
  await page.keyboard.press("Enter");
  await expect(adding).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Link", exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: title }).focus();
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "Link Details" });
  const way = details.getByRole("link", { name: /^https:\/\/moss\.example\/plan/ });
  await expect(way).toHaveAttribute("target", "_blank");
  await expect(way).toHaveAttribute("rel", "noopener noreferrer");
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect(page.getByRole("link", { name: title })).toBeFocused();
});

test("the words of a link's form and details", async ({ as, app }) => {
  const id = await seedItem(app, "link", { url: "https://moss.example/" });
  const page = await as("staff");
  await page.goto(`/studio/vault/links/${id}`);
  const details = page.getByRole("dialog", { name: "Link Details" });
  for (const text of ["Untitled Link", "No notes"]) await expect(details.getByText(text)).toBeVisible();
  await details.getByRole("link", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Edit Link" });
  await expect(editing.getByPlaceholder("https://example.com")).toBeVisible();
  await editing.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(details).toBeVisible();
});

test("the address of a link is copied by a press, and the page says so", async ({ as, app }) => {
  const id = await seedItem(app, "link", { url: "https://moss.example/copied" });
  const page = await as("staff");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/studio/vault/links/${id}`);
  const details = page.getByRole("dialog", { name: "Link Details", exact: true });
  await details.getByRole("button", { name: "Copy link", exact: true }).click();
  await expect(details.getByText("Copied.", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("https://moss.example/copied");
});
