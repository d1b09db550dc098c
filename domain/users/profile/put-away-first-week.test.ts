import { expect, test } from "vitest";
import { listTouched } from "#domain/audit/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { putAwayFirstWeek } from "../index.ts";

const isPutAway = (entityId: string) => ({
  of: [{ entity: "person", entityId, action: "first_week.put_away" }],
  after: new Date(0),
});

test("an admin puts the first week away for themselves only", async () => {
  const { db, noor, now } = await createTestApp();
  expect(await listTouched({ db, actor: noor }, isPutAway(noor.id))).toMatchObject({ value: [false] });

  expect(await putAwayFirstWeek({ db, actor: noor, now })).toEqual({ ok: true, value: null });

  expect(await listTouched({ db, actor: noor }, isPutAway(noor.id))).toMatchObject({ value: [true] });
  expect(await listTouched({ db, actor: noor }, isPutAway(newId()))).toMatchObject({ value: [false] });
});

test("staff have no first week to put away", async () => {
  const { db, now } = await createTestApp();
  expect(await putAwayFirstWeek({ db, actor: staffOf(newId()), now })).toEqual({
    ok: false,
    problem: { kind: "missing" },
  });
});
