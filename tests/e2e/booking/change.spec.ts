import { saveFirst } from "../site/seed.ts";
import { expect, test } from "./booked-app.ts";
import { book, chooseDay } from "./visit.ts";

const bookingsOf = (own: { inside: { db: import("#domain/kernel/database.ts").Database } }) =>
  own.inside.db.selectFrom("bookings").select(["id", "status", "rescheduledFrom"]).orderBy("createdAt").execute();

/** The content of a page, without scripts and the request's reference number. */
const visibleIn = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "");

test("an invitee moves a meeting by its link, and the old address leads to the new time", async ({ page, own }) => {
  const url = await book(own, page);
  await page.getByRole("link", { name: "Move this meeting", exact: true }).click();
  await page.waitForURL("**/reschedule?**");
  const link = page.url();
  await chooseDay(page, "Wednesday 25 November");
  await page.getByRole("link", { name: "11:00" }).click();
  await expect(page.getByText("Wednesday 25 November 2026 11:00 to 11:30")).toBeVisible();
  expect(await bookingsOf(own)).toHaveLength(1);
  const confirm = page.url();
  await page.getByRole("button", { name: "Move the meeting", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your meeting has moved" })).toBeVisible();
  await expect(page.getByText("Wednesday 25 November 2026 11:00 to 11:30")).toBeVisible();

  const [old, moved] = await bookingsOf(own);
  expect([old?.status, moved?.status, moved?.rescheduledFrom]).toEqual(["cancelled", "confirmed", old?.id]);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "This meeting has moved" })).toBeVisible();
  await page.getByRole("link", { name: "See the new time", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${moved?.id}`));
  for (const stale of [link, confirm]) {
    await page.goto(stale);
    await expect(page.getByRole("heading", { name: "This meeting has moved already" })).toBeVisible();
  }
});

test("an invitee cancels a meeting by its link, once, however often the button is pressed", async ({
  page,
  context,
  own,
}) => {
  await book(own, page);
  await page.getByRole("link", { name: "Cancel this meeting", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Cancel this meeting?" })).toBeVisible();
  const again = await context.newPage();
  await again.goto(page.url());
  expect(await bookingsOf(own)).toMatchObject([{ status: "confirmed" }]);

  await page.getByRole("button", { name: "Cancel this meeting", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();
  await again.getByRole("button", { name: "Cancel this meeting", exact: true }).click();
  await expect(again.getByRole("heading", { name: "This meeting is cancelled" })).toBeVisible();
  expect(await bookingsOf(own)).toMatchObject([{ status: "cancelled" }]);
  await again.reload();
  await expect(again.getByRole("link", { name: "Book another meeting", exact: true })).toBeVisible();
});

test("opening every link of a booking changes nothing", async ({ page, request, own }) => {
  await book(own, page);
  const links = await page
    .locator('a[href^="/bookings/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links).toHaveLength(3);
  for (const link of links) expect((await request.get(link ?? "")).status()).toBe(200);
  for (const link of links) await request.head(link ?? "");

  expect(await bookingsOf(own)).toMatchObject([{ status: "confirmed" }]);
});

test("a wrong signature and a missing booking are one and the same to a stranger", async ({ page, request, own }) => {
  const { pathname, search } = new URL(await book(own, page));
  const missing = pathname.replace(/[0-9a-f]{12}$/, "0123456789ab");
  for (const screen of ["", "/reschedule", "/cancel", "/calendar.ics"]) {
    const strange = [
      `${pathname}${screen}?key=wrong`,
      `${pathname}${screen}`,
      `${missing}${screen}${search}`,
      ...(screen ? [`${pathname}${screen}${search}`] : []),
    ];
    const answers = await Promise.all(strange.map((address) => request.get(address)));
    expect(answers.map((answer) => answer.status())).toEqual(strange.map(() => 404));
    const words = await Promise.all(answers.map(async (answer) => visibleIn(await answer.text())));
    expect(new Set(words).size).toBe(1);
  }
  for (const screen of ["/reschedule", "/cancel"]) {
    const answer = await request.post(`${pathname}${screen}?key=wrong`, { headers: { Origin: own.url } });
    expect(answer.status()).toBe(404);
  }
  expect(await bookingsOf(own)).toMatchObject([{ status: "confirmed" }]);
});

test("the pages of a booking tell no other site where they are, and no search engine", async ({
  page,
  own,
  request,
}) => {
  const url = await book(own, page);
  const cancel = await page.getByRole("link", { name: "Cancel this meeting", exact: true }).getAttribute("href");

  for (const [address, policy] of [
    [url, "no-referrer"],
    [cancel ?? "", "same-origin"],
  ] as const) {
    const headers = (await request.get(address)).headers();
    expect(headers["referrer-policy"]).toBe(policy);
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["cache-control"]).toBe("no-store");
  }
});

test("after the cut-off the pages say whom to write to", async ({ page, request, own }) => {
  await saveFirst(own, "brand", { supportEmail: "support@agency.example" });
  await book(own, page);
  const [move, cancel] = await page
    .getByRole("region", { name: "Change of plans" })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const [booking] = await own.inside.db.selectFrom("bookings").select("startsAt").execute();
  own.turnClock(new Date((booking?.startsAt.getTime() ?? 0) - 119 * 60_000));

  for (const link of [move, cancel]) {
    await page.goto(link ?? "");
    await expect(page.getByRole("heading", { name: "It is too late to change this here" })).toBeVisible();
    await expect(page.getByText("until 2 hours before the start")).toBeVisible();
    await expect(page.getByRole("link", { name: "support@agency.example" })).toBeVisible();
  }
  const late = await request.post(cancel ?? "", { headers: { Origin: own.url } });
  expect(late.status()).toBe(409);
  expect(await bookingsOf(own)).toMatchObject([{ status: "confirmed" }]);
  own.turnClock(new Date((booking?.startsAt.getTime() ?? 0) + 3_600_000));
  await page.goto(move ?? "");
  await expect(page.getByRole("heading", { name: "This meeting has taken place" })).toBeVisible();
});
