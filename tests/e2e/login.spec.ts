import { sql } from "kysely";
import { expect, openTestApp, resident, signIn, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

test("the sign-in page says and does what it should", async ({ page, app }) => {
  const { email, password } = await resident(app, "client");
  await page.goto("/login");
  await expect(page).toHaveTitle("Foyer Studio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Foyer Studio");
  await expect(page.getByRole("link", { name: "terms and the privacy policy" })).toHaveAttribute("href", "/policies");
  const button = page.locator("button[type=submit]");
  await expect(button).toHaveText("Sign In");
  await expect(button).toBeDisabled();
  await expect(page.getByRole("button", { name: "Use a passkey", exact: true })).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("Tick the box to sign in.");
  await page.getByRole("checkbox").check();
  await expect(button).toBeEnabled();
  await expect(page.getByText("Tick the box to sign in.")).toBeHidden();
  await page.getByRole("checkbox").uncheck();
  await expect(button).toBeDisabled();

  await hydrated(page);
  await page.getByRole("checkbox").check();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.route("**/login.data*", async (route) => {
    await expect(button).toHaveText("Signing In...");
    await expect(button).toBeDisabled();
    await route.continue();
  });
  await button.click();
  await expect(page).toHaveURL(/\/dashboard(\/\w+)?$/);

  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard(\/\w+)?$/);
});

test("Back to Home is a document of its own", async ({ page }) => {
  await page.goto("/login");
  const loaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Back to Home", exact: true }).click();
  await loaded;
  await expect(page).toHaveURL("/");
});

test("unknown, wrong and suspended get one answer, with the focus on it", async ({ page, app }) => {
  const { email, password } = await resident(app, "staff");
  const gone = await resident(app, "staff");
  const { id } = await app.inside.db
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", gone.email)
    .executeTakeFirstOrThrow();
  await app.inside.db.updateTable("people").set({ status: "suspended" }).where("id", "=", id).execute();

  await page.goto("/login");
  await page.getByRole("checkbox").check();
  for (const [mail, word] of [
    ["nobody@house.test", password],
    [email, "not-this-one"],
    [gone.email, password],
  ] as const) {
    await page.getByLabel("Email").fill(mail);
    await page.getByLabel("Password").fill(word);
    const answered = page.waitForResponse((answer) => answer.url().includes("/login.data"));
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    expect((await answered).status()).toBe(401);
    await expect(page.getByRole("alert")).toHaveText("Authentication failed");
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel("Email").focus();
  }
  expect(await page.context().cookies()).toEqual([]);
});

test("an account without a profile, an unreadable one and a broken house say so", async ({ page }) => {
  const { app, close } = await openTestApp();
  const { db } = app.inside;
  const { email, password } = await resident(app, "staff");
  const lost = await resident(app, "staff");
  await sql`delete from people using auth_users where auth_users.id = people.id and email = ${lost.email}`.execute(db);
  const says = async (mail: string, words: string) => {
    await page.goto(`${app.url}/login`);
    await page.getByLabel("Email").fill(mail);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(words);
  };

  await says(lost.email, "User profile not found");
  await sql`alter table people rename column first_name to given_name`.execute(db);
  await says(email, "Failed to load user profile");
  await sql`alter table people rename column given_name to first_name`.execute(db);
  await sql`alter table auth_sessions rename to lost_sessions`.execute(db);
  await says(email, "An unexpected error occurred");
  await sql`alter table lost_sessions rename to auth_sessions`.execute(db);
  expect(await db.selectFrom("authSessions").select("id").execute()).toEqual([]);
  await close();
});

test("one can sign in with the keyboard alone", async ({ page, app }) => {
  const { email, password } = await resident(app, "staff");
  await page.goto("/login");
  const body = page.keyboard;
  await body.press("Tab");
  await body.type(email);
  await body.press("Tab");
  await body.type(password);
  await body.press("Tab");
  await body.press("Space");
  await body.press("Tab");
  await expect(page.getByRole("link", { name: "terms and the privacy policy" })).toBeFocused();
  await body.press("Tab");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeFocused();
  await body.press("Enter");
  await expect(page).toHaveURL("/studio");
});

test("one can sign in without script; the box is asked for by the browser and by the app", async ({
  browser,
  request,
  app,
}) => {
  const { email, password } = await resident(app, "client");
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url });
  await page.goto("/login");
  await expect(page.getByRole("checkbox")).toHaveAttribute("required");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not-this-one");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Authentication failed");
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await signIn(page, { email, password });
  await expect(page).toHaveURL(/\/dashboard(\/\w+)?$/);
  const unticked = await request.post("/login", { headers: { Origin: app.url }, form: { email, password } });
  expect(unticked.status()).toBe(422);
  await page.close();
});

test("one goes on to the page one asked for, never to another site", async ({ browser, app }) => {
  const someone = await resident(app, "staff");
  for (const [next, there] of [
    ["/studio/workspace/leads?page=2", "/studio/workspace/leads?page=2"],
    ["//elsewhere.example/", "/studio"],
    ["/dashboard", "/studio"],
    ["/policies", "/policies"],
  ] as const) {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page, someone, `/login?next=${encodeURIComponent(next)}`);
    expect(new URL(page.url()).href).toBe(app.url + there);
    await page.close();
  }
});
