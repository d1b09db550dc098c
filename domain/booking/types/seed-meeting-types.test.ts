import { expect, test } from "vitest";
import { setup, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { aWish } from "#tests/meetings.ts";
import { bookingWish } from "../booking.schema.ts";
import { bookMeeting } from "../bookings/index.ts";
import { readAvailability } from "../hours/index.ts";
import { listMeetingTypes, seedMeetingTypes } from "./index.ts";

test("a new house books its eight meetings with the first admin at once, and furnishing again changes nothing", async () => {
  const db = openDatabase(await freshDatabase("migrated", "furnished"));
  const hostId = newId();
  await db.insertInto("authUsers").values({ id: hostId, name: "Noor Haddad", email: "noor@house.test" }).execute();
  const noor = { firstName: "Noor", lastName: "Haddad", timeZone: "Europe/Madrid" };
  await db
    .insertInto("people")
    .values({ id: hostId, role: "admin", ...noor })
    .execute();
  const now = new Date("2026-11-23T09:00:00Z");

  for (const _ of [1, 2])
    await db.transaction().execute((tx) => seedMeetingTypes({ db: tx, actor: setup, now }, { hostId }));

  const types = await listMeetingTypes({ db, actor: visitor });
  expect(types.map(({ slug, lengthMin }) => [slug, lengthMin])).toEqual([
    ["discovery", 30],
    ["onboarding", 60],
    ["partner-check-in", 30],
    ["hiring-interview", 30],
    ["hiring-onboarding", 60],
    ["general-15", 15],
    ["general-30", 30],
    ["general-60", 60],
  ]);
  const ofClients = (await listMeetingTypes({ db, actor: clientOf(newId(), newId()) })).filter(
    (type) => type.audience === "client",
  );
  expect(ofClients.map(({ slug, lengthMin }) => [slug, lengthMin])).toEqual([
    ["client-15", 15],
    ["client-30", 30],
    ["client-60", 60],
  ]);
  expect(types[0]).toMatchObject({ hostIds: [hostId], noticeMin: 240, windowKind: "rolling", windowDays: 60 });
  const hours = await readAvailability({ db, actor: setup }, hostId);
  expect(hours).toMatchObject({ value: { timeZone: "Europe/Madrid", version: 1 } });

  // 09:00 in Madrid is 08:00 UTC in winter.
  for (const [index, { slug }] of types.entries()) {
    const input = bookingWish.parse(aWish(slug, `2026-11-24T${String(8 + index).padStart(2, "0")}:00:00Z`));
    expect(await bookMeeting({ db, actor: visitor, now, key: newId() }, input)).toMatchObject({ ok: true });
  }
  await db.destroy();
});
