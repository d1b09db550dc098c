import { expect, test } from "vitest";
import { openDeals } from "#tests/deals.ts";
import { must } from "#tests/invoices.ts";
import { readDeal } from "../page/index.ts";
import { remindClient, withdrawClaim } from "./index.ts";

test("a reminder of a claim that was withdrawn or changed says nothing of the one that came after it", async () => {
  const { db, noor, at, claim, claimed, seenOf } = await openDeals();
  const which = await claimed();
  const remind = (minutes: number) => remindClient({ db, actor: noor, ...at(minutes) }, which);
  const reminded = async (minutes: number) => must(await readDeal({ db, actor: noor, ...at(minutes) }, which)).reminded;

  must(await remind(1));
  must(
    await withdrawClaim({ db, actor: noor, ...at(2) }, { ...which, words: "Too early.", seen: await seenOf(which.id) }),
  );
  must(await claim(which));
  expect(await reminded(3)).toBeNull();
  must(await remind(4));
  expect(await remind(5)).toMatchObject({ problem: { because: expect.stringContaining("already reminded") } });
  expect(await reminded(5)).toMatchObject({ at: at(4).now, isToday: true });

  must(await claim(which, { intent: "change_claim", amount: "90000" }));
  expect(await reminded(6)).toBeNull();
  must(await remind(7));
  const rows = await db.selectFrom("dealReminders").select("onDay").where("dealId", "=", which.id).execute();
  expect([rows.length, new Set(rows.map(({ onDay }) => onDay)).size]).toEqual([3, 1]);
});
