import { movePayment } from "#domain/payments/index.ts";
import { expect, firstAdmin, startSession, test } from "../fixtures.ts";
import { look } from "../look.ts";
import { bookAsLead, openClient } from "./closers-client.ts";

test.use({ live: true });

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
  await bookAsLead(app, plain);
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

test("a lead who did not come is written to, chooses again on a phone and comes; the agency reads it all", async ({
  app,
  as,
  browser,
}) => {
  const { find, linkFor, asked, offeredAgain } = await openClient(app);
  const which = await find("Ave Looms");
  const phone = await browser.newPage({ baseURL: app.url, viewport: { width: 375, height: 760 } });
  await phone.goto(linkFor(which));
  await bookAsLead(app, phone);

  app.turnClock("+2h");
  const studio = await as("admin");
  const meetings = studio.getByRole("region", { name: "Meetings" }).getByRole("listitem").filter({ hasText: "Intro" });
  const watch = async () => {
    await startSession(app, studio, firstAdmin);
    await studio.goto(`/studio/workspace/deals/${which.id}`);
  };
  const closer = await browser.newPage({ baseURL: app.url, viewport: { width: 375, height: 760 } });
  const say = async (how: string) => {
    await closer.goto(await asked());
    await closer.getByRole("button", { name: how, exact: true }).click();
    await expect(closer.getByRole("heading", { level: 1 })).toHaveText("Thank you, this has been answered");
  };
  await say("It did not");
  await watch();
  await expect(meetings).toContainText("It did not take place");

  app.turnClock("+40m");
  const letter = await offeredAgain(which);
  await watch();
  await expect(meetings).toContainText("They got an email with a link to choose another time.");
  await phone.goto(letter);
  await look(phone);
  await phone.setViewportSize({ width: 375, height: 760 });
  await bookAsLead(app, phone);
  await watch();
  await expect(meetings).toHaveCount(2);

  app.turnClock("+1d");
  await say("It took place");
  await watch();
  await expect(meetings.filter({ hasText: "They came to a later meeting." })).toHaveCount(1);
  for (const page of [phone, closer]) await page.close();
});
