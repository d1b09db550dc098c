import { expect, test } from "./studio.ts";

const settings = "/studio/workspace/settings";

test("beside a setting stand all others, and the page says what is not saved yet", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${settings}/brand`);
  const others = admin.getByRole("navigation", { name: "Settings", exact: true });
  await expect(others.getByRole("link", { name: "Brand", exact: true })).toHaveAttribute("aria-current", "page");

  await others.getByRole("link", { name: "Footers", exact: true }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "Footers", exact: true })).toBeVisible();
  await expect(others.getByRole("link", { name: "Footers", exact: true })).toHaveAttribute("aria-current", "page");
  const note = admin.getByText("You have unsaved changes.", { exact: true });
  await expect(note).toHaveCount(0);
  await admin.getByLabel("In the studio").fill("Between us.");
  await expect(note).toBeVisible();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Saved. It is in use from now on.", { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);

  await others.getByRole("link", { name: "Self-check", exact: true }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "Self-check", exact: true })).toBeVisible();
  await others.getByRole("link", { name: "Backups", exact: true }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "Backups", exact: true })).toBeVisible();
  await expect(others.getByRole("link", { name: "Backups", exact: true })).toHaveAttribute("aria-current", "page");
});

test("on a small screen a setting stands alone, with the way back to the list", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.setViewportSize({ width: 375, height: 760 });
  await admin.goto(`${settings}/retention`);
  await expect(admin.getByRole("navigation", { name: "Settings", exact: true })).toBeHidden();
  await admin.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await expect(admin.getByRole("region", { name: "Deletion", exact: true }).getByRole("link")).toContainText(
    "Retention",
  );
});

test("a setting is found by what it asks for, and what nothing has says so", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(settings);
  const field = admin.getByLabel("Find a setting", { exact: true });
  await field.fill("monday after");
  const work = admin.getByRole("region", { name: "Work", exact: true });
  await expect(work.getByRole("link")).toHaveCount(1);
  await expect(work.getByRole("link")).toContainText("Weekends");
  await expect(admin.getByRole("region", { name: "Agency", exact: true })).toHaveCount(0);

  await field.fill("nothing-like-it");
  await expect(admin.getByRole("heading", { name: "No setting matches this search", exact: true })).toBeVisible();
  await admin.getByRole("link", { name: "Show all settings", exact: true }).click();
  await expect(admin.getByRole("region", { name: "Agency", exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
});
