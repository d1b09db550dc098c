import type { Actor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, listStarts } from "#domain/booking/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { hoursBefore } from "./month.ts";

const day = 86_400_000;

type Input = { slug: string; inDays: number; nth: number; today: Date };

/** The nth free start from that day on; null if there is none. */
export async function book(db: Database, actor: Actor, guest: object, { slug, inDays, nth, today }: Input) {
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
