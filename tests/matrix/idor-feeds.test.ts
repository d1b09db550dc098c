import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFeed, revokeFeed } from "#domain/calendar/index.ts";
import { newSecret } from "#domain/kernel/bearer-secret.ts";
import { openLog } from "#platform/log/log.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { seedBooking } from "./records/meeting.ts";
import { openStage, type Stage } from "./stage.ts";
import { sceneOf } from "./visit.ts";

const logged: string[] = [];
let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_feeds", openLog("info", { write: (line) => logged.push(line) }));
});
afterAll(() => stage?.close());

async function secretOf(who: "staff" | "unassigned" | "admin" | "suspended") {
  const { db, clock } = stage.app;
  const { id } = stage.cast.people[who];
  const made = await makeFeed({ db, actor: who === "staff" ? staffOf(id) : adminOf(id), now: clock() });
  if (!made.ok) throw new Error("the team may have calendars elsewhere");
  return made.value.secret;
}

const open = (secret: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${stage.url}/feeds/${secret}/calendar.ics`, {
    method,
    headers: { "X-Forwarded-For": "203.0.113.7", ...headers },
  });

const wordsOf = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => name !== "date"));

test("8: a calendar's address shows what its owner may see, and nothing of another company", async () => {
  const scene = sceneOf(stage, "admin");
  await seedBooking(scene, "A");
  await seedBooking(scene, "B");
  const read = async (who: "staff" | "unassigned" | "admin") => (await open(await secretOf(who))).text();
  const staff = await read("staff");
  const unassigned = await read("unassigned");
  const admin = await read("admin");
  const counts = [staff, unassigned, admin].map((text) => text.split("BEGIN:VEVENT").length - 1);

  expect(counts).toEqual([1, 0, 2]);
  for (const { text, seenBy } of stage.cast.words) {
    if (!seenBy.includes("staff")) expect(staff).not.toContain(text);
    expect(unassigned).not.toContain(text);
  }
});

test("8: made up, replaced, revoked, suspended and archived answer alike, to the letter", async () => {
  const { db, clock } = stage.app;
  const people = stage.cast.people;
  const suspended = await secretOf("suspended");
  const replaced = await secretOf("staff");
  const archived = await secretOf("staff");
  const revoked = await secretOf("admin");
  await revokeFeed({ db, actor: adminOf(people.admin.id), now: clock() });
  await db.updateTable("people").set({ status: "archived" }).where("id", "=", people.staff.id).execute();

  const unknown = await open(newSecret());
  const body = await unknown.text();
  const headers = wordsOf(unknown);
  expect([unknown.status, body]).toEqual([404, "There is no such calendar.\n"]);
  for (const secret of [suspended, replaced, archived, revoked, "x", "%00"]) {
    const answer = await open(secret);
    expect([answer.status, await answer.text(), wordsOf(answer)]).toEqual([404, body, headers]);
  }
  await db.updateTable("people").set({ status: "active" }).where("id", "=", people.staff.id).execute();
});

test("a program that holds the newest version is told so, and may keep it to itself only", async () => {
  const secret = await secretOf("admin");
  const first = await open(secret);
  const etag = first.headers.get("ETag") ?? "";

  expect(first.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(first.headers.get("Referrer-Policy")).toBe("no-referrer");
  const again = await open(secret, { "If-None-Match": etag });
  expect([again.status, await again.text(), again.headers.get("Cache-Control")]).toEqual([
    304,
    "",
    "private, no-cache",
  ]);
  expect((await open(secret, { "If-None-Match": '"other"' })).status).toBe(200);
  expect((await open(secret, {}, "HEAD")).status).toBe(200);
});

test("who asks without end is asked to wait, before a secret is looked at", async () => {
  const secret = await secretOf("admin");
  const from = { "X-Forwarded-For": "203.0.113.99" };
  const budget = { points: 600, seconds: 600 };
  for (let asked = 0; asked < 600; asked += 1) await stage.app.limits.take("calendar.feed", "203.0.113.99", budget);

  const answer = await open(secret, from);
  expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await open(secret)).status).toBe(200);
});

test("8: no line of the log holds the secret", async () => {
  const secret = await secretOf("admin");
  for (const end of ["", ".data", "/more", "?x=1"]) await fetch(`${stage.url}/feeds/${secret}/calendar.ics${end}`);
  await open(secret);

  expect(logged.some((line) => line.includes("/feeds/[left out]/calendar.ics"))).toBe(true);
  expect(logged.filter((line) => line.includes(secret))).toEqual([]);
});
