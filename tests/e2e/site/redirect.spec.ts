import { expect, openTestApp } from "../fixtures.ts";
import { plainVisit } from "../plain-visit.ts";
import { bookOne, changeMeeting, saveFirst, seedMeetings, test } from "./seed.ts";

const screens = [
  ["/discovery-meeting", "Redirecting to Discovery Meeting Calendar...", "/meetings/discovery"],
  ["/onboarding-call", "Redirecting to Onboarding Meeting Calendar...", "/meetings/onboarding"],
  ["/project-check-in", "Redirecting to Partner Check-In Calendar...", "/meetings/partner-check-in"],
  ["/hiring-interview", "Redirecting to Hiring Interview Calendar...", "https://calendar.example/hiring"],
  ["/general-meeting-15-mins", "Redirecting to 15 Minutes Meeting Calendar...", "/meetings/general-15"],
  ["/general-meeting-30-mins", "Redirecting to 30 Minutes Meeting Calendar...", "/meetings/general-30"],
  ["/general-meeting-60-mins", "Redirecting to 60 Minutes Meeting Calendar...", "/meetings/general-60"],
] as const;

for (const [path, text, target] of screens)
  test(`${path} says where it leads, and how to get there with and without script`, async ({ request, seeded }) => {
    const visit = plainVisit(request, seeded.url);
    expect((await visit.open(path)).status()).toBe(200);
    expect(visit.words("h1")).toBe(text);
    expect(visit.attribute("meta[http-equiv=refresh]", "content")).toBe(`0;url=${target}`);
  });

for (const javaScriptEnabled of [true, false])
  test(`a browser ${javaScriptEnabled ? "with" : "without"} script goes there, and Back does not lead into a circle`, async ({
    browser,
    seeded,
  }) => {
    const page = await browser.newPage({ baseURL: seeded.url, javaScriptEnabled });
    for (const [path, , target] of [screens[0], screens[3]]) {
      const there = new URL(target, seeded.url).href;
      await page.route(there, (route) => route.fulfill({ contentType: "text/html", body: "<title>There</title>" }));
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForURL(there);
      await expect(page).toHaveTitle("There");
    }
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
    await page.close();
  });

test("a meeting that is switched off leads to a person instead", async ({ page, seeded }) => {
  await page.goto(`${seeded.url}/hiring-onboarding`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This calendar is not open yet.");
  await expect(page.getByRole("link", { name: "support@agency.example" })).toBeVisible();
});

test("an address in the query changes nothing", async ({ page, seeded }) => {
  await page.goto(`${seeded.url}/discovery-meeting?leavesTo=https://evil.example&url=https://evil.example`);

  await expect(page).toHaveURL(`${seeded.url}/meetings/discovery`);
});

test("the meeting room is named after its service once it has an address", async ({ page }) => {
  const { app, close } = await openTestApp();
  await page.goto(`${app.url}/meet`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The meeting room is not open yet.");

  const room = "https://meet.google.com/abc-defg-hij";
  await saveFirst(app, "office", { virtualRoomUrl: room });
  await page.route(room, (route) => route.fulfill({ contentType: "text/html", body: "<title>Room</title>" }));
  expect(await (await page.request.get(`${app.url}/meet`)).text()).toContain("Redirecting to Google Meet...");
  await page.goto(`${app.url}/meet`, { waitUntil: "commit" });
  await page.waitForURL(room);
  await close();
});

test("a room that asks for a sign-in sends a visitor to the login first", async ({ request }) => {
  const { app, close } = await openTestApp();
  await saveFirst(app, "office", { virtualRoomUrl: "https://meet.google.com/abc", meetNeedsSignIn: true });

  const answer = await request.get(`${app.url}/meet`, { maxRedirects: 0 });

  expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/login?next=/meet"]);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  await close();
});

test("who holds a booking's link enters the booking's own room, and nobody else does", async ({ request }) => {
  const { app, close } = await openTestApp();
  await seedMeetings(app);
  await saveFirst(app, "office", { virtualRoomUrl: "https://meet.google.com/everyone", meetNeedsSignIn: true });
  const own = { locationKind: "link", locationUrl: "https://agency.zoom.us/j/1" } as const;
  await changeMeeting(app, "discovery", own);
  const link = await bookOne(app, "discovery");
  const enter = async (key: string) => {
    const query = new URLSearchParams({ booking: link.id, key });
    return request.get(`${app.url}/meet?${query}`, { maxRedirects: 0 });
  };

  const entered = await enter(link.key);
  expect(await entered.text()).toContain("Redirecting to Zoom...");
  expect(entered.headers()["referrer-policy"]).toBe("no-referrer");
  expect((await enter(`${link.key}x`)).status()).toBe(302);
  await close();
});
