import { expect, test } from "vitest";
import { door, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { authenticate } from "./meet-caller.ts";
import { tokenHash } from "./sessions/token-hash.ts";

const start = new Date("2026-11-23T09:00:00Z");
const after = (minutes: number, seconds = 0) => new Date(start.getTime() + (minutes * 60 + seconds) * 1000);

async function signedIn(role: string) {
  const db = await testDatabase();
  const person = await seedMember(db, { role });
  const token = newId();
  const expiresAt = after(24 * 60);
  const session = {
    id: newId(),
    userId: person.id,
    tokenHash: tokenHash(token),
    createdAt: start,
    lastActiveAt: start,
    expiresAt,
  };
  await db.insertInto("authSessions").values(session).execute();
  const meet = async (now: Date, activeAt: Date | null = null) =>
    (await authenticate({ db, actor: door, now }, { token, activeAt })).actor.role;
  return { db, ...person, token, meet };
}

test("a session is alive after 59:59 without a sign of life and over at 60:00", async () => {
  const { meet } = await signedIn("staff");

  expect(await meet(after(59, 59))).toBe("staff");
  expect(await meet(after(60))).toBe("visitor");
});

test("only a sign of life moves the end, a background request does not", async () => {
  const { meet } = await signedIn("staff");

  await meet(after(30), after(30));
  await meet(after(80), null);

  expect(await meet(after(89, 59))).toBe("staff");
  expect(await meet(after(90))).toBe("visitor");
});

test("the requests of one page save one sign of life, and one a second later is saved", async () => {
  const { db, id, meet } = await signedIn("staff");
  const saved = async () =>
    (await db.selectFrom("authSessions").select("lastActiveAt").where("userId", "=", id).executeTakeFirstOrThrow())
      .lastActiveAt;

  await meet(after(30), after(30));
  await meet(after(30, 0.999), after(30, 0.999));
  expect(await saved()).toEqual(after(30));
  await meet(after(30, 1), after(30, 1));
  expect(await saved()).toEqual(after(30, 1));
});

test.each([
  ["admin", 12],
  ["staff", 12],
  ["client", 24],
])("however busy, a session of role %s ends after %d hours", async (role, hours) => {
  const { meet } = await signedIn(role);

  for (let minute = 30; minute < hours * 60; minute += 30) await meet(after(minute), after(minute));

  expect(await meet(after(hours * 60 - 1, 59))).toBe(role);
  expect(await meet(after(hours * 60))).toBe("visitor");
});

test("what ended stays ended when the clock goes back", async () => {
  const { meet } = await signedIn("client");
  await meet(after(60));

  expect(await meet(after(10))).toBe("visitor");
});

test("a clock that went back ends a session instead of lengthening it", async () => {
  const { meet } = await signedIn("client");
  await meet(after(30), after(30));

  expect(await meet(after(29, 57))).toBe("client");
  expect(await meet(after(20))).toBe("visitor");
});

test("role, status and company are read on every request", async () => {
  const { db, id, clientId, token, meet } = await signedIn("client");
  const first = await authenticate({ db, actor: door, now: start }, { token, activeAt: null });
  expect(first.actor).toEqual(
    clientOf(id, clientId ?? "", { hasSudo: false, portal: { ...openPortal, showBrief: false } }),
  );

  await db.updateTable("people").set({ role: "staff" }).where("id", "=", id).execute();
  expect(await meet(start)).toBe("staff");

  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", id).execute();
  expect(await meet(start)).toBe("visitor");
});

test("without a cookie, or with one nobody was given, the caller is a visitor", async () => {
  const db = await testDatabase();

  for (const token of [null, "", newId()])
    expect((await authenticate({ db, actor: door, now: start }, { token, activeAt: null })).actor).toEqual(visitor);
});

test("nobody but the front door learns who holds a token", async () => {
  const { db, token } = await signedIn("admin");

  expect((await authenticate({ db, actor: visitor, now: start }, { token, activeAt: null })).actor).toEqual(visitor);
});
