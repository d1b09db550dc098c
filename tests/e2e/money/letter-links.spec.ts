import { answerPath, signAnswers } from "#domain/deals/answer/index.ts";
import { unsubscribePath } from "#domain/notifications/index.ts";
import { expect, startSession, type TestApp, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

/** A claim that waits for an answer, and the path of the link in the letter of the client's owner. */
async function seedAsked(app: TestApp) {
  const dealt = await seedDealt(app);
  const { db, keys } = app.inside;
  const { owner, mark } = dealt;
  const company = `Asked Mills ${mark}`;
  const which = await dealt.claim({ company });
  const path = signAnswers(answerPath({ id: which.id, claimNo: 3, memberId: owner.id }), owner.id, keys);
  const standing = () => db.selectFrom("deals").select("claim").where("id", "=", which.id).executeTakeFirstOrThrow();
  return { ...dealt, company, path, standing };
}

test("a letter's link shows the deal and confirms it with one press, without signing in and without script", async ({
  app,
  browser,
}) => {
  const { company, path, standing } = await seedAsked(app);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Has ${company} signed?`);
  await expect(page.getByText("$48,000.00", { exact: true })).toBeVisible();
  expect(await standing()).toEqual({ claim: "open" });

  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The deal is confirmed");
  await expect(page.getByRole("status")).toHaveText(/^Confirmed by .+ on .+\.$/);
  expect(await standing()).toEqual({ claim: "confirmed" });
  await page.goto(`${path}?to=dispute`);
  await expect(page.getByRole("status")).toHaveText(/^This has already been answered\. Confirmed by /);
  await expect(page.getByText(company)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Dispute", exact: true })).toHaveCount(0);
  await page.close();
});

test("a letter's link disputes with a reason; what was typed stays until it is complete", async ({ app, page }) => {
  const { path, standing } = await seedAsked(app);
  await page.goto(`${app.url}${path}?to=dispute`);
  await page.getByLabel("In a few words", { exact: true }).fill("The order says less.");
  await page.getByRole("button", { name: "Dispute", exact: true }).click();
  await expect(page.getByText("Choose what is wrong.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("In a few words", { exact: true })).toHaveValue("The order says less.");
  await page.getByLabel("Reason", { exact: true }).selectOption("other_value");
  await page.getByRole("button", { name: "Dispute", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The claim is disputed");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(/^Disputed by .+ on .+\.$/);
  expect(await standing()).toEqual({ claim: "disputed" });
});

test("a letter's link stays closed for somebody else who is signed in", async ({ app, page }) => {
  const { path, standing } = await seedAsked(app);
  const other = await seedDealt(app);
  await startSession(app, page, { email: other.email });
  await page.goto(`${app.url}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is for someone else");
  await expect(page.getByRole("button", { name: "Confirm", exact: true })).toHaveCount(0);
  expect(await standing()).toEqual({ claim: "open" });
});

test("one click in an email program unsubscribes, without a cookie or a page; so does the page", async ({
  app,
  page,
  request,
}) => {
  const { owner } = await seedDealt(app);
  const { db, keys } = app.inside;
  const letter = (event: string) => unsubscribePath(keys, { event, readerId: owner.id });
  const off = async () => {
    const rows = db.selectFrom("notificationPreferences").select(["event", "channel", "isOn"]);
    return rows.where("userId", "=", owner.id).orderBy("event").execute();
  };
  await page.goto(app.url + letter("deal_month"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe?");
  expect(await off()).toEqual([]);
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await request.post(app.url + letter("deal_week"), { form })).status()).toBe(200);
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  const muted = { channel: "mail", isOn: false };
  expect(await off()).toEqual([
    { event: "deal_month", ...muted },
    { event: "deal_week", ...muted },
  ]);
});
