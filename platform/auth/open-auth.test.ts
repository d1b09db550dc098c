import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { furnishMember, password } from "#tests/people.ts";
import { openAuth } from "./open-auth.ts";
import { isOutdated } from "./password-hash.ts";

const now = new Date("2031-05-04T03:02:01Z");
const caller = { address: "203.0.113.7", userAgent: "Browser" };

async function reception(publicUrl = "http://localhost:3000") {
  const db = await testDatabase();
  const auth = openAuth({ db, secret: "s".repeat(43), publicUrl, clock: () => now });
  return { db, auth, ...(await furnishMember(db, { role: "staff" })) };
}

test("the right password opens a session that starts by the house's clock", async () => {
  const { db, auth, email, id } = await reception();

  const opened = await auth.signIn({ email: email.toUpperCase(), password, ...caller });

  const rows = await db.selectFrom("authSessions").selectAll().where("userId", "=", id).execute();
  expect(rows).toMatchObject([{ createdAt: now, lastActiveAt: now, ipAddress: "203.0.113.7", userAgent: "Browser" }]);
  expect(rows[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(rows[0]?.token).toBe(opened?.token);
});

test("a wrong password and an unknown address open nothing", async () => {
  const { auth, email } = await reception();

  expect(await auth.signIn({ email, password: "not-this-one", ...caller })).toBeNull();
  expect(await auth.signIn({ email: `x${email}`, password, ...caller })).toBeNull();
});

test("the cookie is signed, host-only, hidden from scripts, and Secure where the house is on https", async () => {
  const { auth, email } = await reception("https://agency.example");

  const opened = await auth.signIn({ email, password, ...caller });

  expect(opened?.cookie).toMatch(/^__Host-session=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = opened?.cookie.split(";")[0] ?? "";
  expect(auth.tokenOf(new Headers({ Cookie: `theme=dark; ${cookie}` }))).toBe(opened?.token);
  expect(auth.tokenOf(new Headers({ Cookie: `__Host-session=${opened?.token}` }))).toBeNull();
  expect(auth.tokenOf(new Headers({ Cookie: cookie.replace("=", "=x") }))).toBeNull();
});

test("a password hashed with older costs is hashed anew at sign-in", async () => {
  const { db, auth, email, id } = await reception();
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await db.updateTable("authAccounts").set({ password: old }).where("userId", "=", id).execute();

  await auth.signIn({ email, password, ...caller });

  const { password: stored } = await db
    .selectFrom("authAccounts")
    .select("password")
    .where("userId", "=", id)
    .executeTakeFirstOrThrow();
  expect(isOutdated(stored ?? "")).toBe(false);
  expect(await auth.signIn({ email, password, ...caller })).not.toBeNull();
});
