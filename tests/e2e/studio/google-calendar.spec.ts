import type { Page } from "@playwright/test";
import { visitor } from "#domain/access/actor.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import { googleClient, startGoogle, type TestGoogle } from "#tests/google/google-server.ts";
import { chooseTime, writeDetails } from "../booking/visit.ts";
import { faultsOf } from "../look.ts";
import { test as base, expect } from "./studio.ts";

const availability = "/studio/workspace/availability";
const settings = "/studio/workspace/settings/google-calendar";

/** The app, with Google on this machine. */
const test = base.extend<{ atGoogle: TestGoogle }>({
  atGoogle: async ({}, use) => {
    const server = await startGoogle();
    await use(server);
    server.close();
  },
  google: async ({ atGoogle }, use) => use(atGoogle.addresses),
});

async function enterClient(admin: Page) {
  await admin.goto(settings);
  await admin.getByLabel("Client ID", { exact: true }).fill(googleClient.clientId);
  await admin.getByLabel("Client secret").fill(googleClient.clientSecret);
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Saved.", { exact: true })).toBeVisible();
}

/** From the host's availability to Google and back, with the first calendar. `meanwhile`: before it is chosen. */
async function connect(host: Page, meanwhile = () => {}) {
  await host.goto(availability);
  await host.getByRole("link", { name: "Connect Google Calendar", exact: true }).click();
  await host.getByRole("link", { name: "Allow", exact: true }).click();
  const choose = host.getByRole("button", { name: "Use this calendar", exact: true });
  await expect(choose).toBeVisible();
  meanwhile();
  await choose.click();
  // Not by how it stands: the app may read the calendar any minute.
  await expect(host.getByLabel("Calendar for your meetings")).toHaveCount(0);
}

