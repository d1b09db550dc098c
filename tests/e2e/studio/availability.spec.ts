import { visitor } from "#domain/access/actor.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import type { TestApp } from "../fixtures.ts";
import { expect, test } from "./studio.ts";

const address = "/studio/workspace/availability";

async function startsOf({ inside: { db, clock } }: TestApp, slug: string) {
  const now = clock();
  const to = new Date(now.getTime() + 7 * 86_400_000);
  const starts = await listStarts({ db, actor: visitor, now }, { slug, from: now, to, timeZone: "UTC" });
  return starts.ok ? starts.value.map((start) => start.toISOString().slice(11, 16)) : [];
}

test("hours a host changes are the hours visitors can book", async ({ studio }) => {
  const { page: ana, slug } = await studio.hire();
  expect(await startsOf(studio.app, slug)).not.toContain("18:00");
  await ana.goto(address);

  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday"])
    await ana.getByRole("button", { name: `Remove ${day} hours` }).click();
  await ana.getByLabel("Friday hours, to").fill("10:00");
  await ana.getByRole("button", { name: "Add hours on Friday", exact: true }).click();
  await ana.getByLabel("Friday hours 2, from").fill("18:00");
  await ana.getByLabel("Friday hours 2, to").fill("19:00");
  await ana.getByRole("button", { name: "Save", exact: true }).click();

  await expect(ana.getByText("Saved. Your free times are up to date.")).toBeVisible();
  await expect(ana.getByRole("region", { name: "Next free times" }).getByRole("listitem")).toHaveText([
    /09:00.*09:30.*18:00.*18:30$/,
    /09:00.*09:30$/,
  ]);
  expect(await startsOf(studio.app, slug)).toEqual(["09:00", "09:30", "18:00", "18:30"]);
});

test("hours that end before they begin are explained where they stand, and the rest is kept", async ({ studio }) => {
  const { page: ana } = await studio.hire();
  await ana.goto(address);
  await ana.getByLabel("Tuesday hours, to").fill("08:00");
  await ana.getByRole("button", { name: "Add time off", exact: true }).click();
  await ana.getByLabel("Time off 1, from").fill("2027-03-01");
  await ana.getByLabel("Time off 1, to").fill("2027-03-05");

  await ana.getByRole("button", { name: "Save", exact: true }).click();

  await expect(ana.getByLabel("Tuesday hours, to")).toHaveAccessibleDescription("The end comes before the start.");
  await expect(ana.getByLabel("Time off 1, from")).toHaveValue("2027-03-01");
  await ana.getByLabel("Tuesday hours, to").fill("00:00");
  await ana.getByRole("button", { name: "Save", exact: true }).click();
  await expect(ana.getByText("Saved. Your free times are up to date.")).toBeVisible();
  await ana.reload();
  await expect(ana.getByLabel("Tuesday hours, to")).toHaveValue("00:00");
  await expect(ana.getByLabel("Time off 1, to")).toHaveValue("2027-03-05");
});

test("an admin writes a host's hours; when the host wrote meanwhile, both are shown", async ({ studio }) => {
  const { page: ana, id } = await studio.hire();
  const admin = await studio.sit("admin");
  await admin.goto(address);
  await admin.getByLabel("Host").selectOption(id);
  await expect(admin).toHaveURL(`${address}?host=${id}`);
  await expect(admin.getByLabel("Monday hours, to")).toBeVisible();
  await ana.goto(address);
  await ana.getByLabel("Monday hours, to").fill("12:00");
  await ana.getByRole("button", { name: "Save", exact: true }).click();
  await expect(ana.getByText("Saved. Your free times are up to date.")).toBeVisible();

  await admin.getByLabel("Monday hours, to").fill("15:00");
  await admin.getByRole("button", { name: "Save", exact: true }).click();

  await expect(admin.getByRole("row", { name: "Monday 09:00 – 15:00 09:00 – 12:00" })).toBeVisible();
  await admin.getByRole("button", { name: "Save mine", exact: true }).click();
  await expect(admin.getByText("Saved. Your free times are up to date.")).toBeVisible();
});

test("staff cannot open another host's hours", async ({ studio }) => {
  const staff = await studio.sit("staff");

  expect((await staff.goto(`${address}?host=${studio.adminId}`))?.status()).toBe(404);
});

test("another calendar is added by its address, shown by its host only, and removed", async ({ studio }) => {
  const { page: ana } = await studio.hire();
  await ana.goto(address);
  const calendars = ana.getByRole("region", { name: "Other calendars" });
  await calendars.getByLabel("Address of an ICS calendar").fill("http://calendar.example/me.ics");
  await calendars.getByRole("button", { name: "Add calendar", exact: true }).click();
  await expect(calendars.getByText("The address must start with https://.")).toBeVisible();

  await calendars.getByLabel("Address of an ICS calendar").fill("webcal://calendar.example/secret/me.ics");
  await calendars.getByRole("button", { name: "Add calendar", exact: true }).click();
  await expect(calendars.getByText("calendar.example", { exact: true })).toBeVisible();
  expect(await ana.content()).not.toContain("secret/me.ics");

  await calendars.getByRole("link", { name: "Remove calendar.example" }).click();
  await ana.getByRole("alertdialog").getByRole("button", { name: "Remove calendar.example" }).click();
  await expect(calendars.getByText("calendar.example", { exact: true })).toHaveCount(0);
});
