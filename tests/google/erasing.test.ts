import { expect, onTestFinished, test } from "vitest";
import { archivePerson } from "#domain/users/standing/index.ts";
import { openLog } from "#platform/log/log.ts";
import { adminOf } from "#tests/actors.ts";
import { withPassword } from "#tests/company-sign-in/round-trip.ts";
import { openMatrixApp } from "#tests/matrix/app.ts";
import { seedMember } from "#tests/people.ts";
import { seedGoogleClient } from "../matrix/records/google.ts";
import { googleClient, startGoogle } from "./google-server.ts";

const availability = "/studio/workspace/availability/google";

/** A host who connected a calendar at Google and was archived since, and the admin who erases them. */
async function open(name: string) {
  const google = await startGoogle();
  onTestFinished(google.close);
  const lines: string[] = [];
  const log = openLog("warn", { write: (line: string) => lines.push(line) });
  const house = await openMatrixApp(`google_erasing_${name}`, log, undefined, undefined, google.addresses);
  onTestFinished(house.close);
  await seedGoogleClient(house, googleClient);
  const { db } = house.app;
  const host = await seedMember(db, { role: "staff" });
  const browser = await withPassword(house, host.email);
  const page = await (await fetch((await browser.get(availability)).to ?? "")).text();
  const [, allow = ""] = /href="([^"]+)"/.exec(page) ?? [];
  await browser.get(`${availability}/callback${new URL(allow.replaceAll("&amp;", "&")).search}`);
  const connected = () => db.selectFrom("connectedCalendars").select("hostId").where("hostId", "=", host.id).execute();
  expect(await connected()).toHaveLength(1);

  const admin = await seedMember(db, { role: "admin" });
  expect(await archivePerson({ db, actor: adminOf(admin.id), now: house.app.clock() }, { id: host.id })).toMatchObject({
    ok: true,
  });
  const erasing = await withPassword(house, admin.email);
  const erase = () => erasing.post(`/studio/vault/passwords/${host.id}`, { intent: "erase", typed: host.email });
  const isErased = async () => {
    const one = await db.selectFrom("people").select("erasedAt").where("id", "=", host.id).executeTakeFirst();
    return Boolean(one?.erasedAt);
  };
  return { google, erase, isErased, connected, lines };
}

test("erasing a host withdraws their consent at Google", async () => {
  const { google, erase, isErased, connected, lines } = await open("told");

  expect((await erase()).status).toBe(302);

  expect([await isErased(), await connected()]).toEqual([true, []]);
  expect(google.revoked).toEqual([expect.stringMatching(/^refresh-/)]);
  expect(lines).toEqual([]);
});

test("a host is erased while Google is down, and the log says that Google does not know", async () => {
  const { google, erase, isErased, connected, lines } = await open("down");
  google.close();

  expect((await erase()).status).toBe(302);

  expect([await isErased(), await connected()]).toEqual([true, []]);
  expect(google.revoked).toEqual([]);
  expect(lines).toEqual([expect.stringContaining("Google could not be told that a user was erased")]);
});
