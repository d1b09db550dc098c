import { expect, test } from "../fixtures.ts";
import { seedItem } from "./vault.ts";

const kinds = [
  [
    "recordings",
    "Recordings",
    "recording",
    "Add New Recording",
    "Add Recording",
    "Recording Details",
    "Edit Recording",
  ],
  ["documents", "Documents", "document", "Add New Document", "Add Document", "Document Details", "Edit Document"],
] as const;

for (const [tab, heading, one, added, add, details, edit] of kinds)
  test(`${tab} are kept by their place elsewhere, shown, shared and changed`, async ({ as }) => {
    await as("client");
    const page = await as("admin");
    const title = `Kept ${one}`;
    await page.goto(`/studio/vault/${tab}`);
    await expect(page.getByRole("link", { name: heading })).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: `Add Shortcut: ${one}` }).click();
    const adding = page.getByRole("dialog", { name: added });
    await adding.getByLabel("Title").fill(title);
    await adding.getByLabel("Share in the dashboard").check();
    await adding.getByPlaceholder("https://drive.google.com/...").fill("https://drive.google.com/file/d/1");
    await adding.getByRole("button", { name: add }).click();
    await expect(adding.getByText("Choose the client it is shared with.")).toBeVisible();
    await expect(adding.getByLabel("Google Drive Link")).toHaveValue("https://drive.google.com/file/d/1");
    await adding.getByLabel("Client").selectOption({ index: 1 });
    await adding.getByRole("button", { name: add }).click();
    await expect(adding).toHaveCount(0);

    await page.getByRole("link", { name: title }).click();
    const shown = page.getByRole("dialog", { name: details });
    await expect(shown.getByText("Drive Link:")).toBeVisible();
    await expect(shown.getByRole("link", { name: "Open in Drive" })).toHaveAttribute("rel", "noopener noreferrer");
    await expect(shown.getByText(/^With /)).toBeVisible();
    await shown.getByRole("link", { name: "Edit" }).click();
    const editing = page.getByRole("dialog", { name: edit });
    await editing.getByLabel("Share in the dashboard").uncheck();
    await editing.getByRole("button", { name: "Save Changes" }).click();
    await expect(shown.getByText("Not shared with the client")).toBeVisible();
    await shown.getByRole("link", { name: "Close" }).click();
    await expect(shown).toHaveCount(0);
  });

test("a tab shows only what it keeps, and an item that is not there is a missing page", async ({ as, app }) => {
  const id = await seedItem(app, "document", { url: "https://drive.example/1" });
  const page = await as("staff");
  for (const path of [`recordings/${id}`, "documents/nothing", "nothing"]) {
    const answer = await page.goto(`/studio/vault/${path}`);
    expect(answer?.status()).toBe(404);
  }
});
