import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { setPasswordFor } from "#domain/users/passwords/index.ts";
import { accountOf } from "#domain/users/tries/index.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { testAppContext } from "#tests/api-server.ts";
import { testDatabase } from "#tests/database.ts";
import { meansAt } from "#tests/deps.ts";
import { password, seedMember } from "#tests/people.ts";
import { signIn } from "./sign-in.ts";

const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });
const now = new Date("2026-11-23T09:00:00Z");

/** 20 browsers sign in with the old password while an admin sets a new one. */
async function race() {
  const db = await testDatabase();
  const app = testAppContext(db, now);
  const noor = adminOf((await seedMember(db, { role: "admin" })).id);
  const { id, email } = await seedMember(db, { role: "staff" });
  const deps = { ...meansAt(now), hash: hashPassword };
  const browser = async () => {
    const anonymous = { actor: visitor, session: null, admitUpload: () => {} };
    const day = { now, today: dayIn(now, "UTC"), timeZone: "UTC" };
    const ctx = { db, ...anonymous, ...day, keys: app.keys, formats, app, address: newId() };
    const device = app.devices.remember(accountOf(email)).cookie.split(";")[0] ?? "";
    return signIn(ctx, { email, password }, new Headers({ Cookie: device }));
  };
  const change = async () => {
    expect(
      await setPasswordFor({ db, actor: noor, ...deps }, { personId: id, password: "a-new-doorway" }),
    ).toMatchObject({ ok: true });
  };
  const ten = () => Array.from({ length: 10 }, browser);
  // Passwords are hashed four at a time, so the change falls between earlier and later sign-ins.
  await Promise.all([...ten(), change(), ...ten()]);
  const left = await db.selectFrom("authSessions").select("id").where("userId", "=", id).execute();
  return { left: left.length, opens: (await browser()).ok };
}

test("nobody who signed in with the old password is in after a change, in 6 rounds of 20", async () => {
  const rounds = [];
  for (let round = 0; round < 6; round += 1) rounds.push(await race());

  expect(rounds).toEqual(Array.from({ length: 6 }, () => ({ left: 0, opens: false })));
});
