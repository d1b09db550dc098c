import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { pauseIn, startOfStory } from "./clock.ts";
import { test as base, expect, openTestApp, type TestApp } from "./fixtures.ts";
import { barriers } from "./look.ts";
import { asked, leadsOf, questionIs, runOf } from "./questionnaire.ts";

/** An app whose partner check-in is booked inside the questionnaire, in an outside calendar or in ours. */
const test = base.extend<{ outside: TestApp; own: TestApp }>({
  outside: async ({}, use) => {
    const { app, close } = await openTestApp();
    const address = { mode: "external", externalUrl: "https://calendly.com/agency/check-in" };
    await app.inside.db
      .insertInto("meetingTypes")
      .values({ ...checkIn(), ...address })
      .execute();
    await use(app);
    await close();
  },
  own: async ({}, use) => {
    const { app, close } = await openTestApp();
    await app.inside.db.insertInto("meetingTypes").values(checkIn()).execute();
    await use(app);
    await close();
  },
});

const checkIn = () => ({
  id: newId(),
  slug: "partner-check-in",
  name: "Partner check-in",
  openAs: "inline",
  lengthMin: 30,
  intervalMin: 30,
  windowDays: 60,
});

const review = asked(["existing_client_purpose", "review"]);

async function chooseReview(page: Page, { url }: TestApp, before = async () => {}) {
  await page.goto(`${url}/book-a-meeting`);
  const run = await runOf(page);
  await page.getByRole("button", { name: asked(["existing_client", "yes"]).label }).click();
  await questionIs(page, review.question);
  const answer = page.getByRole("button", { name: review.label });
  await expect(answer).toBeVisible();
  await before();
  await answer.click();
  await questionIs(page, "Perfect! Let's schedule your meeting");
  await expect(page.getByText("Choose a time that works best for you")).toBeVisible();
  return run;
}

/** Plays Calendly's part: it reports its height, and that a time was booked. */
const calendly = `<title>Calendar</title><script>
  const say = (event, payload) => parent.postMessage({ event, payload }, "*");
  say("calendly.page_height", { height: "850px" });
  setTimeout(() => say("calendly.event_scheduled", {}), 1500);
</script>`;

test("an outside calendar is shown in a frame of ours, and its host is the only one the page may frame", async ({
  page,
  outside,
}) => {
  await page.route("https://calendly.com/**", (route) => route.fulfill({ body: calendly, contentType: "text/html" }));
  const policy = page.waitForResponse((response) => response.url().includes("existing_client_purpose=review"));

  const run = await chooseReview(page, outside);

  expect((await policy).headers()["content-security-policy"]).toContain("frame-src https://calendly.com;");
  const frame = page.getByTitle("Partner check-in");
  const host = new URL(outside.url).host;
  const src = new URL((await frame.getAttribute("src")) ?? "");
  expect(Object.fromEntries(src.searchParams)).toEqual({ embed_domain: host, embed_type: "Inline" });
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(850);
  await page.evaluate(() => window.postMessage({ event: "calendly.page_height", payload: { height: "400px" } }, "*"));
  await expect(page.getByText("Your time is booked.")).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(850);
  expect(await leadsOf(outside, run)).toMatchObject([{ meetingType: "partner-check-in" }]);

  await page.getByRole("button", { name: "Back to questions", exact: true }).click();
  await questionIs(page, review.question);
  await expect(frame).toHaveCount(0);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await questionIs(page, asked(["existing_client", "yes"]).question);
  expect(await runOf(page)).toBe(run);
});

test("a calendar that stays silent for ten seconds is replaced by a link", async ({ page, outside }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route("https://calendly.com/**", (route) => route.fulfill({ body: "", contentType: "text/html" }));
  await page.clock.install({ time: startOfStory });
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  // Once the calendar is shown, only the test moves the clock.
  await chooseReview(page, outside, () => pauseIn(page, 60_000));
  const silence = page.getByText("The calendar is not responding here.");
  const frame = await page.getByTitle("Partner check-in").boundingBox();
  expect(frame?.height).toBe(700);
  expect(frame).toMatchObject({ x: 0, width: 320 });

  await page.clock.runFor(9_000);
  await expect(silence).toBeHidden();
  await page.clock.runFor(20_000);
  await expect(silence).toBeVisible();
  await page.clock.resume();

  expect(await barriers(page)).toEqual([]);
  const link = page.getByRole("link", { name: "Open Calendar", exact: true });
  await expect(link).toHaveAttribute("href", "https://calendly.com/agency/check-in");
  expect(warnings.filter((text) => text.includes("no sign of life"))).toHaveLength(1);
});

test("our own calendar stands under the same heading, and the browser's back returns to the questions", async ({
  page,
  own,
}) => {
  await chooseReview(page, own);
  await expect(page.locator("iframe")).toHaveCount(0);

  await page.goBack();

  await questionIs(page, review.question);
});

test("a page frames nothing before a visitor has chosen", async ({ page, outside }) => {
  const answer = await page.goto(`${outside.url}/book-a-meeting?existing_client=yes`);

  expect(answer?.headers()["content-security-policy"]).toContain("frame-src 'none'");
});
