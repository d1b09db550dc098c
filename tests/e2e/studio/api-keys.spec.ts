import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";

test("an admin makes a key, a program works with it, and is refused once it is revoked", async ({ as, request }) => {
  const name = `n8n ${newId()}`;
  const page = await as("admin");
  await page.goto("/studio/workspace/settings/api-keys");
  await expect(page.getByRole("heading", { name: "API keys", exact: true, level: 1 })).toBeVisible();
  const form = page.getByRole("region", { name: "New key", exact: true });

  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByRole("button", { name: "Create key", exact: true }).click();
  await expect(form.getByText("Choose at least one thing it may read.", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);
  await form.getByRole("radio", { name: "Tasks: Read", exact: true }).check();
  await form.getByRole("button", { name: "Create key", exact: true }).click();
  const box = page.getByRole("textbox", { name: "Your new key", exact: true });
  await expect(box).toHaveValue(/^foyer_/);
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  const headers = { Authorization: `Bearer ${await box.inputValue()}` };

  expect((await request.get("/api/v1/tasks", { headers })).status()).toBe(200);
  expect((await request.get("/api/v1/clients", { headers })).status()).toBe(403);

  await page.getByRole("link", { name: `Revoke ${name}`, exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: `Revoke ${name}`, exact: true })
    .click();
  await expect(page.getByText("The key was revoked.", { exact: true })).toBeVisible();
  expect((await request.get("/api/v1/tasks", { headers })).status()).toBe(401);
  await expect(box).toHaveCount(0);
});

test("a key charges fees only where it may change deals, and the list says so", async ({ as }) => {
  const name = `Calendar ${newId()}`;
  const page = await as("admin");
  await page.goto("/studio/workspace/settings/api-keys");
  const form = page.getByRole("region", { name: "New key", exact: true });
  const charge = form.getByRole("checkbox", {
    name: "Record held meetings, claims and customer payments. This can charge clients a fee.",
    exact: true,
  });

  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByRole("radio", { name: "Deals: Read", exact: true }).check();
  await charge.check();
  await form.getByRole("button", { name: "Create key", exact: true }).click();
  await expect(
    form.getByText("Let the key read and change deals as well, or leave this out.", { exact: true }),
  ).toBeVisible();
  await expect(charge).toBeChecked();
  await expect(form.getByRole("radio", { name: "Deals: Read", exact: true })).toBeChecked();
  await form.getByRole("radio", { name: "Deals: Read and change", exact: true }).check();
  await form.getByRole("button", { name: "Create key", exact: true }).click();

  await expect(page.getByRole("textbox", { name: "Your new key", exact: true })).toHaveValue(/^foyer_/);
  const row = page
    .getByRole("list", { name: "API keys, newest first", exact: true })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(row).toContainText("It can charge clients a fee.");
});
