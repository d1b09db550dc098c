import { visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { startCalendarServer } from "#tests/caldav/calendar-server.ts";
import { aWish } from "#tests/meetings.ts";
import { expect, test } from "./studio.ts";

/** The clock of these tests starts on a Monday. */
const tomorrowAtNoon = (now: Date) => `${new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;

const address = "/studio/workspace/availability";

test("a host connects a calendar, chooses one, finds meetings in it, and disconnects", async ({ studio }) => {
  const server = await startCalendarServer(["Home", "Work"]);
  const { page: ana, id, slug } = await studio.hire();
  await ana.goto(address);
  const calendar = ana.getByRole("region", { name: "Connected calendar" });
  await calendar.getByLabel("Address of the calendar server").fill(server.account.address);
  await calendar.getByLabel("User name there").fill(server.account.user);
  await calendar.getByLabel("App password").fill("wrong");
  await calendar.getByRole("button", { name: "Connect calendar" }).click();
  await expect(calendar.getByText("It refuses the user name and password.")).toBeVisible();
  await expect(calendar.getByLabel("User name there")).toHaveValue(server.account.user);

  await calendar.getByLabel("App password").fill(server.account.password);
  await calendar.getByRole("button", { name: "Connect calendar" }).click();
  await calendar.getByLabel("Calendar for your meetings").selectOption("Work");
  await calendar.getByRole("button", { name: "Use this calendar" }).click();
  await expect(calendar.getByText("noor at 127.0.0.1")).toBeVisible();
  await expect(calendar.getByText(/^Waiting: It will be read/)).toBeVisible();
  expect(await ana.content()).not.toContain(server.account.password);

  const { db, clock } = studio.app.inside;
  await studio.app.runJobs("calendars-read");
  const wish = bookingWish.parse(aWish(slug, tomorrowAtNoon(clock())));
  const booked = await bookMeeting({ db, actor: visitor, now: clock(), key: newId() }, wish);
  expect(booked).toMatchObject({ ok: true });
  await studio.app.runJobs("dispatch-notifications", "calendars-copy");
  expect(server.kept.size).toBe(1);
  expect([...server.kept.values()][0]).toContain("SUMMARY:A talk with Ana: Ida Moss and ");

  await ana.goto(address);
  await expect(calendar.getByText("Up to date: Your busy times are from")).toBeVisible();

  const admin = await studio.sit("admin");
  await admin.goto(`${address}?host=${id}`);
  await expect(admin.getByRole("region", { name: "Other calendars" })).toBeVisible();
  await expect(admin.getByRole("region", { name: "Connected calendar" })).toHaveCount(0);

  await calendar.getByRole("link", { name: /^Disconnect 127/ }).click();
  await ana
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Disconnect 127/ })
    .click();
  await expect(calendar.getByRole("button", { name: "Connect calendar" })).toBeVisible();
  server.close();
});
