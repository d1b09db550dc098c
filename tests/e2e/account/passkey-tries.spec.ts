import { newId } from "#domain/kernel/id.ts";
import { newAuthenticator } from "#tests/passkeys/authenticator.ts";
import { expect, openTestApp, resident, test } from "../fixtures.ts";

test("wrong passkeys take the tries of the account, and an unknown one is answered alike", async ({ request }) => {
  const { app, close } = await openTestApp();
  const { db } = app.inside;
  const { email } = await resident(app, "staff");
  const { id: personId } = await db
    .selectFrom("authUsers")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const known = newAuthenticator(app.url);
  const unknown = newAuthenticator(app.url);
  const key = { credentialId: known.id, publicKey: known.publicKey, aaguid: newId(), mayBeCopied: false };
  await db
    .insertInto("passkeys")
    .values({ id: newId(), personId, ...key, isBackedUp: false, name: "Key", createdAt: app.inside.clock() })
    .execute();
  const headers = { Origin: app.url };
  const show = async (device: typeof known, isForged: boolean) => {
    const asked = await request.post(`${app.url}/passkey`, { headers, form: { purpose: "sign_in" } });
    const answer = JSON.stringify(device.get(await asked.json(), { isForged }));
    const form = { intent: "passkey", terms: "on", answer };
    const said = await request.post(`${app.url}/login`, { headers, form, maxRedirects: 0 });
    const alert = /role="alert"[^>]*>([^<]*)</.exec(await said.text())?.[1];
    return [said.status(), alert];
  };
  const wrong = "Authentication failed";

  for (const device of [known, unknown]) {
    for (let time = 0; time < 5; time += 1) expect(await show(device, true)).toEqual([401, wrong]);
    expect(await show(device, false)).toEqual([429, wrong]);
  }
  const told = () => db.selectFrom("auditLog").select("action").where("entityId", "=", personId).execute();
  await expect.poll(told).toEqual([{ action: "sign_in.try" }]);

  app.turnClock("+61s");
  expect((await show(known, false))[0]).toBe(302);
  await close();
});
