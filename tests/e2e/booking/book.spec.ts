import ical from "node-ical";
import { expect, test } from "./booked-app.ts";
import { book, chooseDay, chooseTime, writeDetails } from "./visit.ts";

test("a visitor books a meeting and takes it home in a calendar file", async ({ page, request, own }) => {
  const url = await book(own, page);

  await expect(page.getByText("Ana Silva")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  const file = await page.getByRole("link", { name: "Calendar file", exact: true }).getAttribute("href");
  const answer = await request.get(file ?? "");
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const [event] = Object.values(ical.sync.parseICS(await answer.text())).filter((part) => part?.type === "VEVENT");
  const [booking] = await own.inside.db.selectFrom("bookings").selectAll().execute();
  expect(event).toMatchObject({ start: booking?.startsAt, end: booking?.endsAt, uid: booking?.icsUid });
  expect(url).toContain(booking?.id);
});

test("on a phone a finger can hit each free day, and the gap beside it", async ({ browser, own }) => {
  const context = await browser.newContext({ baseURL: own.url, viewport: { width: 375, height: 760 } });
  const page = await context.newPage();
  await page.goto("/meetings/general-30");
  const days = page.getByRole("gridcell").getByRole("link");
  await expect(days.first()).toBeVisible();
  for (const day of await days.all()) {
    const box = await day.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const beside = await days.first().evaluate((day) => {
    const { left, top, height } = day.getBoundingClientRect();
    return document.elementFromPoint(left - 1, top + height / 2) === day;
  });
  expect(beside).toBe(true);
  await context.close();
});

test("the chosen time is spelled out on both clocks before anyone commits, and is kept", async ({ browser, own }) => {
  const context = await browser.newContext({ timezoneId: "America/New_York", baseURL: own.url });
  const page = await context.newPage();
  await page.goto("/meetings/general-30");
  await expect(page.getByLabel("Time zone")).toHaveValue("America/New York");
  await chooseDay(page, "Tuesday 24 November");
  await page.getByRole("button", { name: "09:00" }).click();

  await expect(page.getByText("Tuesday 24 November 2026 09:00 to 09:30")).toBeVisible();
  await expect(page.getByText("Tuesday 24 November 2026, 14:00 to 14:30")).toBeVisible();
  await expect(page.getByText(/^Kept for you until \d\d:\d\d\.$/)).toBeVisible();
  await context.close();
});

for (const javaScriptEnabled of [false, true])
  test(`an American reads American times and weeks, with script: ${javaScriptEnabled}`, async ({ browser, own }) => {
    const context = await browser.newContext({ locale: "en-US", baseURL: own.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/meetings/general-30?timeZone=UTC&day=2026-11-24&month=2026-11");
    await expect(page.getByRole("button", { name: /^2:00\sPM$/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Tuesday, November 24" })).toBeVisible();
    await expect(page.getByRole("columnheader").first()).toHaveText("Su");
    await context.close();
  });

test("where no time is left on a day or after it in its month, a button leads to the next", async ({ page, own }) => {
  await page.goto(`${own.url}/meetings/general-30?timeZone=UTC&day=2026-11-28&month=2026-11`);
  await page.getByRole("link", { name: "Next: Mon 30 Nov", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Monday 30 November" })).toBeVisible();
  await page.getByRole("link", { name: "Next: Tue 1 Dec", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Tuesday 1 December" })).toBeVisible();
});

test("a time that somebody keeps is on offer to nobody else", async ({ page, browser, own }) => {
  await page.goto("/meetings/general-30?timeZone=UTC&day=2026-11-24&month=2026-11");
  const label = await chooseTime(page, 2);

  const stranger = await browser.newPage({ baseURL: own.url });
  await stranger.goto("/meetings/general-30?timeZone=UTC&day=2026-11-24&month=2026-11");
  await expect(stranger.getByRole("button", { name: label })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("button", { name: label })).toBeVisible();
  own.turnClock(new Date("2026-11-23T06:06:00Z"));
  await stranger.reload();
  await expect(stranger.getByRole("button", { name: label })).toBeVisible();
  await stranger.close();
});

test("a time taken meanwhile costs a new choice and not a word of what was typed", async ({ page, browser, own }) => {
  await page.goto("/meetings/general-30?timeZone=UTC");
  const label = await chooseTime(page);
  await writeDetails(own, page);
  await page.getByLabel("Company").fill("Silva & Sons");
  own.turnClock(new Date("2026-11-23T06:06:00Z"));
  const rival = await browser.newPage({ baseURL: own.url });
  await rival.goto("/meetings/general-30?timeZone=UTC");
  await rival.getByRole("button", { name: label }).click();
  await writeDetails(own, rival, "Rita Rival");
  await rival.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(rival.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();

  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("That time has just been taken.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("radio")).toHaveCount(5);
  await expect(page.getByLabel("Company")).toHaveValue("Silva & Sons");
  await page.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  await rival.close();
});

test("two tabs that send the same time make one booking", async ({ context, own }) => {
  const first = await context.newPage();
  const second = await context.newPage();
  await first.goto("/meetings/general-30?timeZone=UTC");
  await chooseTime(first);
  await second.goto(first.url());
  await writeDetails(own, first);
  await writeDetails(own, second);
  await Promise.all(
    [first, second].map((tab) => tab.getByRole("button", { name: "Book this time", exact: true }).click()),
  );
  await expect.poll(async () => (await own.inside.db.selectFrom("bookings").select("id").execute()).length).toBe(1);
  const said = [first, second].map((tab) =>
    tab.getByText(/^(Your meeting is booked|That time has just been taken\.)$/),
  );
  for (const words of said) await expect(words).toBeVisible();
  await expect(own.inside.db.selectFrom("bookings").select("id").execute()).resolves.toHaveLength(1);
});
