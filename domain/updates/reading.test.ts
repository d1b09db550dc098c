import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal, staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { day, openUpdates } from "#tests/updates.ts";
import {
  approveUpdate,
  commentOnUpdate,
  listDecided,
  listPending,
  listUpdates,
  readUpdate,
  readUpdateFile,
  rejectUpdate,
  removeUpdate,
} from "./index.ts";

test("a client with no rows sees none, and nobody else's", async () => {
  const { db, noor, post } = await openUpdates();
  await post(noor);
  const { ana, clientId } = await createTestApp();

  expect(await listUpdates({ db, actor: ana }, { clientId })).toEqual({ ok: true, value: { rows: [], next: null } });
  expect(await listUpdates({ db, actor: noor }, { clientId })).toEqual({ ok: true, value: { rows: [], next: null } });
  expect(await listUpdates({ db, actor: ana }, { clientId: newId() })).toMatchObject({ problem: { kind: "missing" } });
});

test("a rejected update says why in the list already, to whoever reads the update", async () => {
  const { db, noor, ana, clientId, at, post } = await openUpdates();
  const which = await post(ana, { amount: "900" });
  expect(await rejectUpdate({ db, actor: noor, now: at(1) }, { ...which, note: "Not ours.", seen: 1 })).toMatchObject({
    ok: true,
  });

  expect(await listUpdates({ db, actor: ana }, { clientId })).toMatchObject({
    value: { rows: [{ status: "rejected", decisionNote: "Not ours." }] },
  });
});

test("amounts are listed as decided, the last decision first, with who made it and why", async () => {
  const { db, noor, ben, ana, clientId, at, post } = await openUpdates();
  const year = 366 * 24 * 60;
  const [plain, waiting] = [await post(noor), await post(ana, { amount: "1" })];
  const approved = await post(ana, { amount: "900" });
  const rejected = await post(ana, { amount: "70" });
  await rejectUpdate({ db, actor: noor, now: at(year) }, { ...rejected, note: "Not ours.", seen: 1 });
  await approveUpdate({ db, actor: noor, now: at(year + 1) }, { ...approved, kind: "deal_value", seen: 1, day });
  const decided = async (most: number) => {
    const listed = await listDecided({ db, actor: noor }, most);
    return listed.ok ? listed.value.filter((row) => row.clientId === clientId) : [];
  };

  expect(await decided(500)).toMatchObject([
    { id: approved.id, status: "approved", decidedBy: "Noor Haddad", decisionNote: null },
    { id: rejected.id, status: "rejected", decidedBy: "Noor Haddad", decisionNote: "Not ours." },
  ]);
  expect((await decided(500)).map(({ id }) => id)).not.toContain(plain.id);
  expect((await decided(500)).map(({ id }) => id)).not.toContain(waiting.id);
  expect((await decided(1)).map(({ id }) => id)).toEqual([approved.id]);
  expect(await listDecided({ db, actor: ben }, 10)).toMatchObject({ problem: { kind: "missing" } });
});

test("the newest come first, twenty at a time, none twice and none left out", async () => {
  const { db, noor, ana, clientId, post } = await openUpdates();
  const ids: string[] = [];
  for (let nth = 0; nth < 43; nth++) ids.unshift((await post(noor, { title: `No. ${nth}` }, Math.floor(nth / 3))).id);

  const found: string[] = [];
  let next: string | null = null;
  do {
    const page = await listUpdates({ db, actor: ana }, { clientId, before: next });
    if (!page.ok) throw new Error("not listed");
    found.push(...page.value.rows.map(({ id }) => id));
    next = page.value.next;
  } while (next);

  expect([...found].sort()).toEqual([...ids].sort());
  expect(found).toHaveLength(43);
  expect(await listUpdates({ db, actor: ana }, { clientId, before: "nonsense" })).toMatchObject({ ok: true });
});

