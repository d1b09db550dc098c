import AxeBuilder from "@axe-core/playwright";
import { hydrated } from "../hydrated.ts";
import { look } from "../look.ts";
import { settled } from "../settled.ts";
import { book } from "./meetings.ts";
import { expect, test } from "./studio.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const workspace = "/studio/workspace";

test("the settings have no barrier by day or by night, wide or narrow", async ({ studio }) => {
  test.setTimeout(120_000);
  const admin = await studio.sit("admin");
  const paths = ["", "/brand", "/hero", "/team", "/bookings", "/policies/terms"];
  await look(
    admin,
    paths.map((path) => `${workspace}/settings${path}`),
  );
});

test("calendar, booking, hours and meeting types have no barrier by day or by night, wide or narrow", async ({
  studio,
}) => {
  test.setTimeout(150_000);
  const { id, start } = await book(studio.house, { name: "Helena Brandt", message: "We sell pumps." });
  const date = start.toISOString().slice(0, 10);
  const admin = await studio.sit("admin");
  const booking = `${workspace}/calendar/${id}`;
  const views = ["month", "week", "list"].map((view) => `${workspace}/calendar?view=${view}&date=${date}`);
  const empty = `${workspace}/calendar?view=list&date=2031-01-01`;
  const others = ["availability", "meeting-types", "meeting-types/discovery"].map((path) => `${workspace}/${path}`);
  await look(admin, [...views, empty, booking, `${booking}?move=${date}`, `${booking}?ask=cancel`, ...others]);
});

test("a form that was refused has no barrier either", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.goto(`${workspace}/settings/office`);
  await admin.getByLabel("Main virtual office link").fill("ftp://room.example");
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByRole("alert")).toBeFocused();
  await settled(admin);

  const { violations } = await new AxeBuilder({ page: admin }).withTags(rules).analyze();
  expect(violations).toEqual([]);
});

test("an admin moves through the calendar by keyboard alone", async ({ studio }) => {
  await book(studio.house, { name: "Helena Brandt" });
  const admin = await studio.sit("admin");
  await admin.goto(`${workspace}/calendar?view=list`);
  await hydrated(admin);
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
  await expect(admin).toHaveURL(/view=list/);
  await admin.getByRole("link", { name: /Helena Brandt/ }).focus();
  expect(await admin.locator(":focus").evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("heading", { level: 1 })).toContainText("Helena Brandt");
  await press("Cancel booking");
  await expect(admin.getByRole("alertdialog")).toBeVisible();
});
