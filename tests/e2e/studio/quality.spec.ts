import { barriers } from "../look.ts";
import { book } from "./meetings.ts";
import { expect, test } from "./studio.ts";

const workspace = "/studio/workspace";

test("a form that was refused has no barrier either", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${workspace}/settings/office`);
  await admin.getByLabel("Main virtual office link").fill("ftp://room.example");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByLabel("Main virtual office link")).toBeFocused();

  expect(await barriers(admin)).toEqual([]);
});

test("an admin moves through the calendar by keyboard alone", async ({ studio }) => {
  await book(studio.app, { name: "Helena Brandt" });
  const admin = await studio.sit("admin");
  await admin.goto(`${workspace}/calendar?view=list`);
  const press = async (name: string) => {
    for (let steps = 0; steps < 40; steps++) {
      await admin.keyboard.press("Tab");
      if ((await admin.locator(":focus").innerText()).startsWith(name)) return admin.keyboard.press("Enter");
    }
    throw new Error(`no way to ${name} by keyboard`);
  };
  await press("Today");
  await expect(admin).toHaveURL(/date=/);
  await press("Week");
  await expect(admin).toHaveURL(/view=week/);
  await press("List");
  // The address changes first. A link of the week before would take the focus with it when the list replaces it.
  await expect(admin.getByRole("link", { name: "List", exact: true })).toHaveAttribute("aria-current", "true");
  await admin.getByRole("link", { name: /Helena Brandt/ }).focus();
  await expect(admin.locator(":focus")).toHaveCSS("outline-style", "solid");
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("heading", { level: 1 })).toContainText("Helena Brandt");
  await press("Cancel booking");
  await expect(admin.getByRole("alertdialog")).toBeVisible();
});
