import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { accountOf } from "#domain/users/tries/index.ts";
import { devices } from "#platform/auth/device.ts";
import { staffOf } from "#tests/actors.ts";
import { testAppContext } from "#tests/api-server.ts";
import { password, seedMember } from "#tests/people.ts";
import { openPushes } from "#tests/pushes.ts";
import { signIn } from "./sign-in.ts";

/** Somebody who is notified in a browser signs in there again, with a cookie that ours or former keys signed. */
async function comeBack(name: string, { isOurs }: { isOurs: boolean }) {
  const { db, open, now } = await openPushes(name);
  const { id, email } = await seedMember(db, { role: "staff" });
  const browser = await open(staffOf(id));
  const app = testAppContext(db, now);
  const former = devices({ secret: "f".repeat(43), publicUrl: app.config.publicUrl });
  const { cookie } = (isOurs ? app.devices : former).remember(accountOf(email), browser.device);
  const anonymous = { actor: visitor, session: null, admitUpload: () => {} };
  const day = { now, today: dayIn(now, "UTC"), timeZone: "UTC" };
  const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });
  const ctx = { db, ...anonymous, ...day, keys: app.keys, formats, app, address: newId() };

  const entered = await signIn(ctx, { email, password }, new Headers({ Cookie: cookie.split(";")[0] ?? "" }));

  if (!entered.ok) throw new Error(`not let in: ${entered.because}`);
  const given = entered.headers.map(([, value]) => value).find((value) => value.startsWith("__Host-device=")) ?? "";
  const called = app.devices.idIn(new Headers({ Cookie: given.split(";")[0] ?? "" })) ?? "";
  const stored = await db.selectFrom("pushSubscriptions").select(["device", "sessionId"]).execute();
  return { browser, given, called, stored };
}

const digest = (device: string) => createHash("sha256").update(device).digest("hex");

test("a browser that is known keeps its name for another year", async () => {
  const { given, called, browser } = await comeBack("known", { isOurs: true });
  expect(called).toBe(browser.device);
  expect(given).toContain("Max-Age=31536000");
});

test("a browser whose cookie former keys signed gets another name, and what it notifies its person of goes by that", async () => {
  const { called, browser, stored } = await comeBack("former", { isOurs: false });
  expect(called).not.toBe(browser.device);
  expect(stored).toEqual([{ device: digest(called), sessionId: expect.not.stringMatching(browser.sessionId) }]);
});
