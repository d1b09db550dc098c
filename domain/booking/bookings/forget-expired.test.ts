import { expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { openMeetings } from "#tests/meetings.ts";
import { forgetExpired, holdStart } from "./index.ts";

test("holds are forgotten when they are over, by the app only", async () => {
  const { db, type, now } = await openMeetings();
  await holdStart({ db, actor: visitor, now }, { meetingType: type.slug, start: new Date("2026-11-24T12:00:00Z") });
  const held = async () =>
    (await db.selectFrom("holds").selectAll().where("meetingTypeId", "=", type.id).execute()).length;
  const over = new Date(now.getTime() + 5 * 60_000);

  await forgetExpired({ db, actor: jobs, now });
  expect(await held()).toBe(1);
  await forgetExpired({ db, actor: visitor, now: over });
  expect(await held()).toBe(1);
  await forgetExpired({ db, actor: jobs, now: over });
  expect(await held()).toBe(0);
});
