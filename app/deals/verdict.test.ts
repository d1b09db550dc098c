import { expect, test } from "vitest";
import { correctDeal, disputeClaim, notePaid, returnDeal } from "#domain/deals/commands/index.ts";
import { readDeal } from "#domain/deals/page/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { openDeals, today } from "#tests/deals.ts";
import { actionsOn } from "./actions-on.ts";
import { paidOnOf } from "./bill-lines.ts";
import { verdictOf } from "./verdict.ts";

type App = Awaited<ReturnType<typeof openDeals>>;
type Which = { clientId: string; id: string };

async function pageOf({ db, noor, ana, deps }: App, which: Which, of: "team" | "client" = "team") {
  const page = await readDeal({ db, actor: of === "team" ? noor : ana, ...deps }, which);
  if (!page.ok) throw new Error("no deal");
  return page.value;
}
const endOf = async (app: App, which: Which, of?: "team" | "client") =>
  verdictOf(await pageOf(app, which, of), plainFormats, app.now);

test("a claim that waits says until when, and asks those who decide", async () => {
  const app = await openDeals();
  const which = await app.claimed();
  expect(await endOf(app, which)).toEqual({
    title: "Ana Works has not answered yet",
    toDeciders: false,
    aboutToDeciders: false,
    quote: null,
    about: "The answer is due by Monday 30 November 2026. Nothing is charged without an answer.",
    door: "ajar",
    tone: "light",
  });
  expect(await endOf(app, which, "client")).toMatchObject({
    toDeciders: "Has Douro Mills signed?",
    aboutToDeciders: "Please answer by Monday 30 November 2026 (7 days left). Nothing is charged without an answer.",
  });
});

test("on the last day it says so", async () => {
  const app = await openDeals();
  const which = await app.claimed();
  const last = new Date("2026-11-30T09:00:00Z");
  expect(verdictOf(await pageOf(app, which, "client"), plainFormats, last)).toMatchObject({
    aboutToDeciders:
      "Please answer by Monday 30 November 2026. Today is the last day. Nothing is charged without an answer.",
  });
});

test("silence that confirms is told, but not after a dispute", async () => {
  const app = await openDeals({ silence: "confirm" });
  const which = await app.claimed();
  const confirms = "Without an answer it counts as confirmed.";
  expect((await endOf(app, which))?.about).toContain(confirms);
  const form = { reason: "other_value" as const, words: "It was forty.", seen: await app.seenOf(which.id) };
  await disputeClaim({ db: app.db, actor: app.ana, ...app.deps }, { ...which, ...form });
  expect(await endOf(app, which)).toMatchObject({
    title: "Ana Works disputes this claim",
    quote: "It was forty.",
    about: expect.stringContaining("The value is different. Ana Silva, 23 Nov 2026, 09:00. Nothing is owed."),
    door: "shut",
    tone: "danger",
  });
  expect(await endOf(app, which, "client")).toMatchObject({ toDeciders: "Your company disputes this claim" });
  const changed = { intent: "change_claim" as const, seen: await app.seenOf(which.id) };
  expect(await app.claim(which, changed)).toMatchObject({ ok: true });
  expect((await endOf(app, which))?.about).not.toContain(confirms);
});

test("a confirmed deal says who confirmed it and what is due, and is paid once all of its fee is", async () => {
  const app = await openDeals({ due: "on_payment" });
  const which = await app.confirmed({ amount: "1000" });
  expect(await endOf(app, which)).toMatchObject({
    title: "Confirmed by Ana Silva",
    about: "23 Nov 2026, 09:00. The fee is due as the customer pays: 0.00 of 1,000.00 so far.",
    door: "open",
  });
  const pay = async (amount: string) => {
    const form = { amount, paidOn: today, words: "", seen: await app.seenOf(which.id) };
    await notePaid({ db: app.db, actor: app.ana, ...app.deps }, { ...which, ...form });
    const settled = { status: "completed", completedAt: app.now };
    await app.db
      .updateTable("payments")
      .set(settled)
      .where("dealId", "=", which.id)
      .where("status", "=", "pending")
      .execute();
    return paidOnOf(await pageOf(app, which));
  };
  expect(paidOnOf(await pageOf(app, which))).toBeNull();
  expect(await pay("400")).toBeNull();
  expect(await pay("600")).toBe("2026-11-23");
});

test("a fee that is pending is not paid, and one of a deal that was taken back neither", async () => {
  const app = await openDeals();
  const which = await app.confirmed({ amount: "1000" });
  expect(paidOnOf(await pageOf(app, which))).toBeNull();
  expect((await endOf(app, which))?.about).toContain("The fee has been added to your payments.");
  const back = { words: "Signed by another company", seen: await app.seenOf(which.id) };
  await correctDeal({ db: app.db, actor: app.noor, ...app.deps }, { ...which, ...back });
  expect(paidOnOf(await pageOf(app, which))).toBeNull();
  expect(await endOf(app, which)).toMatchObject({ title: "Reversed", quote: back.words, door: null });
});

test("a lead that was lost, or that the client wants to return, says why", async () => {
  const app = await openDeals();
  const lost = await app.add();
  expect(await endOf(app, lost)).toBeNull();
  await app.step(lost, "lost", { reason: "no_budget", words: "Next year perhaps." });
  expect(await endOf(app, lost)).toMatchObject({
    title: "Lost",
    quote: "Next year perhaps.",
    about: "No budget. Noor Haddad, 23 Nov 2026, 09:00.",
  });
  const known = await app.add();
  await returnDeal({ db: app.db, actor: app.ana, ...app.deps }, { ...known, reason: "known", words: "" });
  expect(await endOf(app, known)).toMatchObject({
    title: "Ana Works wants to return this lead",
    quote: null,
    about: "We knew them already. Ana Silva, 23 Nov 2026, 09:00. Not on the client's list when the lead was found.",
  });
});

test("what silence confirmed says to those who decide that it can be disputed, and how long", async () => {
  const app = await openDeals({ silence: "confirm" });
  const which = await app.claimed();
  const later = {
    ...app,
    now: new Date("2026-12-01T09:00:00Z"),
    deps: { now: new Date("2026-12-01T09:00:00Z"), today },
  };
  expect(await endOf(later, which, "client")).toMatchObject({
    title: "Confirmed, as it was not answered in time",
    aboutToDeciders: expect.stringMatching(/You can dispute it until the fee is invoiced or paid\.$/),
  });
  expect(await endOf(later, which)).toMatchObject({ aboutToDeciders: false });
  expect(actionsOn(await pageOf(later, which, "client")).map(({ label }) => label)).toContain("Dispute");
  expect(actionsOn(await pageOf(app, await app.confirmed(), "client")).map(({ label }) => label)).not.toContain(
    "Dispute",
  );
});
