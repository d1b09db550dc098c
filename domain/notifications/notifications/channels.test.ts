import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, clientOf, staffOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { readPreferences, savePreferences } from "../index.ts";
import { channels, eventNames, eventOf } from "./event.ts";
import { keepNews } from "./keep-news.ts";

const actors = { admin: adminOf, staff: staffOf, client: (id: string) => clientOf(id, newId()) };
type Role = keyof typeof actors;
const told = eventNames.flatMap((event) => eventOf(event).roles.map((role) => [event, role as Role] as const));

test.each(told)("%s reaches %s where they want to hear of it, and nowhere else", async (event, role) => {
  const { db, now } = await createTestApp();
  const may = permit(jobs, "mail.send", undefined);
  if (!may) throw new Error("the app writes mail");
  const { isFixed, hasLetters } = eventOf(event);
  for (const wanted of [[], ["in_app"], ["mail"], [...channels]]) {
    const { id } = await seedMember(db, { role });
    await savePreferences(
      { db, actor: actors[role](id) },
      { wanted: new Set(wanted.map((channel) => `${event}.${channel}`)) },
    );
    const news = { userId: id, event, thread: newId(), clientId: null, title: "News.", path: "/" };
    await db.transaction().execute((tx) => keepNews(tx, may, [news], now));

    const isOn = (channel: string) => isFixed || wanted.includes(channel);
    // These emails are written elsewhere, which checks the preference itself.
    const isMailed = isOn("mail") && !hasLetters;
    const rows = await db.selectFrom("notifications").select(["inApp", "mailAt"]).where("userId", "=", id).execute();
    expect(rows.map((row) => [row.inApp, row.mailAt !== null])).toEqual(
      isOn("in_app") || isMailed ? [[isOn("in_app"), isMailed]] : [],
    );
  }
});

test("the team chooses among what can happen to it, all of it on until turned off", async () => {
  const { db, ben } = await createTestApp();
  const read = await readPreferences({ db, actor: ben });
  const choices = read.ok ? read.value : [];

  expect(choices.every(({ inApp, byMail }) => inApp && byMail)).toBe(true);
  expect(choices.filter(({ isFixed }) => isFixed).map(({ event }) => event)).toEqual(["new_device"]);
  expect(choices.map(({ label }) => label)).toEqual([
    "One of my meetings is booked, moved, cancelled or coming up",
    "A client is assigned to me",
    "A lead is assigned to me",
    "A task is assigned to me",
    "One of my tasks is due",
    "A recording or a document is shared with one of my clients",
    "A client uploads a file",
    "Someone posts an update",
    "Someone comments on an update",
    "An update is approved or rejected",
    "A meeting of mine is over, and nobody has said how it went",
    "A client answers a claim or returns a lead, or a claim is overdue",
    "A client's CRM says that a deal was won",
    "A connected CRM can't be read any more",
    "A client's brief is done",
    "A client changes its list of exclusions",
    "Someone comments on a deal",
    "One of my expenses is approved, rejected or paid",
    "A rule tells me something",
    "Someone signs in to my account from a new device",
  ]);
});
