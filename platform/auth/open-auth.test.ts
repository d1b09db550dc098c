import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { password, seedMember } from "#tests/people.ts";
import { openAuth } from "./open-auth.ts";
import { hashPassword, isOutdated } from "./password-hash.ts";

async function authServices(publicUrl = "http://localhost:3000") {
  const db = await testDatabase();
  const auth = openAuth({ db, secret: "s".repeat(43), publicUrl });
  const { id, email } = await seedMember(db, { role: "staff" });
  const account = () =>
    db.selectFrom("authAccounts").select("password").where("userId", "=", id).executeTakeFirstOrThrow();
  const store = (hashed: string) =>
    db.updateTable("authAccounts").set({ password: hashed }).where("userId", "=", id).execute();
  return { db, auth, id, email, account, store };
}

const oldCosts = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

test("the right password says whose it is, and which hash it fitted", async () => {
  const { auth, email, id, account } = await authServices();

  const fitting = await auth.check({ email: email.toUpperCase(), password });

  expect(fitting).toEqual({ userId: id, hashed: (await account()).password });
});

test("a wrong password, an unknown address and an account without a password fit nobody", async () => {
  const { db, auth, email, id } = await authServices();

  expect(await auth.check({ email, password: "not-this-one" })).toBeNull();
  expect(await auth.check({ email: `x${email}`, password })).toBeNull();
  await db.updateTable("authAccounts").set({ password: null }).where("userId", "=", id).execute();
  expect(await auth.check({ email, password })).toBeNull();
});

test("the cookie is signed, host-only, hidden from scripts, and Secure where the app is on https", async () => {
  const { auth } = await authServices("https://agency.example");
  const token = auth.newToken();

  const sent = auth.cookieFor(token);

  expect(token).toMatch(/^[\w-]{43}$/);
  expect(sent).toMatch(/^__Host-session=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const cookie = sent.split(";")[0] ?? "";
  expect(auth.tokenOf(new Headers({ Cookie: `theme=dark; ${cookie}` }))).toBe(token);
  expect(auth.tokenOf(new Headers({ Cookie: `__Host-session=${token}` }))).toBeNull();
  expect(auth.tokenOf(new Headers({ Cookie: cookie.replace("=", "=x") }))).toBeNull();
});

test("a password hashed with older costs is hashed anew at sign-in", async () => {
  const { auth, email, id, account, store } = await authServices();
  await store(await hash(password, oldCosts));

  const fitting = await auth.check({ email, password });

  const { password: stored } = await account();
  expect(isOutdated(stored ?? "")).toBe(false);
  expect(fitting).toEqual({ userId: id, hashed: stored });
  expect(await auth.check({ email, password })).toEqual(fitting);
});

test("a password that changes while the old one is hashed anew stays changed", async () => {
  const { auth, email, account, store } = await authServices();
  const old = await hash(password, oldCosts);
  const fresh = await hashPassword("a-new-doorway");

  for (let round = 0; round < 10; round += 1) {
    await store(old);
    const [, fitting] = await Promise.all([store(fresh), auth.check({ email, password })]);
    expect((await account()).password).toBe(fresh);
    expect(fitting?.hashed).not.toBe(fresh);
  }
});