test("who may not read it finds nothing, be it a page, a list or a file", async () => {
  const { db, ben, ana, noor, clientId, post } = await openUpdates();
  const { id } = await post(noor);
  const blind = clientOf(ana.id, clientId, { portal: { ...openPortal, showUpdates: false } });
  const actors = [blind, clientOf(ana.id, newId()), staffOf(ben.id, { scope: "assigned" })];

  for (const actor of actors) {
    expect(await readUpdate({ db, actor }, { clientId, id })).toMatchObject({ problem: { kind: "missing" } });
    expect(await listUpdates({ db, actor }, { clientId })).toMatchObject({ problem: { kind: "missing" } });
    expect(await readUpdateFile({ db, actor }, { clientId, id, fileId: newId() })).toMatchObject({
      problem: { kind: "missing" },
    });
    expect(await listPending({ db, actor })).toMatchObject({ problem: { kind: "missing" } });
    expect(await listDecided({ db, actor }, 10)).toMatchObject({ problem: { kind: "missing" } });
  }
  const { clientId: other } = await createTestApp();
  expect(await readUpdate({ db, actor: noor }, { clientId: other, id })).toMatchObject({
    problem: { kind: "missing" },
  });
});

test("a comment that is sent twice is said once, by whoever may read it", async () => {
  const { db, noor, ben, ana, clientId, now, at, post } = await openUpdates();
  const which = await post(noor);
  const form = { body: "When?", key: newId() };

  await Promise.all([1, 2, 3].map(() => commentOnUpdate({ db, actor: ana, now }, { ...which, ...form })));
  await commentOnUpdate({ db, actor: ben, now: at(1) }, { ...which, body: "Monday.", key: newId() });

  const read = await readUpdate({ db, actor: ana }, which);
  expect(read.ok && read.value.comments).toMatchObject([
    { body: "When?", side: "client", author: "Ana Silva" },
    { body: "Monday.", side: "agency", author: "Ben Okafor" },
  ]);
  const stranger = clientOf(newId(), (await createTestApp()).clientId);
  const input = { body: "Me too.", key: newId() };
  for (const where of [which, { clientId: stranger.clientId, id: which.id }])
    expect(await commentOnUpdate({ db, actor: stranger, now }, { ...where, ...input })).toMatchObject({
      problem: { kind: "missing" },
    });
  expect(await listUpdates({ db, actor: ana }, { clientId })).toMatchObject({ value: { rows: [{ comments: 2 }] } });
});

test("an approved update whose payment was taken back says so", async () => {
  const { db, noor, ana, clientId, at, post } = await openUpdates();
  const which = await post(ana, { amount: "10" });
  await approveUpdate({ db, actor: noor, now: at(1) }, { ...which, kind: "deal_value", seen: 1, day });
  const original = db.selectFrom("payments").selectAll().where("updateId", "=", which.id);
  const { id, updateId: _, direction: __, ...rest } = await original.executeTakeFirstOrThrow();
  expect(await readUpdate({ db, actor: ana }, which)).toMatchObject({ value: { isReversed: false } });

  await db
    .insertInto("payments")
    .values({ ...rest, id: newId(), direction: "out", source: "manual", reversesId: id })
    .execute();

  expect(await readUpdate({ db, actor: ana }, which)).toMatchObject({
    value: { status: "approved", isReversed: true },
  });
  expect(await listUpdates({ db, actor: ana }, { clientId })).toMatchObject({
    value: { rows: [{ isReversed: true }] },
  });
});

test("an update goes away while no money came of it: any for admins, own pending ones for staff", async () => {
  const { db, noor, ben, ana, at, post, auditEntries } = await openUpdates();
  const plain = await post(ana);
  const theirs = await post(ana, { amount: "5" });
  const bens = await post(ben, { amount: "6" });

  for (const actor of [ana, ben])
    expect(await removeUpdate({ db, actor, now: at(1) }, plain)).toMatchObject({ problem: { kind: "missing" } });
  expect(await removeUpdate({ db, actor: ben, now: at(1) }, theirs)).toMatchObject({ problem: { kind: "missing" } });
  expect(await removeUpdate({ db, actor: ben, now: at(1) }, bens)).toMatchObject({ ok: true });
  expect(await removeUpdate({ db, actor: noor, now: at(1) }, plain)).toMatchObject({ ok: true });
  await approveUpdate({ db, actor: noor, now: at(1) }, { ...theirs, kind: "deal_value", seen: 1, day });
  expect(await removeUpdate({ db, actor: noor, now: at(2) }, theirs)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await auditEntries(bens.id)).toMatchObject([{ action: "update.post" }, { action: "update.delete" }]);
});
