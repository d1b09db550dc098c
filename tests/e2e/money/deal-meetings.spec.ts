import { visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { joinBooking } from "#domain/deals/meetings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf } from "#tests/actors.ts";
import { aWish, openHours, seedType } from "#tests/meetings.ts";
import { seedMember } from "#tests/people.ts";
import { chooseTime, writeDetails } from "../booking/visit.ts";
import type { TestApp } from "../fixtures.ts";
import { expect, test } from "../studio/studio.ts";
import { seedDealt } from "./dealt.ts";

test.use({ live: true });

const tomorrow = 86_400_000;

/** A way to book tomorrow, Tuesday, at an hour (UTC), with a new host. */
async function openBooking({ inside: { db, clock } }: TestApp, adminId: string) {
  const [noor, { id: hostId }] = [adminOf(adminId), await seedMember(db, { role: "staff" })];
  await openHours(db, noor, hostId);
  const { slug } = await seedType(db, noor, { hostIds: [hostId], name: "First talk" });
  const day = new Date(clock().getTime() + tomorrow).toISOString().slice(0, 10);
  return async (hour: number, email: string) => {
    const wish = bookingWish.parse({ ...aWish(slug, `${day}T${hour}:00:00Z`), email });
    const booked = await bookMeeting({ db, actor: visitor, now: clock(), key: newId() }, wish);
    if (!booked.ok) throw new Error(booked.problem.kind);
    return booked.value.id;
  };
}

test("after a deal's meeting the home asks once whether it was held; a missed one is offered another time", async ({
  studio: { app, adminId, sit },
}) => {
  const { db, clock } = app.inside;
  const { add, today } = await seedDealt(app);
  const book = await openBooking(app, adminId);
  const seed = async (company: string, hour: number) => {
    const email = `${company.toLowerCase()}@${newId().slice(-8)}.example`;
    const which = await add({ company, contactEmail: email });
    const bookingId = await book(hour, email);
    const joined = await joinBooking({ db, actor: adminOf(adminId), now: clock(), today }, { ...which, bookingId });
    if (!joined.ok) throw new Error(joined.problem.kind);
    return which.id;
  };
  const heldId = await seed("Heldwood", 11);
  const missedId = await seed("Missfield", 12);
  app.turnClock(new Date(clock().getTime() + tomorrow + 6 * 3_600_000));

  const page = await sit("admin");
  await page.goto("/studio");
  const needs = page.getByRole("region", { name: "Needs you" });
  const row = (company: string) => needs.getByRole("listitem").filter({ hasText: company });
  await expect(row("Heldwood")).toContainText("Did you meet on");
  await row("Heldwood").getByRole("button", { name: "Held (Heldwood)", exact: true }).click();
  await expect(row("Heldwood")).toHaveCount(0);
  await row("Missfield").getByRole("button", { name: "Missed (Missfield)", exact: true }).click();
  await expect(row("Missfield")).toHaveCount(0);

  await page.goto(`/studio/workspace/deals/${heldId}`);
  const meetings = page.getByRole("region", { name: "Meetings" });
  await expect(meetings.getByRole("listitem").filter({ hasText: "First talk" })).toContainText("Held");
  await expect(page.getByRole("region", { name: "History" })).toContainText("Meeting held");
  await page.goto(`/studio/workspace/deals/${missedId}`);
  await expect(meetings.getByRole("listitem").filter({ hasText: "First talk" })).toContainText("Missed");
  const letter = meetings.getByRole("link", { name: /^Offer .+ another time$/ });
  await expect(letter).toHaveAttribute("href", /^mailto:missfield%40.+deal%3D/);
});

test("a meeting under the contact's address joins the deal by one tap, and by the deal's link without any", async ({
  browser,
  studio: { app, adminId, sit },
}) => {
  const { add, mark } = await seedDealt(app);
  const book = await openBooking(app, adminId);
  const email = `${mark}@alike.example`;
  const { id } = await add({ company: "Likewise", contactEmail: email });
  await book(11, email);
  const page = await sit("admin");
  await page.goto(`/studio/workspace/deals/${id}`);
  const meetings = page.getByRole("region", { name: "Meetings" });
  await expect(meetings).toContainText("Booked under the same address:");
  await meetings.getByRole("button", { name: "It belongs to this deal", exact: true }).click();
  const booked = meetings.getByRole("listitem").filter({ hasText: "First talk" });
  await expect(booked).toHaveCount(1);
  await expect(booked).toContainText("Booked");

  const link = await meetings.getByLabel("Link to book a meeting for this deal").inputValue();
  const guest = await (await browser.newContext({ baseURL: app.url })).newPage();
  await guest.goto(link);
  await chooseTime(guest, 3);
  await guest.getByLabel("Phone", { exact: true }).fill("+44 20 7946 0000");
  await writeDetails(app, guest);
  await guest.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(guest.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  await expect(meetings.getByRole("listitem").filter({ hasText: "with Ana Silva" })).toContainText("Booked");
  await guest.context().close();
});
