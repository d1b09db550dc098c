import { expect, test } from "vitest";
import { readNextMeeting } from "#app/home/portal/read-beside.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { pageOf } from "#domain/booking/types/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { readSettings } from "#domain/settings/index.ts";
import { clientOf } from "#tests/actors.ts";
import { openClosers } from "#tests/closers.ts";
import { openMeetings } from "#tests/meetings.ts";
import { readMeetings, readPages } from "./read-meetings.ts";

const room = "https://meet.example/office";

/** A meeting of a client's, booked while there was no virtual office, and what its people can join on both pages. */
async function openJoin(options: object, phone?: string) {
  const { db, ana, input, now } = await openMeetings({ audience: "client", ...options });
  const booked = await bookMeeting(
    { db, actor: ana, now, key: newId() },
    input("2026-11-24T12:00:00Z", phone ? { phone } : {}),
  );
  if (!booked.ok) throw new Error(JSON.stringify(booked.problem));
  await db.updateTable("bookings").set({ locationUrl: null }).where("id", "=", booked.value.id).execute();
  const join = async (virtualRoomUrl: string | null) => {
    const settings = await readSettings({ db, actor: ana });
    const office = { ...settings.office, virtualRoomUrl };
    const app = { settings: async () => ({ ...settings, office }) };
    const ctx = { db, actor: ana, now, app, formats: plainFormats } as RequestContext;
    const { coming } = await readMeetings(ctx);
    return [coming[0]?.join, (await readNextMeeting(ctx))?.meeting?.join];
  };
  return join;
}

test("a meeting without a link of its own is joined in the virtual office, as its emails say", async () => {
  const join = await openJoin({ locationKind: "room" });

  expect(await join(null)).toEqual([null, null]);
  expect(await join(room)).toEqual([room, room]);
});

test("a meeting by phone is not joined by a link", async () => {
  const join = await openJoin({ locationKind: "phone" }, "+44 20 7946 0000");

  expect(await join(room)).toEqual([null, null]);
});

test("an owner finds the pages of their own company to send, and nobody else does", async () => {
  const { db, ana, now, type, clientId } = await openClosers({ name: "Line check" });
  const app = { config: { publicUrl: "https://house.test" } };
  const read = (actor: RequestContext["actor"]) => readPages({ db, actor, now, app } as RequestContext);

  expect(await read(ana)).toMatchObject([
    {
      name: "Line check",
      address: `https://house.test${pageOf(type)}`,
      standing: "Bookable",
      hosts: expect.arrayContaining([expect.stringContaining("Rui")]),
    },
  ]);
  expect(await read(clientOf(ana.id, clientId, { isOwner: false }))).toBeNull();
  const other = await openClosers();
  expect(await read(other.ana)).toMatchObject([{ address: `https://house.test${pageOf(other.type)}` }]);
});