test("a host connects Google Calendar, is booked into it, kept busy by it, and leaves it", async ({
  studio,
  atGoogle,
}) => {
  const { page: ana, slug } = await studio.hire();
  await ana.goto(availability);
  await expect(ana.getByRole("link", { name: "Connect Google Calendar", exact: true })).toHaveCount(0);
  const admin = await studio.sit("admin");
  await enterClient(admin);
  expect(await admin.content()).not.toContain(googleClient.clientSecret);
  await expect(admin.getByRole("textbox", { name: "Redirect address", exact: true })).toHaveValue(
    `${studio.app.url}${availability}/google/callback`,
  );
  expect(await faultsOf(admin)).toEqual([]);

  await ana.reload();
  expect(await faultsOf(ana)).toEqual([]);
  const calendar = ana.getByRole("region", { name: "Connected calendar", exact: true });
  await calendar.getByRole("link", { name: "Connect Google Calendar", exact: true }).click();
  await ana.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(calendar.getByText("You declined access at Google, so nothing was connected.")).toBeVisible();
  await calendar.getByRole("link", { name: "Connect Google Calendar", exact: true }).click();
  await ana.getByRole("link", { name: "Allow", exact: true }).click();
  await expect(calendar.getByLabel("Calendar for your meetings")).toHaveValue(/noor%40agency\.test$/);
  await calendar.getByRole("button", { name: "Use this calendar", exact: true }).click();
  await expect(calendar.getByText("Google Calendar", { exact: true })).toBeVisible();
  await expect(calendar.getByText(/^Waiting: It will be read/)).toBeVisible();

  const { db, clock } = studio.app.inside;
  const startsOf = async () => {
    const [from, to] = [clock(), new Date(clock().getTime() + 4 * 86_400_000)];
    const starts = await listStarts({ db, actor: visitor, now: from }, { slug, from, to, timeZone: "UTC" });
    return starts.ok ? starts.value.map((start) => start.toISOString()) : [];
  };
  await studio.app.runJobs("calendars-read");
  const [first = "", , third = ""] = await startsOf();
  atGoogle.put("dentist", third, new Date(Date.parse(third) + 30 * 60_000).toISOString());
  const meetings = () => atGoogle.seen().filter(({ id }) => id !== "dentist");
  const guest = await (await ana.context().browser()?.newContext({ baseURL: studio.app.url }))?.newPage();
  if (!guest) throw new Error("no browser");
  await guest.goto(`/meetings/${slug}`);
  await chooseTime(guest);
  await writeDetails(studio.app, guest);
  await guest.getByLabel("Phone").fill("+44 20 7946 0000");
  await guest.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(guest.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  await studio.app.runJobs("dispatch-notifications", "calendars-copy");
  expect(meetings()).toMatchObject([{ start: { dateTime: first } }]);
  expect(meetings()[0]?.summary).toContain("A talk with Ana: Ana Silva and ");
  expect(meetings()[0]?.attendees).toBeUndefined();

  // The app noted that it wrote the meeting, and reads the calendar because of the note.
  await studio.app.runJobs("calendars-read");
  expect(await startsOf()).not.toContain(third);
  await ana.goto(availability);
  await expect(calendar.getByText("Up to date: Your meetings are in it.")).toBeVisible();
  await expect(calendar.getByText(/^Up to date: Your busy times are from/)).toBeVisible();

  const { id } = await db.selectFrom("bookings").select("id").executeTakeFirstOrThrow();
  await admin.goto(`/studio/workspace/calendar/${id}?ask=cancel`);
  await admin.getByRole("alertdialog").getByRole("button", { name: "Cancel booking", exact: true }).click();
  await expect(admin.getByText("Cancelled", { exact: true })).toBeVisible();
  await studio.app.runJobs("dispatch-notifications", "calendars-copy");
  expect(meetings()).toEqual([]);

  await ana.goto(availability);
  const leave = "Disconnect Google Calendar";
  await calendar.getByRole("link", { name: leave, exact: true }).click();
  await ana.getByRole("alertdialog").getByRole("button", { name: leave, exact: true }).click();
  await expect(calendar.getByRole("link", { name: "Connect Google Calendar", exact: true })).toBeVisible();
  expect(atGoogle.revoked).toHaveLength(1);
  expect(await startsOf()).toContain(third);
});

test("a host whose consent was withdrawn reads what to do, and connects again", async ({ studio, atGoogle }) => {
  const { page: ana } = await studio.hire();
  await enterClient(await studio.sit("admin"));
  await connect(ana, atGoogle.withdraw);
  await studio.app.runJobs("calendars-read");

  await ana.goto(availability);
  await expect(
    ana.getByText("Failing: Google no longer accepts this connection. Connect to Google again."),
  ).toBeVisible();
  expect(await faultsOf(ana)).toEqual([]);
  await ana.getByRole("link", { name: "Connect to Google again", exact: true }).click();
  await ana.getByRole("link", { name: "Allow", exact: true }).click();
  await expect(ana.getByRole("link", { name: "Disconnect Google Calendar", exact: true })).toBeVisible();
  await expect(ana.getByText(/Google no longer accepts/)).toHaveCount(0);
  await expect(ana.getByRole("link", { name: "Connect to Google again", exact: true })).toHaveCount(0);
});

test("an admin takes the connection to Google away, after reading who is connected", async ({ studio, atGoogle }) => {
  const { page: ana, id } = await studio.hire();
  const admin = await studio.sit("admin");
  await enterClient(admin);
  await connect(ana);
  const { name } = await studio.app.inside.db
    .selectFrom("authUsers")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

  await admin.reload();
  await expect(admin.getByText("One host is connected.", { exact: false })).toBeVisible();
  const remove = "Remove the connection to Google";
  await admin.getByRole("link", { name: remove, exact: true }).click();
  const question = admin.getByRole("alertdialog", { name: "Remove the connection to Google?" });
  await expect(
    question.getByText(`These people will be disconnected and told by email: ${name}.`, { exact: false }),
  ).toBeVisible();
  expect(await faultsOf(admin)).toEqual([]);
  await question.getByRole("button", { name: remove, exact: true }).click();
  await expect(admin.locator(":focus")).toContainText("The connection to Google was removed.");
  await expect(admin.getByLabel("Client ID", { exact: true })).toHaveValue("");
  expect(atGoogle.revoked).toHaveLength(1);

  await ana.goto(availability);
  await expect(ana.getByRole("button", { name: "Connect calendar", exact: true })).toBeVisible();
  await expect(ana.getByRole("link", { name: "Connect Google Calendar", exact: true })).toHaveCount(0);
});
