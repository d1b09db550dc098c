import { expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { openMeetings } from "#tests/meetings.ts";
import { addBusyFeed, listBusyFeeds, listStaleFeeds, noteReading, removeBusyFeed } from "./index.ts";

const noon = "2026-11-24T12:00:00Z";
const url = "https://calendar.test/secret-token.ics";
const entries = [{ from: new Date(noon), to: new Date("2026-11-24T12:30:00Z") }];

test("a calendar keeps its host busy until it was read, then with its entries, and not once it is removed", async () => {
  const { db, noor, book, now } = await openMeetings();
  const added = await addBusyFeed({ db, actor: noor, now }, { hostId: noor.id, url });
  if (!added.ok) throw new Error("not added");
  const { id } = added.value;
  expect(await book("2026-11-25T12:00:00Z")).toMatchObject({ ok: false });
  expect((await listStaleFeeds({ db, actor: jobs, now })).map((feed) => feed.id)).toContain(id);

  await noteReading(
    { db, actor: jobs, now },
    { feed: { id, hostId: noor.id, failingSince: null }, reading: { entries } },
  );
  expect((await listStaleFeeds({ db, actor: jobs, now })).map((feed) => feed.id)).not.toContain(id);
  expect(await book("2026-11-25T12:00:00Z")).toMatchObject({ ok: true });
  expect(await book(noon)).toMatchObject({ ok: false });

  expect(await removeBusyFeed({ db, actor: noor, now }, { hostId: noor.id, id })).toMatchObject({ ok: true });
  expect(await book(noon)).toMatchObject({ ok: true });
});

test("a calendar that fails keeps its last good copy, and since when is told", async () => {
  const { db, noor, book, now } = await openMeetings();
  const added = await addBusyFeed({ db, actor: noor, now }, { hostId: noor.id, url });
  const id = added.ok ? added.value.id : "";
  await noteReading(
    { db, actor: jobs, now },
    { feed: { id, hostId: noor.id, failingSince: null }, reading: { entries } },
  );
  const later = new Date(now.getTime() + 1_000);

  const failing = { problem: "It answered 404." };
  await noteReading(
    { db, actor: jobs, now: later },
    { feed: { id, hostId: noor.id, failingSince: null }, reading: failing },
  );
  await noteReading(
    { db, actor: jobs, now: new Date(later.getTime() + 1_000) },
    { feed: { id, hostId: noor.id, failingSince: later }, reading: failing },
  );

  expect(await listBusyFeeds({ db, actor: noor }, noor.id)).toMatchObject({
    value: [{ url, fetchedAt: now, failingSince: later, lastProblem: "It answered 404." }],
  });
  expect(await book(noon)).toMatchObject({ ok: false });
  const lines = await db
    .selectFrom("auditLog")
    .select("after")
    .where("entityId", "=", id)
    .where("action", "=", "feed.fetch");
  expect(await lines.execute()).toEqual([{ after: { hostId: noor.id, ...failing } }]);
});

test("a calendar's address is its host's and an admin's business, and not the audit log's", async () => {
  const { db, noor, ben, ana, now } = await openMeetings();
  await addBusyFeed({ db, actor: noor, now }, { hostId: noor.id, url });

  expect(await addBusyFeed({ db, actor: noor, now }, { hostId: noor.id, url })).toMatchObject({
    problem: { kind: "invalid" },
  });
  for (const stranger of [ben, ana, visitor]) {
    expect(await listBusyFeeds({ db, actor: stranger }, noor.id)).toEqual({ ok: false, problem: { kind: "missing" } });
    expect(await addBusyFeed({ db, actor: stranger, now }, { hostId: noor.id, url })).toMatchObject({ ok: false });
  }
  const lines = await db.selectFrom("auditLog").selectAll().where("actorId", "=", noor.id).execute();
  expect(JSON.stringify(lines)).not.toContain("secret-token");
});
