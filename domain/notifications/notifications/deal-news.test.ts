import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import {
  commentOnDeal,
  confirmClaim,
  disputeClaim,
  remindOfClaims,
  reportClose,
} from "#domain/deals/commands/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals, today } from "#tests/deals.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";

test("those who decide are told of a claim and before its deadline, the team of the answer and of silence", async () => {
  const own = openDatabase(await freshDatabase("migrated", "deal_news"));
  const { db, noor, ana, now, deps, add, step, claimed, seenOf } = await openDeals({}, own);
  const { desk, addresses } = openDesk();
  const names = new Map([
    [noor.id, "noor"],
    [ana.id, "ana"],
  ]);
  async function told() {
    await dispatchNotifications(db, jobs, desk, addresses, now);
    const rows = await db.selectFrom("notifications").select(["userId", "titles"]).orderBy("userId").execute();
    await db.deleteFrom("notifications").execute();
    return Object.fromEntries(rows.map(({ userId, titles }) => [names.get(userId), titles.join(" ")]));
  }
  const which = await claimed();
  expect(await told()).toEqual({ ana: "Has Douro Mills signed? Confirm or dispute by 30 Nov 2026." });

  const left: unknown[] = [];
  for (const day of ["2026-11-26", "2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"]) {
    for (const _ of [1, 2]) await remindOfClaims({ db, actor: jobs, now: new Date(`${day}T12:00:00Z`) });
    left.push([day, await told()]);
  }
  const waits = { ana: "Has Douro Mills signed? Please answer by 30 Nov 2026. Nothing is charged unless you confirm." };
  expect(left).toEqual([
    ["2026-11-26", {}],
    ["2026-11-28", waits],
    ["2026-11-29", {}],
    ["2026-11-30", waits],
    ["2026-12-01", { noor: "Ana Works has not answered the claim about Douro Mills in time." }],
    ["2026-12-02", {}],
  ]);

  const note = (isShared: boolean) => ({ ...which, body: "A word", isShared, key: newId() });
  await commentOnDeal({ db, actor: noor, ...deps }, note(false));
  expect(await told()).toEqual({});
  await commentOnDeal({ db, actor: noor, ...deps }, note(true));
  expect(await told()).toEqual({ ana: "Noor Haddad wrote about Douro Mills." });
  const seen = await seenOf(which.id);
  await disputeClaim({ db, actor: ana, ...deps }, { ...which, reason: "other", words: "No.", seen });
  expect(await told()).toEqual({ noor: "Ana Silva disputes the claim about Douro Mills." });
  await confirmClaim({ db, actor: ana, now, today }, { ...which, seen: seen + 1 });
  expect(await told()).toEqual({ noor: "Ana Silva confirmed the deal with Douro Mills." });

  const met = await add({ company: "Word" });
  await step(met, "meeting_held");
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const close = { amount: "900", closedOn: "2026-11-22", words: "", seen: 2 };
  expect(await reportClose({ db, actor: ana, ...deps }, { ...met, ...close })).toMatchObject({ ok: true });
  expect(await told()).toEqual({ noor: "Ana Silva confirmed the deal with Word." });
  await own.destroy();
});
