import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";
import { newClient } from "./credentials.ts";

const here = "/studio/workspace/settings/chat";

test("an admin adds a channel, tries it, reads why it failed, pauses, changes and removes it", async ({ app, as }) => {
  // This machine: a private address, which is refused once it is called.
  const address = `https://localhost:9/hooks/${newId()}`;
  const { companyName } = await newClient(app);
  const page = await as("admin");
  await page.goto(here);
  await page.getByRole("link", { name: "Mattermost", exact: true }).click();
  const form = page.getByRole("form", { name: "New channel in Mattermost", exact: true });
  const secret = form.getByLabel("Webhook address", { exact: true });

  await form.getByLabel("Name", { exact: true }).fill("Sales");
  await secret.fill("https://chat.moss.example/");
  await form.getByRole("button", { name: "Add channel", exact: true }).click();
  await expect(form.getByText(/^Enter the address of your Mattermost server/)).toBeVisible();
  await expect(form.getByText("Choose at least one event.", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Sales");
  await secret.fill(address);
  await form.getByRole("checkbox", { name: "A task is created", exact: true }).check();
  const which = form.getByRole("group", { name: "Which clients", exact: true });
  await expect(which).toBeHidden();
  await form.getByRole("radio", { name: /^Only some/ }).check();
  await form.getByRole("button", { name: "Add channel", exact: true }).click();
  await expect(form.getByText("Choose at least one client, or all of them.", { exact: true })).toBeVisible();
  await which.getByRole("checkbox", { name: companyName, exact: true }).check();
  await form.getByRole("button", { name: "Add channel", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sales", exact: true, level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain(address.slice(-12));

  await page.getByRole("button", { name: "Send a test", exact: true }).click();
  await expect(page.getByText("A test is on its way.", { exact: true })).toBeVisible();
  await app.runJobs("webhooks-send");
  await page.reload();
  const attempts = page.getByRole("list", { name: "Attempts at message 1", exact: true });
  await expect(attempts.getByText("Its address is not on the public internet.")).toBeVisible();
  await expect(page.getByText(/^It has accepted nothing since/)).toBeVisible();

  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(page.getByText("The channel is paused.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a test", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await expect(page.getByText("The channel is active again.", { exact: true })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Deal room");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Deal room", exact: true, level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Remove", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Chat", exact: true, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Deal room", exact: true })).toHaveCount(0);
});
