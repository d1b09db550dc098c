import { newId } from "#domain/kernel/id.ts";
import { openLog } from "#platform/log/log.ts";
import { password } from "#tests/people.ts";
import { expect, resident, signIn, startSession, test } from "../fixtures.ts";
import { fresh, openMailingHouse, sentLink } from "./mailed.ts";

test("a forgotten password is replaced by a link, without script too", async ({ page, browser }) => {
  const { app, close } = await openMailingHouse();
  const { email } = await resident(app, "client");
  await startSession(app, page, { email });
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: app.url });
  const said: (string | null)[] = [];
  for (const address of ["nobody@house.test", email]) {
    await plain.goto("/login");
    await plain.getByRole("link", { name: "Forgot your password?" }).click();
    await plain.getByLabel("Email").fill(address);
    await plain.getByRole("button", { name: "Send me a link", exact: true }).click();
    await expect(plain.getByRole("status")).toContainText("a link is on its way to it");
    await plain.waitForLoadState();
    said.push(await plain.getByRole("main").innerHTML());
  }
  expect(said[0]).toContain("a link is on its way to it");
  expect(said[1]).toBe(said[0]);

  await plain.goto(await sentLink(app, email));
  await plain.getByLabel("New password", { exact: true }).fill(fresh);
  await plain.getByLabel("Confirm new password").fill("something-else");
  await plain.getByRole("button", { name: "Update password", exact: true }).click();
  await expect(plain.getByText("New password and confirmation do not match")).toBeVisible();
  await plain.getByLabel("New password", { exact: true }).fill(fresh);
  await plain.getByLabel("Confirm new password").fill(fresh);
  await plain.getByRole("button", { name: "Update password", exact: true }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Your password was changed");

  await page.goto(`${app.url}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await plain.getByRole("link", { name: "Sign In", exact: true }).click();
  await expect(plain).toHaveURL(/\/login\?email=/);
  await signIn(plain, { email, password: fresh });
  await expect(plain).toHaveURL(/\/dashboard(\/\w+)?$/);
  const accepted = await app.inside.db.selectFrom("policyAcceptances").select("acceptedAt").execute();
  expect(accepted).toHaveLength(2);
  await plain.close();
  await close();
});

test("a fourth link within the hour is refused, whether there is such an account or not", async ({ request }) => {
  const { app, close } = await openMailingHouse();
  const { email } = await resident(app, "staff");
  for (const address of [email, "nobody@house.test"]) {
    const answers: [number, boolean][] = [];
    for (let n = 0; n < 4; n += 1) {
      const form = { email: address };
      const answer = await request.post(`${app.url}/forgotten`, { headers: { Origin: app.url }, form });
      answers.push([answer.status(), (await answer.text()).includes("Too many links were requested.")]);
    }
    expect(answers).toEqual([...Array(3).fill([200, false]), [429, true]]);
  }
  await close();
});

test("an address changes when the new one confirms it, and everybody signs in again", async ({ page }) => {
  const { app, close } = await openMailingHouse();
  const { email } = await resident(app, "staff");
  const next = `new.${newId()}@house.test`;
  await startSession(app, page, { email });
  await page.goto(`${app.url}/profile/mail`);
  await page.getByLabel("New email").fill(next);
  await page.getByLabel("Current password").fill("not-this-one");
  await page.getByRole("button", { name: "Send me a link", exact: true }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await expect(page.getByLabel("New email")).toHaveValue(next);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Send me a link", exact: true }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(`A link is on its way to ${next}.`);

  await page.goto(app.url + (await sentLink(app, next)));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address was changed");
  await page.goto(`${app.url}/studio`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, { email: next, password }, `${app.url}/login`);
  await expect(page).toHaveURL(`${app.url}/studio`);
  await close();
});

test("the log names no link that opens", async ({ request }) => {
  const lines: string[] = [];
  const { app, close } = await openMailingHouse(openLog("trace", { write: (line) => lines.push(line) }));
  const { email } = await resident(app, "staff");
  const headers = { Origin: app.url };
  await request.post(`${app.url}/forgotten`, { headers, form: { email } });
  const link = await sentLink(app, email);
  const signature = link.split(".").at(-1) ?? "";

  for (const path of [link, `${link}.data`, link.replace(".", "%2E"), `${link}/further`])
    await request.get(app.url + path);
  await request.post(app.url + link, { headers, form: { password: "a", passwordAgain: "b" } });
  await request.put(app.url + link, { headers, form: { password: "a" } });
  await request.post(`${app.url}/csp-report`, { data: { "document-uri": app.url + link } });

  await expect.poll(() => lines.filter((line) => line.includes("[left out]")).length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.includes(signature))).toEqual([]);
  await close();
});
