import { randomUUID } from "node:crypto";
import { setup } from "#domain/access/actor.ts";
import { furnishMeetingTypes, readMeetingType, saveMeetingType } from "#domain/meetings/index.ts";
import { type MeetingTypeForm, meetingTypeForm } from "#domain/meetings/meeting-type.schema.ts";
import { registry, type SettingKey, type Settings, saveSetting } from "#domain/settings/index.ts";
import { test as base, openTestHouse, type TestHouse } from "../house.ts";

/** A host and the default meeting types, as set-up leaves them. */
async function furnishMeetings({ inside }: TestHouse) {
  const hostId = randomUUID();
  const email = `${hostId}@house.test`;
  await inside.db.insertInto("authUsers").values({ id: hostId, name: "Noor Haddad", email }).execute();
  const noor = { id: hostId, role: "admin", firstName: "Noor", lastName: "Haddad" };
  await inside.db.insertInto("people").values(noor).execute();
  await furnishMeetingTypes(inside.db, setup, { hostId, at: new Date() });
  inside.refresh();
}

/** Changes one meeting type as an admin would. */
async function changeMeeting({ inside }: TestHouse, slug: string, change: Partial<MeetingTypeForm>) {
  const type = await readMeetingType(inside.db, setup, slug);
  if (!type.ok) throw new Error(`no meeting type ${slug}`);
  const { id, version, ...form } = type.value;
  const changed = meetingTypeForm.parse({ ...form, ...change });
  await saveMeetingType(inside.db, setup, { id, form: changed, seen: version, at: new Date() });
  inside.refresh();
}

/** Saves a setting that was never saved, starting from its default. */
export async function saveFirst<K extends SettingKey>({ inside }: TestHouse, key: K, change: Partial<Settings[K]>) {
  const value = { ...registry[key].byDefault, ...change } as Settings[K]; // the default is of this key's shape
  await saveSetting(inside.db, setup, key, { value, seen: 0, at: new Date() });
  inside.refresh();
}

/** `furnished`: one house per worker with meetings; `hiring-interview` lies outside, `hiring-onboarding` is switched off. */
export const test = base.extend<object, { furnished: TestHouse }>({
  furnished: [
    async ({}, use) => {
      const { house, close } = await openTestHouse();
      await furnishMeetings(house);
      await changeMeeting(house, "hiring-interview", {
        mode: "external",
        externalUrl: "https://calendar.example/hiring",
      });
      await changeMeeting(house, "hiring-onboarding", { isActive: false });
      await use(house);
      await close();
    },
    { scope: "worker" },
  ],
});
