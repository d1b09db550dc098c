import { newId } from "#domain/kernel/id.ts";
import { createPerson } from "#domain/users/index.ts";
import { setPasswordFor } from "#domain/users/passwords/index.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { expect, test } from "../fixtures.ts";
import { deps, fresh, openMailingHouse, sentLink } from "./mailed.ts";

test("who is invited chooses a password, accepts the terms and moves in", async ({ page, request }) => {
  const { app, close } = await openMailingHouse();
  const { db } = app.inside;
  const noor = await seedMember(db, { role: "admin", firstName: "Noor" });
  const email = `mia.${newId()}@house.test`;
  const mia = { role: "staff" as const, firstName: "Mia", lastName: "Lindt", email, timeZone: "UTC", password: null };
  expect((await createPerson({ db, actor: adminOf(noor.id), ...deps(app) }, mia)).ok).toBe(true);
  const link = app.url + (await sentLink(app, email));
  const looked = await request.get(link);
  expect([looked.status(), looked.headers()["referrer-policy"], looked.headers()["cache-control"]]).toEqual([
    200,
    "same-origin",
    "no-store",
  ]);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Mia");
  await expect(page.getByText("Noor Silva invites you to Foyer.")).toBeVisible();
  await page.getByLabel("Password").fill("Lindt12");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
  await page.getByLabel("Password").fill(fresh);
  await page.getByRole("button", { name: "Create account", exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/studio`);
  expect(await db.selectFrom("policyAcceptances").select("personId").execute()).toHaveLength(2);
  const again = await request.get(link);
  expect([again.status(), await again.text()]).toEqual([404, expect.stringContaining("This link no longer works")]);
  await close();
});

test("whose dashboard is still closed opens the account and is sent to sign in, without script too", async ({
  browser,
}) => {
  const { app, close } = await openMailingHouse();
  const { db } = app.inside;
  const noor = await seedMember(db, { role: "admin" });
  const email = `ida.${newId()}@house.test`;
  const ida = { role: "client" as const, firstName: "Ida", lastName: "Moss", email, timeZone: "UTC", password: null };
  expect((await createPerson({ db, actor: adminOf(noor.id), ...deps(app) }, ida)).ok).toBe(true);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url });

  await page.goto(await sentLink(app, email));
  await page.getByLabel("Password").fill(fresh);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is ready");
  expect(await db.selectFrom("authSessions").select("id").execute()).toEqual([]);
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.close();
  await close();
});

test("who must have a second factor comes from the invitation to setting it up, and no further", async ({ page }) => {
  const { app, close } = await openMailingHouse();
  const { db } = app.inside;
  const noor = await seedMember(db, { role: "admin" });
  const email = `mia.${newId()}@house.test`;
  const mia = { role: "admin" as const, firstName: "Mia", lastName: "Lindt", email, timeZone: "UTC", password: null };
  expect((await createPerson({ db, actor: adminOf(noor.id), ...deps(app) }, mia)).ok).toBe(true);
  const value = JSON.stringify({ staffScope: "all", unassignedLeadsForAll: true, teamNeedsSecondFactor: true });
  await db.insertInto("settings").values({ key: "access", value }).execute();
  await page.goto(app.url + (await sentLink(app, email)));
  await page.getByLabel("Password").fill(fresh);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account", exact: true }).click();

  await expect(page).toHaveURL(/\/login\/factor-setup/);
  await page.goto(`${app.url}/studio/workspace/staff`);
  await expect(page).toHaveURL(/\/login\/factor-setup/);
  await close();
});

test("a temporary password lets nobody further than to one of their own", async ({ page }) => {
  const { app, close } = await openMailingHouse();
  const { db } = app.inside;
  const noor = await seedMember(db, { role: "admin" });
  const ben = await seedMember(db, { role: "staff" });
  const passing = "a-passing-doorway";
  const given = { ...deps(app), hash: hashPassword };
  expect(
    (await setPasswordFor({ db, actor: adminOf(noor.id), ...given }, { personId: ben.id, password: passing })).ok,
  ).toBe(true);

  await page.goto(`${app.url}/login?next=/studio/workspace/calendar`);
  await page.getByLabel("Email").fill(ben.email);
  await page.getByLabel("Password").fill(passing);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/login\/new-password\?next=/);
  const change = async (word: string) => {
    await page.getByLabel("New password", { exact: true }).fill(word);
    await page.getByLabel("Confirm new password").fill(word);
    await page.getByRole("button", { name: "Update password", exact: true }).click();
  };
  await change(passing);
  await expect(page.getByText("Choose a password other than your current one.")).toBeVisible();
  await page.goto(`${app.url}/studio`);
  await expect(page).toHaveURL(/\/login\/new-password\?next=/);
  await page.goto(`${app.url}/login/new-password?next=/studio/workspace/calendar`);
  await change(fresh);

  await expect(page).toHaveURL(/\/studio\/workspace\/calendar/);
  await page.close();
  await close();
});
