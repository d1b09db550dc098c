import { type Actor, visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, cancelBooking, listStarts, markNoShow } from "#domain/booking/bookings/index.ts";
import { saveAvailability, saveMeetingLink } from "#domain/booking/hours/index.ts";
import { meetingTypeForm } from "#domain/booking/meeting-type.schema.ts";
import { formOf, keyOf, readMeetingType, saveMeetingType } from "#domain/booking/types/index.ts";
import { changeMember } from "#domain/clients/access/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { addDays } from "#domain/kernel/day.ts";
import type { AppContext } from "#server/app-context.ts";
import { guests } from "./guests.ts";
import { hoursBefore, opened } from "./month.ts";
import { must } from "./must.ts";
import { demoClient, demoCompany } from "./people.ts";

const workingDays = [1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: "10:00", to: "16:00" }));

/** Which meetings the guests book, in days from today, and how they ended. */
const plan: [slug: string, inDays: number, ending?: "cancelled" | "no_show"][] = [
  ["discovery", -12],
  ["general-30", -9, "no_show"],
  ["discovery", -5],
  ["partner-check-in", -4],
  ["discovery", 2],
  ["general-30", 3],
  ["general-15", 3, "cancelled"],
  ["onboarding", 4],
  ["general-30", 6],
  ["hiring-interview", 7],
  ["discovery", 9],
  ["general-60", 11],
];

const ownPlan: typeof plan = [
  ["client-60", -20],
  ["client-30", -6],
  ["client-15", 2],
  ["client-30", 8],
  ["client-60", 10, "cancelled"],
];

/**
 * The founder meets people by video. A second host shares the 30-minute meetings, to show round robin, and is away for a
 * few days.
 */
export async function seedHosts({ db }: Pick<AppContext, "db">, admin: Actor, hostIds: [string, string], now: Date) {
  const [adminId, staffId] = hostIds;
  must(
    await saveMeetingLink(
      { db, actor: admin, now: opened },
      { hostId: adminId, url: "https://meet.example/noor-haddad" },
    ),
  );
  const today = now.toISOString().slice(0, 10);
  const timeOff = [{ from: addDays(today, 13), to: addDays(today, 16) }];
  const hours = { timeZone: "Europe/London", weekly: workingDays, overrides: [], timeOff };
  must(
    await saveAvailability({ db, actor: admin, now: hoursBefore(now, 20 * 24) }, { hostId: staffId, hours, seen: 0 }),
  );
  const read = await readMeetingType({ db, actor: admin }, "general-30");
  if (!read.ok) return;
  const { id, version } = read.value;
  const shared = { ...formOf(read.value), assignment: "round_robin" as const, hostIds: [...hostIds] };
  must(await saveMeetingType({ db, actor: admin, now: opened }, { id, form: shared, seen: version }));
}

/** Books through the same actions as any visitor, partly in the past. */
export async function seedBookings({ db }: Pick<AppContext, "db">, admin: Actor, today: Date): Promise<void> {
  for (const [place, [slug, inDays, ending]] of plan.entries()) {
    const guest = guests[place % guests.length];
    const id = guest && (await book(db, visitor, guest, { slug, inDays, nth: (place * 5) % 12, today }));
    if (id && ending === "cancelled") await cancelBooking({ db, actor: admin, now: hoursBefore(today, 51) }, { id });
    if (id && ending === "no_show") await markNoShow({ db, actor: admin, now: hoursBefore(today, 4 * 24) }, { id });
  }
}

/** What the signed-in client booked from the dashboard. */
export async function seedOwnBookings({ db }: Pick<AppContext, "db">, owner: Actor, today: Date): Promise<void> {
  const { timeZone, firstName, lastName, email } = demoClient;
  const guest = { name: `${firstName} ${lastName}`, email, company: demoCompany, timeZone };
  for (const [place, [slug, inDays, ending]] of ownPlan.entries()) {
    const booked = await book(db, owner, guest, { slug, inDays, nth: place, today });
    if (booked && ending === "cancelled")
      await cancelBooking({ db, actor: owner, now: hoursBefore(today, 55) }, { id: booked });
  }
}

/** The client's owner meets its leads herself, on pages in the client's name, and one of them has booked. */
export async function seedClosers({ db }: Pick<AppContext, "db">, admin: Actor, owner: Actor, today: Date) {
  if (owner.role !== "client") return;
  const now = hoursBefore(today, 15 * 24);
  const { id: personId, clientId } = owner;
  must(await changeMember({ db, actor: admin, now }, { clientId, personId, to: "host" }));
  const hours = { timeZone: demoClient.timeZone, weekly: workingDays, overrides: [], timeOff: [] };
  must(await saveAvailability({ db, actor: { ...owner, hosts: true }, now }, { hostId: personId, hours, seen: 0 }));
  const form = meetingTypeForm.parse({
    ...{ slug: "line-check", name: "Line check", audience: "public", mode: "built_in", openAs: "replace" },
    ...{
      lengthMin: 45,
      intervalMin: 45,
      windowDays: 60,
      locationKind: "phone",
      hostIds: [personId],
      isActive: true,
      offersAgain: true,
    },
    description: "A call about your line: what stops it, and what a robot could take over.",
    questions: "How many lines do you run? *",
  });
  const type = must(await saveMeetingType({ db, actor: admin, now }, { id: null, clientId, form, seen: 0 }));
  const [, guest] = guests;
  const answered = { ...guest, phone: "+351 22 200 0000", answers: ["Three, two of them at night."] };
  await book(db, visitor, answered, { slug: keyOf(type), inDays: 5, nth: 2, today });
}

const day = 86_400_000;

type Input = { slug: string; inDays: number; nth: number; today: Date };

/** The nth free start from that day on; null if there is none. */
async function book(db: Database, actor: Actor, guest: object, { slug, inDays, nth, today }: Input) {
  const now = hoursBefore(today, Math.max(0, 2 - inDays) * 24 + 52 + nth * 5);
  const from = new Date(today.getTime() + inDays * day);
  // What lies behind stays behind, also over a weekend: nobody is reminded of it.
  const to = inDays < 0 ? today : new Date(from.getTime() + 7 * day);
  const span = { from, to, timeZone: "UTC" };
  const free = await listStarts({ db, actor, now }, { slug, ...span });
  const start = free.ok ? free.value[nth % (free.value.length || 1)] : undefined;
  if (!start) return null;
  const instant = `${start.toISOString().slice(0, 19)}Z`;
  const input = bookingWish.parse({ ...guest, meetingType: slug, start: instant, consent: true });
  const booked = await bookMeeting({ db, actor, now, key: `demo-${slug}-${inDays}-${nth}` }, input);
  return booked.ok ? booked.value.id : null;
}
