import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { resubmitClaim } from "#domain/finances/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { got, openBooks } from "#tests/finances.ts";

async function openClaims(name: string) {
  const system = await openBooks(`claim_news_${name}`);
  const { db, noor, ben, now } = system;
  const { desk, addresses } = openDesk();
  const names = new Map([
    [noor.id, "noor"],
    [ben.id, "ben"],
  ]);
  async function told() {
    await dispatchNotifications(db, jobs, desk, addresses, now);
    const rows = await db.selectFrom("notifications").select(["userId", "titles", "path"]).execute();
    await db.deleteFrom("notifications").execute();
    return rows.map(({ userId, titles, path }) => `${names.get(userId)}: ${titles.join(" ")} ${path}`);
  }
  return { ...system, told };
}

test("a claim is told to the admins, and each step of it to who made it", async () => {
  const { db, told, submit, approve, pay } = await openClaims("steps");
  const { id } = got(await submit());
  const own = `/studio/workspace/payments/${id}`;
  expect(await told()).toEqual([`noor: Ben Okafor claims €50.00 for Flyers. /studio/finances/expenses/${id}`]);

  got(await approve(id));
  expect(await told()).toEqual([`ben: Your claim of €50.00 for Flyers was approved. ${own}`]);
  got(await pay(id, 2));
  expect(await told()).toEqual([`ben: €50.00 for Flyers was paid to you. ${own}`]);
  await db.destroy();
});

test("an amount is told as its reader chose to read it, else as the agency writes", async () => {
  const { db, noor, ben, told, submit, approve, now } = await openClaims("locales");
  const place = { timeZone: "UTC", locale: "en-IN" as const, currency: "USD" };
  got(await saveSetting({ db, actor: noor, now }, { key: "place", value: place, seen: 0 }));
  await db.updateTable("people").set({ locale: "en-DE" }).where("id", "=", ben.id).execute();

  const { id } = got(await submit({ amountMinor: 12_345_678n }));
  expect(await told()).toEqual([expect.stringContaining("noor: Ben Okafor claims €1,23,456.78 for")]);
  got(await approve(id));
  expect(await told()).toEqual([expect.stringContaining("ben: Your claim of €123.456,78 for")]);
  await db.destroy();
});

test("a rejected claim is told, and again to the admins when it comes back; a change while it waits is not", async () => {
  const { db, ben, told, submit, reject, facts, when } = await openClaims("again");
  const { id } = got(await submit());
  await told();
  got(
    await resubmitClaim(
      { db, actor: ben, now: when.now },
      { id, facts: facts({ amountMinor: 4_200n }), seen: 1, ...when },
    ),
  );
  expect(await told()).toEqual([]);

  got(await reject(id, "No receipt", 2));
  expect(await told()).toEqual([expect.stringContaining("ben: Your claim of €42.00 for Flyers was rejected.")]);
  got(await resubmitClaim({ db, actor: ben, now: when.now }, { id, facts: facts(), seen: 3, ...when }));
  expect(await told()).toEqual([expect.stringContaining("noor: Ben Okafor claims €50.00 for Flyers.")]);
  await db.destroy();
});

test("what an admin enters for a vendor, or claims alone, is news to nobody", async () => {
  const { db, noor, told, add, submit } = await openClaims("none");
  got(await add());
  got(await submit({}, { actor: noor }));

  expect(await told()).toEqual([]);
  await db.destroy();
});
