import { expect, openTestApp, resident, signIn, test } from "./fixtures.ts";

test("guessing gets slow for strangers, not for the owner's own device", async ({ page, browser }) => {
  const { app, close } = await openTestApp();
  const owner = await resident(app, "staff");
  await signIn(page, owner, `${app.url}/login`);
  const owned = await page.context().storageState();

  const stranger = await browser.newContext({ baseURL: app.url });
  const guess = async (password: string) =>
    (
      await stranger.request.post("/login", {
        headers: { Origin: app.url },
        form: { email: owner.email, password, terms: "on" },
        maxRedirects: 0,
      })
    ).status();
  for (let n = 0; n < 5; n += 1) expect(await guess(`guess-${n}`)).toBe(401);
  expect(await guess("guess-6")).toBe(429);
  await expect
    .poll(async () => {
      await app.runJobs("dispatch-notifications");
      return app.inside.db.selectFrom("mails").select(["toAddress", "subject"]).execute();
    })
    .toEqual([{ toAddress: owner.email, subject: "Someone is guessing your password" }]);
  expect(await guess(owner.password)).toBe(429);

  const device = owned.cookies.filter(({ name }) => name === "device");
  expect(device).toMatchObject([{ httpOnly: true, sameSite: "Lax" }]);
  const known = await browser.newContext({ baseURL: app.url, storageState: { cookies: device, origins: [] } });
  await signIn(await known.newPage(), owner);

  app.turnClock("+61s");
  expect(await guess(owner.password)).toBe(302);
  await stranger.close();
  await known.close();
  await close();
});

test("thirty tries in ten minutes from one address are enough", async ({ request }) => {
  const { app, close } = await openTestApp();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    const form = { email: `someone${n}@house.test`, password: "guess", terms: "on" };
    const answer = await request.post(`${app.url}/login`, { headers: { Origin: app.url }, form });
    statuses.push(answer.status());
    if (n === 30) expect(await answer.text()).toContain("Authentication failed");
  }
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
  await close();
});
