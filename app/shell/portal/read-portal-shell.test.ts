import { expect, test } from "vitest";
import { countTogether } from "#domain/kernel/count-together.queries.ts";
import { postUpdate, readUpdate } from "#domain/updates/index.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openDeals, today } from "#tests/deals.ts";
import { said } from "#tests/updates.ts";
import { countsOf, withCounts } from "./read-portal-shell.ts";

test("a section says what waits, and nothing where nothing does", () => {
  const section = (icon: "updates" | "deals" | "files") => ({ to: `/dashboard/${icon}`, name: icon, icon, pages: [] });
  const counts = new Map([
    ["updates", 120],
    ["deals", 0],
  ]);

  expect(withCounts([section("updates"), section("deals"), section("files")], counts)).toEqual([
    { ...section("updates"), count: { text: "99+", says: "120 new", waits: true } },
    section("deals"),
    section("files"),
  ]);
});

test("a client counts what its people have not read, answered or paid, while the section is on", async () => {
  const { db, noor, ana, clientId, claimed, now } = await openDeals();
  await claimed();
  await db
    .updateTable("people")
    .set({ createdAt: new Date(0) })
    .where("id", "=", ana.id)
    .execute();
  const posted = await postUpdate({ db, actor: noor, now }, { clientId, ...said(), day: today });
  const counted = async (actor: typeof ana) => Object.fromEntries(await countTogether(db, countsOf({ db, actor })));

  expect(await counted(ana)).toEqual({ updates: 1, deals: 1, invoices: 0 });
  if (posted.ok) await readUpdate({ db, actor: ana }, { clientId, id: posted.value.id });
  expect(await counted(ana)).toEqual({ updates: 0, deals: 1, invoices: 0 });
  const other = clientOf(ana.id, clientId, { isOwner: false, decides: false });
  expect(await counted(other)).toEqual({ updates: 0, invoices: 0 });
  const shut = clientOf(ana.id, clientId, { portal: { ...openPortal, showDeals: false, showPayments: false } });
  expect(await counted(shut)).toEqual({ updates: 0 });
});
