import { expect, test } from "../fixtures.ts";
import { seedItem } from "./vault.ts";

test("somebody keeps a prompt, reads, fills in and copies it, changes it, and takes the first words back", async ({
  as,
}) => {
  const page = await as("staff");
  const title = "Opening";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/studio/vault");
  await expect(page).toHaveURL(/\/prompts$/);
  await expect(page.getByPlaceholder("Search prompts...")).toBeVisible();
  await page.getByRole("link", { name: "Add Shortcut: prompt" }).click();
  const adding = page.getByRole("dialog", { name: "Add New Prompt" });
  await expect(adding.getByRole("option", { name: "Select Client" })).toBeAttached();
  await adding.getByPlaceholder("Enter prompt title...").fill(title);
  await adding.getByPlaceholder("Enter description...").fill("For a first mail");
  await adding.getByPlaceholder("Enter your AI prompt...").fill("Write to {{company}} about {{topic}}.");
  await adding.getByPlaceholder("Enter notes...").fill("Short ones work.");
  await adding.getByRole("button", { name: "Add Prompt", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: title }).click();
  const details = page.getByRole("dialog", { name: "Prompt Details" });
  for (const name of ["Client", "Title", "Prompt", "Created Date"])
    await expect(details.getByRole("term").getByText(name, { exact: true })).toBeVisible();
  await details.getByLabel("company").fill("Moss");
  await details.getByRole("button", { name: "Copy prompt", exact: true }).click();
  await expect(details.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Write to Moss about {{topic}}.");

  await details.getByRole("link", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Edit Prompt" });
  await editing.getByLabel("Description").fill("For every mail");
  await editing.getByRole("textbox", { name: "Prompt", exact: true }).fill("Other words");
  await editing.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(details.getByText("Other words")).toBeVisible();
  await details.getByText("Earlier versions (1)").click();
  await details.getByRole("button", { name: "Restore this version", exact: true }).click();
  await expect(details.getByText("Earlier versions (2)")).toBeVisible();
  await expect(details.getByText("For a first mail")).toBeVisible();
});

test("a deleted prompt is back by a press for ten seconds, and from the trash after that", async ({ as, app }) => {
  const title = "Old";
  const id = await seedItem(app, "prompt", { title });
  const page = await as("admin");
  await page.goto(`/studio/vault/prompts/${id}?search=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this item?" });
  await question.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(question).toHaveCount(0);
  const remove = async () => {
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    // Hovering keeps it open for as long as the test needs.
    await page.getByText("Moved to the trash.").hover();
  };
  await remove();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("link", { name: title }).click();
  await remove();

  await page.getByRole("link", { name: "Trash", exact: true }).click();
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.goto(`/studio/vault/prompts?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("where nothing was written the details say so", async ({ as, app }) => {
  const id = await seedItem(app, "prompt", {});
  const page = await as("staff");
  await page.goto(`/studio/vault/prompts/${id}`);
  const details = page.getByRole("dialog", { name: "Prompt Details" });

  for (const text of ["Untitled Prompt", "No description provided", "No prompt content", "No notes"])
    await expect(details.getByText(text)).toBeVisible();
});

test("two who change one prompt: the second sees what the first wrote, and loses nothing", async ({ as, app }) => {
  const id = await seedItem(app, "prompt", { title: "Ours", body: "First" });
  const page = await as("staff");
  await page.goto(`/studio/vault/prompts/${id}/edit`);
  const editing = page.getByRole("dialog", { name: "Edit Prompt" });
  await editing.getByLabel("Notes").fill("Mine");
  const { db } = app.inside;
  await db.updateTable("vaultItems").set({ title: "Theirs", version: 2 }).where("id", "=", id).execute();
  await editing.getByRole("button", { name: "Save Changes", exact: true }).click();

  await expect(editing.getByRole("alert")).toContainText("Someone else changed this item in the meantime.");
  await expect(editing.getByText("now: Theirs")).toBeVisible();
  await expect(editing.getByLabel("Notes")).toHaveValue("Mine");
  await editing.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Prompt Details" }).getByText("Mine")).toBeVisible();
});
