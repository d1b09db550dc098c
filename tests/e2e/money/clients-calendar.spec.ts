import { pageOf } from "#domain/booking/types/index.ts";
import { signAnswers } from "#domain/deals/answer/index.ts";
import { dealLink } from "#domain/deals/meetings/index.ts";
import { movePayment } from "#domain/payments/index.ts";
import { seedCloser, seedTypeOf } from "#tests/closers.ts";
import { takeYourTime } from "../booking/visit.ts";
import { expect, firstAdmin, startSession, type TestApp, test } from "../fixtures.ts";
import { look } from "../look.ts";
import { seedDealt } from "./dealt.ts";

test.use({ live: true });

const criteria = [{ words: "The person who decides was there", isRequired: true }];

/** A client that pays for qualified meetings with its closer Rui, and the way to bring it leads. */
async function openClient(app: TestApp) {
  const agreed = { meetingFee: "150", meetingFeeFor: "qualified", criteria, silence: "confirm" } as const;
  const dealt = await seedDealt(app, { ...agreed, criteria });
  const { db, keys } = app.inside;
  const { admin, clientId } = dealt;
  const rui = await seedCloser(db, admin, clientId);
  const type = await seedTypeOf(db, admin, clientId, { hostIds: [rui.id], name: "Intro", noticeMin: 0 });
  const find = (company: string) =>
    dealt.add({ company, contactName: "Teresa Moura", contactPhone: "+351 22 200 0000", why: "Their mill is full." });
  /** What the closer was asked, and the page of its signed link. */
  async function asked() {
    await app.runJobs("claims-watch", "dispatch-notifications");
    const { email } = await db
      .selectFrom("authUsers")
      .select("email")
      .where("id", "=", rui.id)
      .executeTakeFirstOrThrow();
    const mail = db
      .selectFrom("mails")
      .select("text")
      .where("toAddress", "=", email)
      .where("subject", "like", "How did%");
    const { text } = await mail.orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    return /\/met\/\S+/.exec(signAnswers(text, rui.id, keys))?.[0] ?? "";
  }
  const linkFor = ({ id: dealId }: { id: string }) => dealLink(keys, { page: pageOf(type), dealId });
  return { ...dealt, rui, find, asked, linkFor };
}

test("a setter books the client's closer on the phone, who says from a phone that it took place; its fee is paid", async ({
  app,
  as,
  browser,
}) => {
  const { db } = app.inside;
  const { email, admin, clientId, find, asked } = await openClient(app);
  const which = await find("Douro Mills");
  const mine = await browser.newPage({ baseURL: app.url });
  await startSession(app, mine, { email });
  await mine.goto(`/dashboard/deals/${which.id}`);
  await expect(mine.getByRole("heading", { level: 1, name: "Douro Mills" })).toBeVisible();

  const studio = await as("admin");
  await studio.goto(`/studio/workspace/deals/${which.id}`);
  const meetings = studio.getByRole("region", { name: "Meetings" });
  await meetings.getByRole("link", { name: "Book for them", exact: true }).click();
  await studio.getByRole("region", { name: "Say one of these" }).getByRole("link").first().click();
  await expect(studio.getByText("Rui Silva would take it.")).toBeVisible();
  await expect(studio.getByLabel("Phone", { exact: true })).toHaveValue("+351 22 200 0000");
  await studio.getByRole("checkbox").check();
  await look(studio);
  await studio.setViewportSize({ width: 1280, height: 900 });
  await studio.getByRole("button", { name: "Book for them", exact: true }).click();
  await expect(meetings.getByRole("listitem").filter({ hasText: "Intro" })).toContainText("Booked");

  // The client's own page shows it without being asked, and leads to the handover.
  await mine.getByRole("region", { name: "Meetings" }).getByRole("link", { name: "Intro", exact: true }).click();
  await expect(mine.getByRole("heading", { level: 1, name: "Teresa Moura" })).toBeVisible();
  await expect(mine.getByText("Their mill is full.")).toBeVisible();
  await expect(mine.getByRole("region", { name: "What counts as a meeting" })).toContainText(
    "who decides was there (required)",
  );
  await look(mine);

  // Sessions that idle this long are over: both sides sign in again, and have the deal open while its closer answers.
  app.turnClock("+2h");
  await startSession(app, studio, firstAdmin);
  await startSession(app, mine, { email });
  await studio.goto(`/studio/workspace/deals/${which.id}`);
  await mine.goto(`/dashboard/deals/${which.id}`);
  const path = await asked();
  const phone = await browser.newPage({ baseURL: app.url, viewport: { width: 375, height: 760 } });
  await phone.goto(path);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("How did the meeting with Douro Mills go?");
  await look(phone);
  await phone.setViewportSize({ width: 375, height: 760 });
  await phone.getByRole("button", { name: "It took place", exact: true }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Thank you, this has been answered");
  await expect(meetings.getByRole("listitem").filter({ hasText: "Intro" }).first()).toContainText("Held, qualified");
  await expect(mine.getByRole("region", { name: "Meetings" })).toContainText("Held, qualified");

  const fee = db.selectFrom("payments").select(["id", "amountMinor"]).where("dealId", "=", which.id);
  const { id: paymentId, amountMinor } = await fee.executeTakeFirstOrThrow();
  expect(amountMinor).toBe(15_000n);
  await mine.goto("/dashboard/payments");
  const row = mine.getByRole("list", { name: "Payments" }).getByRole("listitem").filter({ hasText: "150" });
  await expect(row).toContainText("Pending");
  const now = app.inside.clock();
  const today = now.toISOString().slice(0, 10);
  const paid = { clientId, paymentId, to: "completed", on: today, today } as const;
  expect(await movePayment({ db, actor: admin, now }, paid)).toMatchObject({ ok: true });
  await expect(row).not.toContainText("Pending");
  for (const page of [mine, phone]) await page.close();
});

test("a lead books by a link without script; one side says that nobody came, the other that they did", async ({
  app,
  as,
  browser,
}) => {
  const { email, find, linkFor, asked } = await openClient(app);
  const which = await find("Minho Tiles");
  const plain = await browser.newPage({
    baseURL: app.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  });
  await plain.goto(linkFor(which));
  await plain
    .getByRole("button", { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await expect(plain.getByLabel("Name", { exact: true })).toHaveValue("Teresa Moura");
  await plain.getByLabel("Email", { exact: true }).fill("teresa@visitor.test");
  await plain.getByLabel("Phone", { exact: true }).fill("+351 22 200 0000");
  await plain.getByRole("checkbox").check();
  takeYourTime(app);
  await plain.getByRole("button", { name: "Book this time", exact: true }).click();
  await expect(plain.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  await plain.close();

  app.turnClock("+2h");
  const [studio, mine] = [await as("admin"), await browser.newPage({ baseURL: app.url })];
  await startSession(app, mine, { email });
  await asked();
  await studio.goto(`/studio/workspace/deals/${which.id}`);
  await mine.goto(`/dashboard/deals/${which.id}`);
  const at = (page: typeof mine) =>
    page.getByRole("region", { name: "Meetings" }).getByRole("listitem").filter({ hasText: "Intro" });
  await at(mine).getByRole("button", { name: "It did not", exact: true }).click();
  await expect(at(studio).first()).toContainText("It did not take place");
  await at(studio).first().getByText("Say how it went", { exact: true }).click();
  await at(studio).first().getByRole("button", { name: "It took place", exact: true }).click();
  for (const page of [studio, mine]) await expect(at(page).first()).toContainText("Disputed");
  await look(mine);
  await mine.close();
});
