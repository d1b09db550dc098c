import { visitor } from "#domain/access/actor.ts";
import { bookMeeting, listStarts } from "#domain/booking/bookings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { TestApp } from "../fixtures.ts";

type Input = { slug?: string; name: string; from?: Date; company?: string; message?: string; timeZone?: string };

/** Books the first free start after an instant, as a visitor would. */
export async function book({ inside: { db, clock } }: TestApp, { slug = "discovery", name, from, ...rest }: Input) {
  const now = clock();
  const first = from ?? now;
  const to = new Date(first.getTime() + 14 * 86_400_000);
  const starts = await listStarts({ db, actor: visitor, now }, { slug, from: first, to, timeZone: "UTC" });
  const [start] = starts.ok ? starts.value : [];
  if (!start) throw new Error(`no free start of ${slug}`);
  const input = { meetingType: slug, start, name, email: "mail@invitee.example", timeZone: "UTC" };
  const booked = await bookMeeting({ db, actor: visitor, now, key: newId() }, { ...input, consent: true, ...rest });
  if (!booked.ok) throw new Error(`could not book ${start.toISOString()}`);
  return booked.value;
}
