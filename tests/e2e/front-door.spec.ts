import { sql } from "kysely";
import { newId } from "#domain/kernel/id.ts";
import { expect, openTestApp, test } from "./fixtures.ts";

test("an address that leads nowhere says so and leads home", async ({ page }) => {
  const answer = await page.goto("/no-such-room");

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Return Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("the metrics name routes and never what was asked for, and no proxy opens them to visitors", async ({ app }) => {
  const id = newId();
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });
  expect((await ask(`/bookings/${id}`)).status).toBe(404);
  expect((await ask("/api/v1/openapi.json")).status).toBe(200);
  const metrics = await (await ask("/metrics")).text();

  expect(metrics).toContain('{method="GET",route="/bookings/:bookingId",status="404"}');
  expect(metrics).toContain('{method="GET",route="/api/v1/openapi.json",status="200"}');
  expect(metrics).toMatch(/^foyer_database_up 1$/m);
  expect(metrics).toMatch(/^foyer_database_pool\{state="idle"\} \d+$/m);
  expect(metrics).not.toContain(id);
  expect((await ask("/metrics", { "X-Forwarded-For": "203.0.113.9" })).status).toBe(401);
});

test("a form sent from another site is refused", async ({ request, app }) => {
  const answer = await request.post("/login", {
    headers: { Origin: "https://elsewhere.example" },
    form: { email: "a" },
  });

  expect(answer.status()).toBe(403);
  expect(app.url).toContain("localhost");
});

test("when something breaks the page gives a reference and keeps the reason to itself", async ({ page }) => {
  const { app, close } = await openTestApp();
  await sql`alter table policy_documents rename to mislaid`.execute(app.inside.db);

  const answer = await page.goto(`${app.url}/policies`);

  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText("Reference: ")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home", exact: true })).toBeVisible();
  expect(await page.content()).not.toMatch(/policy_documents|relation|\.ts:/);
  const sheet = await page
    .locator("body")
    .evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).backgroundColor);
  expect(sheet).toContain("0.985");

  await sql`alter table mislaid rename to policy_documents`.execute(app.inside.db);
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and privacy");
  await close();
});
