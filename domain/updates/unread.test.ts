import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { day, openUpdates } from "#tests/updates.ts";
import { approveUpdate, commentOnUpdate, listUpdates, readUpdate } from "./index.ts";

test("something new is unread until one has looked, and again after the other side spoke", async () => {
  const { db, noor, ana, clientId, at, post } = await openUpdates();
  await db
    .updateTable("people")
    .set({ createdAt: at(-10) })
    .where("id", "in", [noor.id, ana.id])
    .execute();
  const which = await post(noor);
  const isUnread = async (actor: typeof noor | typeof ana) => {
    const listed = await listUpdates({ db, actor }, { clientId });
    return listed.ok && listed.value.rows[0]?.isUnread;
  };
  const say = (actor: typeof noor | typeof ana, minutes: number) =>
    commentOnUpdate({ db, actor, now: at(minutes) }, { ...which, body: "Well.", key: newId() });

  expect([await isUnread(noor), await isUnread(ana)]).toEqual([false, true]);
  expect(await readUpdate({ db, actor: ana }, which)).toMatchObject({ value: { wasUnread: true } });
  expect(await readUpdate({ db, actor: ana }, which)).toMatchObject({ value: { wasUnread: false } });
  expect(await isUnread(ana)).toBe(false);
  // The other instance's clock is behind.
  await say(noor, -5);
  expect([await isUnread(noor), await isUnread(ana)]).toEqual([false, true]);
  await say(ana, 2);
  expect([await isUnread(noor), await isUnread(ana)]).toEqual([true, false]);
});

test("what somebody else decided is told as decided, and an admin's own amount as new", async () => {
  const { db, noor, ana, clientId, at, post } = await openUpdates();
  await db
    .updateTable("people")
    .set({ createdAt: at(-10) })
    .where("id", "=", ana.id)
    .execute();
  const reported = await post(ana, { amount: "900" });
  await approveUpdate({ db, actor: noor, now: at(1) }, { ...reported, kind: "deal_value", seen: 1, day });
  await post(noor, { amount: "40", kind: "adjustment" }, 2);

  expect(await listUpdates({ db, actor: ana }, { clientId })).toMatchObject({
    value: {
      rows: [
        { isUnread: true, isFreshlyDecided: false },
        { id: reported.id, isUnread: true, isFreshlyDecided: true },
      ],
    },
  });
});
