import { randomUUID } from "node:crypto";
import { setup, visitor } from "#domain/access/actor.ts";
import { bookMeeting, listStarts } from "#domain/booking/bookings/index.ts";
import { bookingLink } from "#domain/booking/index.ts";
import { type MeetingTypeForm, meetingTypeForm } from "#domain/booking/meeting-type.schema.ts";
import { formOf, readMeetingType, saveMeetingType, seedMeetingTypes } from "#domain/booking/types/index.ts";
import { registry, type SettingKey, type Settings, saveSetting } from "#domain/settings/index.ts";
import { test as base, type TestApp } from "../fixtures.ts";
import type { Snapshot } from "../open-test-app.ts";

/** A host and the default meeting types, as set-up leaves them. */
export async function seedMeetings({ inside }: TestApp) {
  const hostId = randomUUID();
  const email = `${hostId}@house.test`;
  await inside.db.insertInto("authUsers").values({ id: hostId, name: "Noor Haddad", email }).execute();
  const noor = { id: hostId, role: "admin", firstName: "Noor", lastName: "Haddad" };
  await inside.db.insertInto("people").values(noor).execute();
  await seedMeetingTypes({ db: inside.db, actor: setup, now: inside.clock() }, { hostId });
  inside.refresh();
}

/** Changes one meeting type as an admin would. */
export async function changeMeeting({ inside }: TestApp, slug: string, change: Partial<MeetingTypeForm>) {
  const type = await readMeetingType({ db: inside.db, actor: setup }, slug);
  if (!type.ok) throw new Error(`no meeting type ${slug}`);
  const { id, version } = type.value;
  const changed = meetingTypeForm.parse({ ...formOf(type.value), ...change });
  await saveMeetingType({ db: inside.db, actor: setup, now: inside.clock() }, { id, form: changed, seen: version });
  inside.refresh();
}

/** Books the first free start as a visitor; returns what the link in the email would contain. */
export async function bookOne({ inside }: TestApp, slug: string) {
  const now = inside.clock();
  const to = new Date(now.getTime() + 14 * 24 * 3_600_000);
  const starts = await listStarts({ db: inside.db, actor: visitor, now }, { slug, from: now, to, timeZone: "UTC" });
  const start = starts.ok ? starts.value[0] : undefined;
  if (!start) throw new Error(`nothing free for ${slug}`);
  const invitee = { name: "Ana Silva", email: "ana@client.test", timeZone: "UTC", consent: true } as const;
  const booked = await bookMeeting(
    { db: inside.db, actor: visitor, now, key: randomUUID() },
    { meetingType: slug, start, ...invitee },
  );
  if (!booked.ok) throw new Error(`could not book ${slug}`);
  const link = new URL(bookingLink(inside.keys, booked.value.id, "read"), inside.config.publicUrl);
  return { id: booked.value.id, key: link.searchParams.get("key") ?? "" };
}

/** Saves a setting that has never been saved, starting from its default. */
export async function saveFirst<K extends SettingKey>({ inside }: TestApp, key: K, change: Partial<Settings[K]>) {
  const value = { ...registry[key].byDefault, ...change } as Settings[K]; // the default has the shape of this key
  await saveSetting({ db: inside.db, actor: setup, now: inside.clock() }, { key, value, seen: 0 });
  inside.refresh();
}

/**
 * An app seeded with meetings: `hiring-interview` uses an outside calendar, `hiring-onboarding` is switched off.
 */
const withMeetings: Snapshot<void> = {
  name: "with-meetings",
  async seed(app) {
    await saveFirst(app, "brand", { supportEmail: "support@agency.example" });
    await seedMeetings(app);
    await changeMeeting(app, "hiring-interview", { mode: "external", externalUrl: "https://calendar.example/hiring" });
    await changeMeeting(app, "hiring-onboarding", { isActive: false });
  },
};

export const test = base.extend<{ seeded: TestApp }>({
  opening: { from: withMeetings },
  seeded: async ({ app }, use) => use(app),
});
