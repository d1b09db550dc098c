import { afterAll, expect, test } from "vitest";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { jobs } from "#domain/access/actor.ts";
import { cancelBooking, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { bookingLink } from "#domain/booking/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { signer } from "#tests/deps.ts";
import { mailsAbout, openDesk } from "#tests/emails.ts";
import { openMeetings } from "#tests/meetings.ts";
import { deliverMail, dispatchNotifications } from "./index.ts";

const noon = "2026-11-24T12:00:00Z";

/** A database of its own, so that no other test dispatches its audit entries. */
const own = openDatabase(await freshDatabase("migrated", "dispatch_notifications"));
afterAll(() => own.destroy());

async function openBooked() {
  const system = await openMeetings({}, own);
  const booked = await system.book(noon);
  if (!booked.ok) throw new Error("not booked");
  return { ...system, ...openDesk(), id: booked.value.id };
}

test("a booking is told to its invitee and its host, each once, whoever tells", async () => {
  const { db, desk, addresses, queued, id, now } = await openBooked();

  await Promise.all([1, 2, 3].map(() => dispatchNotifications({ db, actor: jobs, now, ...desk }, addresses)));
  await dispatchNotifications({ db, actor: jobs, now, ...desk }, addresses);

  const mails = await mailsAbout(db, id);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual(["Your meeting is booked", "A meeting was booked"]);
  expect(mails.every((mail) => queued.filter((known) => known === mail.id).length === 1)).toBe(true);
});

test("the link that moves a meeting is in the email that is sent, and in no log of it", async () => {
  const { db, desk, addresses, id, now } = await openBooked();
  const telling = { db, actor: jobs, now, ...desk, render: renderEmail };
  await dispatchNotifications(telling, addresses);
  const [toInvitee] = await mailsAbout(db, id);
  const link = `https://agency.example${bookingLink(signer, id, "read")}`;
  const sent: string[] = [];
  const post = async ({ text, html }: { text: string; html: string }) => {
    sent.push(text, html);
    return "sent" as const;
  };

  const from = { name: "Foyer", address: "support@agency.example" };
  await deliverMail({ db, actor: jobs, id: toInvitee?.id ?? "", post, from, signer, isLast: false, now });

  for (const words of sent) expect(words).toContain(link);
  expect(sent).toHaveLength(2);
  const [kept] = await mailsAbout(db, id);
  expect(kept).toMatchObject({ state: "sent", sentFrom: "Foyer <support@agency.example>" });
  expect(JSON.stringify(kept)).not.toContain("key=");
});

test("a moved meeting keeps its calendar uid and raises its sequence", async () => {
  const { db, noor, desk, addresses, id, now } = await openBooked();
  await dispatchNotifications({ db, actor: jobs, now, ...desk }, addresses);
  const moved = await rescheduleBooking({ db, actor: noor, now }, { id, start: new Date("2026-11-24T14:00:00Z") });
  if (!moved.ok) throw new Error("not moved");

  await dispatchNotifications({ db, actor: jobs, now, ...desk }, addresses);

  const [toInvitee] = await mailsAbout(db, moved.value.id);
  expect(toInvitee).toMatchObject({ calendar: `REQUEST ${id} 1`, calendarMethod: "REQUEST" });
  expect(toInvitee?.subject).toContain("Your meeting has moved");
  expect((await mailsAbout(db, id)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining("cancelled"),
  );
});

test("a cancelled meeting is taken out of the calendar", async () => {
  const { db, noor, desk, addresses, id, now } = await openBooked();
  await dispatchNotifications({ db, actor: jobs, now, ...desk }, addresses);
  await cancelBooking({ db, actor: noor, now }, { id });

  await dispatchNotifications({ db, actor: jobs, now, ...desk }, addresses);

  const mails = await mailsAbout(db, id);
  expect(mails.map(({ calendarMethod }) => calendarMethod)).toEqual(["REQUEST", "REQUEST", "CANCEL", "CANCEL"]);
});

test("nobody but the app tells", async () => {
  const { db, noor, desk, addresses, id, now } = await openBooked();
  await db.updateTable("people").set({ role: "staff" }).where("id", "=", noor.id).execute();

  await dispatchNotifications({ db, actor: staffOf(noor.id), now, ...desk }, addresses);

  expect(await mailsAbout(db, id)).toEqual([]);
});

test("a line whose letter cannot be written holds up no other, and is tried again for a day", async () => {
  const { db, desk, addresses, id, book, now } = await openBooked();
  const second = await book("2026-11-25T12:00:00Z");
  const render: typeof desk.render = (message, brandName) => {
    if (message.dedupeKey.includes(broken)) throw new Error("no words for this");
    return desk.render(message, brandName);
  };
  const lines = db.selectFrom("auditLog").select("id").where("entityId", "=", id);
  const broken = (await lines.executeTakeFirstOrThrow()).id;
  const tell = (at: Date) => dispatchNotifications({ db, actor: jobs, now: at, ...desk, render }, addresses);
  const mine = async (at: Date) => (await tell(at)).filter((line) => line.id === broken);

  expect(await mine(now)).toMatchObject([{ action: "booking.make", isGivenUp: false }]);
  expect(await mailsAbout(db, second.ok ? second.value.id : "")).toHaveLength(2);
  expect(await mailsAbout(db, id)).toEqual([]);
  expect(await mine(new Date(now.getTime() + 25 * 3_600_000))).toMatchObject([{ isGivenUp: true }]);
  expect(await mine(now)).toEqual([]);
});
