import { expect, openTestApp, test } from "./fixtures.ts";
import { asked, leadsOf, questionIs, runOf } from "./questionnaire.ts";

const question = asked(["existing_client", "yes"]).question;
const run = "a-run-of-the-tests-own";
const partner = "/book-a-meeting?existing_client=yes";
const review = { run, answer: "review" };

const refused: [what: string, path: string, form: Record<string, string>, status: number][] = [
  ["an answer that is not offered", "/book-a-meeting", { run, answer: "maybe" }, 422],
  ["no answer", "/book-a-meeting", { run }, 422],
  ["an outcome of one's own", partner, { ...review, outcome: "https://elsewhere.example" }, 422],
  ["a meeting of one's own", partner, { ...review, meetingType: "hiring-interview" }, 422],
  ["an earlier answer that is not offered", "/book-a-meeting?existing_client=perhaps", review, 422],
  ["an earlier answer to a question nobody asked", `${partner}&meeting_duration=15min`, review, 422],
  ["an answer after the last one", `${partner}&existing_client_purpose=review`, review, 422],
  ["a prototype in the address", `${partner}&__proto__=x`, review, 422],
  ["a word of one's own in the address", `${partner}&next=/studio`, review, 422],
  ["a run that is no key", partner, { ...review, run: "short" }, 422],
  ["an answer without end", partner, { ...review, answer: "x".repeat(4_000) }, 422],
  ["a form beyond all measure", partner, { ...review, answer: "x".repeat(70_000) }, 413],
];

for (const [what, path, form, status] of refused)
  test(`${what} is refused and nothing is stored`, async ({ request, app }) => {
    const answer = await request.post(path, { form, headers: { Origin: app.url }, maxRedirects: 0 });

    expect(answer.status()).toBe(status);
    expect(answer.headers()["location"]).toBeUndefined();
    expect(await leadsOf(app, run)).toEqual([]);
  });

test("a refused answer says so on the question it was meant for", async ({ page }) => {
  await page.goto("/book-a-meeting");
  await page
    .getByRole("group")
    .getByRole("button")
    .first()
    .evaluate((button) => button.setAttribute("value", "maybe"));
  await page.getByRole("group").getByRole("button").first().click();

  await expect(page.getByRole("alert")).toHaveText("That answer could not be read. Choose one of the answers shown.");
  await questionIs(page, question);
});

test("whatever an address holds, a question is shown", async ({ page }) => {
  await page.goto("/book-a-meeting?existing_client=%3Cscript%3E&run=../../x&meeting_duration=15min&constructor=1");
  await questionIs(page, question);
  expect(await runOf(page)).toMatch(/^[\w-]{24}$/);

  await page.goto(`${partner}&existing_client_purpose=review`);
  await questionIs(page, asked(["existing_client_purpose", "review"]).question);

  await page.goto("/book-a-meeting?existing_client=no&existing_employee=become_employee");
  await questionIs(page, asked(["existing_employee", "no"]).question);
});

test("after 120 answers in ten minutes an address has to wait", async ({ page }) => {
  const { app, close } = await openTestApp();
  const url = `${app.url}/book-a-meeting?existing_client=yes`;
  const send = () => page.request.post(url, { form: review, headers: { Origin: app.url }, maxRedirects: 0 });
  for (let sent = 0; sent < 119; sent++) await send();
  expect((await send()).status()).toBe(303);

  const tooMany = await send();

  expect(tooMany.status()).toBe(429);
  const seconds = Number(tooMany.headers()["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600); // less the time that the 120 took
  expect(await tooMany.text()).toMatch(/Too many answers in a short time\. Try again in (a minute|\d+ minutes)\./);
  await close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("Back and the browser's back undo an answer and keep the run", async ({ page }) => {
    await page.goto("/book-a-meeting");
    const first = await runOf(page);
    await page.getByRole("button", { name: asked(["existing_client", "no"]).label }).click();
    await questionIs(page, asked(["existing_employee", "no"]).question);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await questionIs(page, question);
    expect(await runOf(page)).toBe(first);

    await page.goBack();
    await page.goBack();
    await questionIs(page, question);
    expect(await runOf(page)).toBe(first);
  });
});

test("a blocked tab leaves a link on the same question, and the candidate is stored", async ({ page, app }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/book-a-meeting?existing_client=no");
  const own = await runOf(page);
  await page.getByRole("button", { name: asked(["existing_employee", "become_employee"]).label }).click();

  await expect(page.getByText("Your browser did not open the calendar.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Calendar", exact: true })).toHaveAttribute(
    "href",
    "/hiring-interview",
  );
  await questionIs(page, asked(["existing_employee", "no"]).question);
  await expect(async () => {
    expect(await leadsOf(app, own)).toMatchObject([{ kind: "candidate", meetingType: "hiring-interview" }]);
  }).toPass();
});
