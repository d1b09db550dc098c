import { newId } from "#domain/kernel/id.ts";
import { chooseTime, takeYourTime } from "../booking/visit.ts";
import { expect, test } from "./portal.ts";

test("a client books from the dashboard, moves the meeting and calls it off", async ({ dashboard: { own, page } }) => {
  await page.goto("/dashboard/meetings");
  for (const minutes of [15, 30, 60])
    await expect(page.getByRole("link", { name: `${minutes}-minute meeting` })).toBeVisible();
  await page.getByRole("link", { name: "30-minute meeting" }).click();
  const clock = await chooseTime(page);
  await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
  await expect(page.getByLabel("Company")).toHaveValue("Ana Works");
  await page.getByRole("checkbox").check();
  takeYourTime(own);
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Dashboard", exact: true }).click();

  const coming = page.getByRole("region", { name: "Coming up" });
  await expect(page).toHaveURL("/dashboard/meetings");
  await expect(page.getByText("Times are in UTC.")).toBeVisible();
  await expect(coming.getByRole("listitem")).toContainText(`Monday 23 November 2026, ${clock} to `);
  await expect(coming.getByRole("listitem")).toContainText("With Noor Haddad. Booked by Ana Silva.");
  const file = await coming.getByRole("link", { name: /^Calendar file/ }).getAttribute("href");
  expect(await (await page.request.get(file ?? "")).text()).toContain(`DTSTART:20261123T${clock.replace(":", "")}00Z`);

  await coming.getByRole("link", { name: /^Move/ }).click();
  await page.getByRole("link", { name: /^Wednesday 25 November/ }).click();
  await page.getByRole("link", { name: "11:00" }).click();
  await page.getByRole("button", { name: "Move the meeting", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting has moved" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Dashboard", exact: true }).click();
  await expect(coming.getByRole("listitem")).toHaveCount(1);
  await expect(coming).toContainText("Wednesday 25 November 2026, 11:00 to 11:30");

  await coming.getByRole("link", { name: /^Cancel/ }).click();
  await page.getByRole("button", { name: "Cancel this meeting", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Dashboard", exact: true }).click();
  await expect(coming).toContainText("Nothing is booked yet.");
  const past = page.getByRole("region", { name: "Past and cancelled" }).getByRole("listitem");
  await expect(past).toHaveCount(1);
  await expect(past).toContainText("Cancelled");
});

test("what is too close stays as it is, and an outside calendar opens beside", async ({ dashboard }) => {
  const { own, clientId, userId, page } = dashboard;
  const { db, clock } = own.inside;
  const type = await db
    .selectFrom("meetingTypes")
    .select("id")
    .where("slug", "=", "client-15")
    .executeTakeFirstOrThrow();
  const booking = (start: string) => ({
    id: newId(),
    meetingTypeId: type.id,
    meetingName: "15-minute meeting",
    clientId,
    userId,
    status: "confirmed",
    locationKind: "room",
    startsAt: new Date(start),
    endsAt: new Date(Date.parse(start) + 900_000),
    icsUid: newId(),
    inviteeName: "Ana Silva",
    inviteeEmail: "ana@house.test",
    inviteeTimeZone: "UTC",
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    consentAt: clock(),
    createdAt: clock(),
  });
  const bookings = ["2026-11-23T07:00:00Z", "2026-11-24T09:00:00Z", "2026-11-20T09:00:00Z"].map(booking);
  await db.insertInto("bookings").values(bookings).execute();
  const outside = { mode: "external", externalUrl: "https://calendar.example/ana", openAs: "new_tab" };
  await db.updateTable("meetingTypes").set(outside).where("slug", "=", "client-60").execute();

  await page.goto("/dashboard/meetings");

  const coming = page.getByRole("region", { name: "Coming up" }).getByRole("listitem");
  await expect(coming).toHaveCount(2);
  const close = coming.nth(0);
  const later = coming.nth(1);
  await expect(close).toContainText("Monday 23 November 2026, 07:00 to 07:15");
  await expect(close).toContainText("Too late to change it here.");
  await expect(close.getByRole("link", { name: /^(Move|Cancel)/ })).toHaveCount(0);
  await expect(later.getByRole("link", { name: /^(Move|Cancel)/ })).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Past and cancelled" })).toContainText("Took place");
  const away = page.getByRole("link", { name: "60-minute meeting (opens in a new tab)" });
  await expect(away).toHaveAttribute("href", "https://calendar.example/ana");
});
