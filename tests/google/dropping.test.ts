import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withPassword } from "#tests/company-sign-in/round-trip.ts";
import { type MatrixHouse, openMatrixApp } from "#tests/matrix/app.ts";
import { seedMember } from "#tests/people.ts";
import { seedGoogleClient } from "../matrix/records/google.ts";
import { failing, googleClient, startGoogle, type TestGoogle } from "./google-server.ts";
import { travel } from "./round-trip.ts";

const freeBusy = "https://www.googleapis.com/auth/calendar.freebusy";
const list = "https://www.googleapis.com/auth/calendar.calendarlist.readonly";
let google: TestGoogle;
let house: MatrixHouse;
beforeAll(async () => {
  google = await startGoogle();
  house = await openMatrixApp("google_dropping", undefined, undefined, undefined, google.addresses);
  await seedGoogleClient(house, googleClient);
});
beforeEach(async () => {
  google.grants.only = null;
  google.trouble.make = null;
  google.revoked.length = 0;
  await house.app.db.deleteFrom("connectedCalendars").execute();
});
afterAll(async () => {
  await house?.close();
  google?.close();
});

async function openHost() {
  const { id, email } = await seedMember(house.app.db, { role: "staff" });
  const browser = await withPassword(house, email);
  const renameAccount = () =>
    house.app.db
      .updateTable("connectedCalendars")
      .set({ userName: "another@agency.test" })
      .where("hostId", "=", id)
      .execute();
  return { browser, renameAccount };
}

test("a consent that nothing comes of is withdrawn", async () => {
  const { browser } = await openHost();
  google.grants.only = freeBusy;
  expect(await travel(browser)).toBe("partial");
  google.grants.only = null;
  google.trouble.make = failing(503);
  expect(await travel(browser)).toBe("calendars");
  expect(google.revoked).toHaveLength(2);
});

test("a consent of another account than the connected one is withdrawn", async () => {
  const { browser, renameAccount } = await openHost();
  expect(await travel(browser)).toBe(null);
  await renameAccount();

  expect(await travel(browser)).toBe("calendar-connected");
  expect(google.revoked).toHaveLength(1);
});

test("a consent stays while the host's own connection rests on it", async () => {
  const { browser } = await openHost();
  expect(await travel(browser)).toBe(null);
  google.trouble.make = failing(503);

  expect(await travel(browser)).toBe("calendars");
  expect(google.revoked).toEqual([]);
});

test("a consent stays while a colleague's connection rests on the same account", async () => {
  const { browser, renameAccount } = await openHost();
  expect(await travel(browser)).toBe(null);
  await renameAccount();
  const colleague = await openHost();
  expect(await travel(colleague.browser)).toBe(null);
  expect(await travel(browser)).toBe("calendar-connected");

  const third = await openHost();
  google.grants.only = `${list} ${freeBusy}`;
  expect(await travel(third.browser)).toBe("partial");
  expect(google.revoked).toEqual([]);
});
