import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";

const here = "/studio/workspace/settings/webhooks";

test("an admin adds a webhook, tries it, reads why it failed, pauses it and deletes it", async ({ app, as }) => {
  // This machine: a private address, which is refused once it is called.
  const url = `https://localhost:9/${newId()}`;
  const page = await as("admin");
  await page.goto(here);
  const form = page.getByRole("region", { name: "New endpoint", exact: true });

  await form.getByLabel("Address", { exact: true }).fill("http://hooks.example/");
  await form.getByRole("button", { name: "Add endpoint", exact: true }).click();
  await expect(form.getByText(/^Enter a web address that begins with https:/)).toBeVisible();
  await form.getByLabel("Address", { exact: true }).fill(url);
  await form.getByRole("button", { name: "Add endpoint", exact: true }).click();
  await expect(form.getByText("Choose at least one event.", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Address", { exact: true })).toHaveValue(url);
  await form.getByRole("checkbox", { name: "A task is created task.created", exact: true }).check();
  await form.getByRole("button", { name: "Add endpoint", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Its signing secret", exact: true })).toHaveValue(/^whsec_/);

  await page.getByRole("link", { name: url, exact: true }).click();
  await expect(page.getByRole("heading", { name: new URL(url).host, exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText(url, { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Send a test", exact: true }).click();
  await expect(page.getByText("A test is on its way.", { exact: true })).toBeVisible();
  await app.runJobs("webhooks-send");
  await page.reload();
  const attempts = page.getByRole("list", { name: "Attempts at message 1", exact: true });
  await expect(attempts.getByText("Its address is not on the public internet.")).toBeVisible();

  await page.getByRole("link", { name: "New secret", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New secret", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "The new signing secret", exact: true })).toHaveValue(/^whsec_/);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(page.getByText("The endpoint is paused.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a test", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(page.getByText("The endpoint is active again.", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Webhooks", exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: url, exact: true })).toHaveCount(0);
});
