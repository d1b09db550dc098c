import { setup } from "#domain/access/actor.ts";
import { seedMeetingTypes } from "#domain/booking/types/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { adminOf } from "#tests/actors.ts";
import type { Snapshot, TestApp } from "../open-test-app.ts";

/** A host with the default meeting types and hours, in UTC, and a virtual office to meet in. */
export async function seedHost({ inside: { db, clock } }: TestApp): Promise<string> {
  const id = newId();
  const at = clock();
  const email = `${id}@house.test`;
  await db.transaction().execute(async (tx) => {
    await tx.insertInto("authUsers").values({ id, name: "Noor Haddad", email }).execute();
    await tx.insertInto("people").values({ id, role: "admin", firstName: "Noor", lastName: "Haddad" }).execute();
    await seedMeetingTypes({ db: tx, actor: setup, now: at }, { hostId: id });
  });
  const value = { virtualRoomUrl: "https://meet.example/office", meetNeedsSignIn: false, capacity: 0 };
  await saveSetting({ db, actor: adminOf(id), now: at }, { key: "office", value, seen: 0 });
  return id;
}

/** An app with that host, and nobody else. */
export const withHost: Snapshot<string> = { name: "with-host", seed: seedHost };
