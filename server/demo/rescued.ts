import { type Actor, jobs, visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, listStarts } from "#domain/booking/bookings/index.ts";
import { keyOf, listTypesOfClient } from "#domain/booking/types/index.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import { listDeals } from "#domain/deals/list/index.ts";
import { answerMeeting, joinBooking, rescueMeetings } from "#domain/deals/meetings/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { hoursBefore, type Timeline } from "./month.ts";
import { must } from "./must.ts";

const day = 86_400_000;

/** A lead of the signed-in client's who missed a meeting with its closer and came to the next one, as both sides say. */
export async function seedRescued(
  { db }: Pick<AppContext, "db">,
  { admin, owner, deals }: { admin: Actor; owner: Actor; deals: Timeline },
  today: Date,
) {
  if (owner.role !== "client") return;
  const { clientId } = owner;
  const closer = { ...owner, hosts: true };
  const [type] = must(await listTypesOfClient({ db, actor: admin }, clientId));
  const filter = dealFilter.parse({ client: clientId, line: "held" });
  const [deal] = must(await listDeals({ db, actor: admin, now: today }, { filter })).deals;
  if (!type || !deal) return;
  const slug = keyOf(type);
  const name = deal.contact ?? "Hugo Pires";
  const which = { clientId, id: deal.id };
  const at = (now: Date) => ({ now, today: now.toISOString().slice(0, 10) });

  /** The first free start from then on, booked and joined; when it is over. */
  async function meet(from: Date, now: Date) {
    const span = { from, to: hoursBefore(today, 1), timeZone: "UTC" };
    const [start] = must(await listStarts({ db, actor: visitor, now }, { slug, ...span }));
    if (!start) return null;
    const wish = bookingWish.parse({
      ...{ name, email: "lead@lines.example", phone: "+351 22 200 0001" },
      ...{ meetingType: slug, timeZone: "Europe/Lisbon", consent: true },
      start: `${start.toISOString().slice(0, 19)}Z`,
      answers: ["Two, and a third next year."],
    });
    const booked = must(await bookMeeting({ db, actor: visitor, now, key: `demo-rescued-${start.getTime()}` }, wish));
    must(await joinBooking({ db, actor: admin, ...at(now) }, { ...which, bookingId: booked.id }));
    return { bookingId: booked.id, over: new Date(start.getTime() + day / 12) };
  }
  const silent = { words: null, nextStep: null, nextOn: null };

  const missed = await meet(hoursBefore(today, 5 * 24), hoursBefore(today, 6 * 24));
  if (!missed) return;
  const nobody = { ...silent, bookingId: missed.bookingId, outcome: "missed" as const, met: [], seen: 0 };
  must(await answerMeeting({ db, actor: closer, ...at(missed.over) }, nobody));
  const next = await meet(new Date(missed.over.getTime() + day * 0.75), missed.over);
  // The lead had booked again by then, so that there is nobody to write to.
  await rescueMeetings({ db, actor: jobs, ...at(new Date(missed.over.getTime() + day / 24)) });
  if (!next) return;
  await deals.until(next.over);
  const came = { ...silent, bookingId: next.bookingId, outcome: "held" as const, seen: 0 };
  const proposal = { nextStep: "A proposal for both lines", words: "They want to see one running." };
  must(await answerMeeting({ db, actor: closer, ...at(next.over) }, { ...came, ...proposal, met: [0, 1] }));
  must(await answerMeeting({ db, actor: admin, ...at(next.over) }, { ...came, met: [0, 1] }));
}
