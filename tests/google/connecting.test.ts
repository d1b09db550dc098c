import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withPassword } from "#tests/company-sign-in/round-trip.ts";
import { type MatrixHouse, openMatrixApp } from "#tests/matrix/app.ts";
import { seedMember } from "#tests/people.ts";
import { seedGoogleClient } from "../matrix/records/google.ts";
import { googleClient, startGoogle, type TestGoogle } from "./google-server.ts";
import { comeBack, leave, setOut, wordIn } from "./round-trip.ts";

let google: TestGoogle;
let house: MatrixHouse;
beforeAll(async () => {
  google = await startGoogle();
  house = await openMatrixApp("google", undefined, undefined, undefined, google.addresses);
});
beforeEach(async () => {
  google.grants.only = null;
  await house.app.db.deleteFrom("googleClients").execute();
  await seedGoogleClient(house, googleClient);
});
afterAll(async () => {
  await house?.close();
  google?.close();
});

async function openHost() {
  const host = await seedMember(house.app.db, { role: "staff" });
  return { host, browser: await withPassword(house, host.email) };
}

const connectedOf = (hostId: string) =>
  house.app.db
    .selectFrom("connectedCalendars")
    .select(["kind", "userName", "sealed"])
    .where("hostId", "=", hostId)
    .execute();

test("a host is sent with everything that Google has to come back with, and no more than is needed", async () => {
  const { authorization } = await leave((await openHost()).browser);

  const { state, code_challenge, ...rest } = Object.fromEntries(authorization.searchParams);
  expect(rest).toEqual({
    client_id: googleClient.clientId,
    response_type: "code",
    redirect_uri: house.app.google.callback,
    scope: ["calendar.calendarlist.readonly", "calendar.events.owned", "calendar.freebusy"]
      .map((name) => `https://www.googleapis.com/auth/${name}`)
      .join(" "),
    access_type: "offline",
    prompt: "consent",
    code_challenge_method: "S256",
  });
  expect([state, code_challenge].filter((text) => (text ?? "").length < 43)).toEqual([]);
});

test("an honest answer connects the calendar of the one who set out, once", async () => {
  const { host, browser } = await openHost();
  const { back } = await leave(browser);

  const answer = await comeBack(browser, back);

  expect(answer.to && new URL(answer.to).pathname + new URL(answer.to).search).toBe("/studio/workspace/availability");
  const [row, ...others] = await connectedOf(host.id);
  expect([row?.kind, row?.userName, others]).toEqual(["google", "noor@agency.test", []]);
  expect(row?.sealed.includes("refresh-")).toBe(false);
  expect(wordIn(await comeBack(browser, back))).toBe("expired");
});

test("a changed state, another session and a cookie of another browser connect nothing", async () => {
  const { host, browser } = await openHost();
  const other = await openHost();
  const { back } = await leave(browser);
  const changed = back.replace(/state=[^&]+/, "state=another");
  expect(wordIn(await comeBack(other.browser, back))).toBe("expired");

  const stolen = other.browser.cookiesOf(house.url);
  for (const [name, value] of browser.cookiesOf(house.url)) if (name.endsWith("google")) stolen.set(name, value);
  expect(stolen.has("google")).toBe(true);
  expect(wordIn(await comeBack(other.browser, back))).toBe("expired");

  expect(wordIn(await comeBack(browser, changed))).toBe("refused");
  expect([...(await connectedOf(host.id)), ...(await connectedOf(other.host.id))]).toEqual([]);
});

test("a code that was not issued for this attempt is refused", async () => {
  const { host, browser } = await openHost();
  const first = await leave(browser);
  const second = await leave(browser);
  const code = new URLSearchParams(first.back).get("code") ?? "";
  const mixed = new URLSearchParams(second.back);
  mixed.set("code", code);

  expect(wordIn(await comeBack(browser, `?${mixed}`))).toBe("refused");
  expect(await connectedOf(host.id)).toEqual([]);
});

test("who declines, or leaves out what is needed, reads why nothing was connected", async () => {
  const { host, browser } = await openHost();
  expect(wordIn(await comeBack(browser, (await leave(browser)).declined))).toBe("declined");

  google.grants.only = "https://www.googleapis.com/auth/calendar.freebusy";
  expect(wordIn(await comeBack(browser, (await leave(browser)).back))).toBe("partial");
  expect(await connectedOf(host.id)).toEqual([]);
});

test("without a client, and after it was changed on the way, the host is told", async () => {
  const { browser } = await openHost();
  const { back } = await leave(browser);
  await house.app.db.updateTable("googleClients").set({ version: 2 }).execute();
  expect(wordIn(await comeBack(browser, back))).toBe("expired");

  await house.app.db.deleteFrom("googleClients").execute();
  expect(wordIn(await browser.get(setOut))).toBe("off");
});

test("a wrong secret is named as the agency's affair, and too many tries have to wait", async () => {
  await house.app.db.deleteFrom("googleClients").execute();
  await seedGoogleClient(house, { ...googleClient, clientSecret: "old" });
  const { browser } = await openHost();
  expect(wordIn(await comeBack(browser, (await leave(browser)).back))).toBe("client");

  for (let nth = 1; nth < 10; nth += 1) await browser.get(setOut);
  expect(wordIn(await browser.get(setOut))).toBe("limited");
});
