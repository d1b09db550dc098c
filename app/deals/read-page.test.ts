import { expect, test } from "vitest";
import { returnDeal } from "#domain/deals/commands/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { approveUpdate, postUpdate } from "#domain/updates/index.ts";
import { openDeals, today } from "#tests/deals.ts";
import { must } from "#tests/invoices.ts";
import { said } from "#tests/updates.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { dealSheet } from "./deal-sheet.ts";
import { readPage } from "./read-page.ts";

test("what a deal may be worth is told while it is on its way, and no longer once it is lost or to be returned", async () => {
  const { db, add, step, noor, ana, deps } = await openDeals();
  const { ctx } = await openDesk();
  const expectedOf = async (which: { clientId: string; id: string }) => (await readPage(ctx(noor), which)).expected;
  const expected = "30500";

  const moving = await add({ expected });
  expect(await expectedOf(moving)).toMatchObject({ amount: "30,500.00" });
  const lost = await add({ expected });
  await step(lost, "lost", { reason: "no_budget" });
  expect(await expectedOf(lost)).toBeNull();
  const unwanted = await add({ expected });
  await returnDeal({ db, actor: ana, ...deps }, { ...unwanted, reason: "known", words: "" });
  expect(await expectedOf(unwanted)).toBeNull();
});

test("the agreement that each client begins with is in force from the beginning, as its own page says", async () => {
  const { add, noor } = await openDeals();
  const { ctx } = await openDesk();
  const inForce = async (foundOn: string) => (await readPage(ctx(noor), await add({ foundOn }))).rule.inForce;
  expect(await inForce("2025-06-01")).toBe("from the beginning");
  expect(await inForce("2026-11-20")).toBe("since 1 Jan 2026");
});

test("what the client's own update closed reads so, with who posted it and who approved it, to both sides and on paper", async () => {
  const { db, add, step, noor, ana, clientId, now } = await openDeals();
  const { ctx } = await openDesk();
  const which = await add();
  await step(which, "meeting_held");
  const form = said({ title: "They signed", amount: "48000" });
  const { id } = must(await postUpdate({ db, actor: ana, now }, { clientId, ...form, day: today }));
  const approval = { clientId, id, kind: "deal_value", dealId: which.id, seen: 1, day: today } as const;
  must(await approveUpdate({ db, actor: noor, now }, approval));

  const theirs = await readPage(ctx(ana), which);
  const approved = "Ana Silva, approved by Noor Haddad";
  expect(theirs.verdict?.title).toBe("Confirmed by your update (Ana Silva), approved by Noor Haddad");
  expect(theirs.history.slice(-2).map(({ title, by }) => [title, by])).toEqual([
    ["Closed, by your update", "Ana Silva"],
    ["Confirmed by your update", approved],
  ]);
  const ours = await readPage(ctx(noor), which);
  const ofThem = "by an update of Ana Works";
  expect(ours.verdict?.title).toBe(`Confirmed ${ofThem} (Ana Silva), approved by Noor Haddad`);
  expect(ours.history.slice(-2).map(({ title, by }) => [title, by])).toEqual([
    [`Closed, ${ofThem}`, "Ana Silva"],
    [`Confirmed ${ofThem}`, approved],
  ]);
  const sheet = dealSheet(theirs, { brandName: "Foyer", drawnOn: today, at: now, formats: plainFormats });
  expect(sheet.facts).toContainEqual([
    "Stage",
    "Deal closed: Confirmed by your update (Ana Silva), approved by Noor Haddad",
  ]);
  const rows = sheet.parts.find(({ heading }) => heading === "History")?.rows ?? [];
  expect(rows.at(-1)?.slice(1, 3)).toEqual(["Confirmed by your update. Update: They signed", approved]);
});
